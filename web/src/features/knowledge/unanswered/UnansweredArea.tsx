import { Flex } from "@chakra-ui/react";
import {
  unansweredGroup,
  unansweredListPath,
  unansweredState,
} from "@parley/contract/knowledge/unanswered.ts";
import type { UnansweredGroup, UnansweredState } from "@parley/contract/knowledge/unanswered.ts";
import { lazy, Suspense, useState } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { useLiveQuery } from "#platform/live/live.ts";
import { listRef } from "#platform/live/liveRef.ts";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { LiveContent } from "#ui/feedback/LiveContent.tsx";
import { TableSkeleton } from "#ui/feedback/Skeletons.tsx";
import { Select } from "#ui/form/Select.tsx";
import { AreaFrame } from "../areas/AreaFrame.tsx";
import { UnansweredTable } from "./UnansweredTable.tsx";
import { unansweredTexts } from "./unansweredTexts.ts";

const AnswerDrawer = lazy(() => import("./AnswerDrawer.tsx"));

const emptyTexts = {
  open: ["emptyTitle", "emptyLine"],
  dismissed: ["noneDismissedTitle", "noneDismissedLine"],
  answered: ["noneAnsweredTitle", "noneAnsweredLine"],
} as const;

/** Questions that visitors asked without an answer, to be put aside or turned into documents. */
export default function UnansweredArea({ agentId }: { agentId: string }) {
  const t = useT(unansweredTexts);
  const [state, setState] = useState<UnansweredState>("open");
  const [answering, setAnswering] = useState<UnansweredGroup>();
  const live = useLiveQuery(
    listRef(unansweredListPath(agentId), {
      where: [["state", "==", state]],
      orderBy: [["lastTs", "desc"]],
    }),
    unansweredGroup,
  );
  const [emptyTitle, emptyLine] = emptyTexts[state];
  return (
    <AreaFrame agentId={agentId} area="unanswered" line={t("line")}>
      <Flex mb="2">
        <Select
          variant="ghost"
          aria-label={t("show")}
          value={state}
          options={unansweredState.options.map((value) => ({ value, label: t(value) }))}
          onChange={({ target }) => setState(unansweredState.catch("open").parse(target.value))}
        />
      </Flex>
      <LiveContent
        live={live}
        waiting={<TableSkeleton rows={4} columns={3} />}
        errorTitle={t("errorTitle")}
      >
        {(groups: readonly UnansweredGroup[]) =>
          groups.length === 0 ? (
            <EmptyState drawing="bubbles" title={t(emptyTitle)} line={t(emptyLine)} />
          ) : (
            <UnansweredTable agentId={agentId} groups={groups} onAnswer={setAnswering} />
          )
        }
      </LiveContent>
      <Suspense fallback={null}>
        {answering ? (
          <AnswerDrawer
            key={answering.ID}
            agentId={agentId}
            group={answering}
            onClose={() => setAnswering(undefined)}
          />
        ) : null}
      </Suspense>
    </AreaFrame>
  );
}
