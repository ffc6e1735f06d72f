import { Button } from "@chakra-ui/react";
import { goldenQuestions, goldenQuestionsPath } from "@parley/contract/knowledge/golden.ts";
import type { GoldenQuestions } from "@parley/contract/knowledge/golden.ts";
import { releases } from "@parley/contract/knowledge/release.ts";
import type { Releases } from "@parley/contract/knowledge/release.ts";
import { ListChecks } from "lucide-react";
import { useMemo } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { useLiveDoc } from "#platform/live/live.ts";
import { docRef } from "#platform/live/liveRef.ts";
import { LiveContent } from "#ui/feedback/LiveContent.tsx";
import { PanelsSkeleton } from "#ui/feedback/Skeletons.tsx";
import { FormColumn } from "#ui/layout/FormColumn.tsx";
import { AreaFrame } from "../areas/AreaFrame.tsx";
import { useReleaseActs } from "../releases/useReleaseActs.ts";
import { useReleases } from "../releases/useReleases.ts";
import { goldenTexts } from "./goldenTexts.ts";
import { QuestionsForm } from "./QuestionsForm.tsx";
import { Results } from "./Results.tsx";

/** Golden questions: which there are, when they are asked, and what came of them. */
export default function ChecksArea({ agentId }: { agentId: string }) {
  const t = useT(goldenTexts);
  const state = useReleases(agentId);
  const stored = useLiveDoc(
    useMemo(() => docRef(goldenQuestionsPath(agentId)), [agentId]),
    goldenQuestions,
  );
  const acts = useReleaseActs(agentId);
  const canCheck = (state.data?.questions ?? 0) > 0 && (state.data?.versions.length ?? 0) > 0;
  const isChecking = (state.data?.checking ?? null) !== null;
  return (
    <AreaFrame
      agentId={agentId}
      area="checks"
      line={t("line")}
      action={
        <Button
          variant="outline"
          width={{ base: "100%", sm: "auto" }}
          disabled={!canCheck}
          loading={acts.busy || isChecking}
          loadingText={t("checkNowBusy")}
          onClick={() => void acts.check()}
        >
          <ListChecks />
          {t("checkNow")}
        </Button>
      }
    >
      <LiveContent
        live={state}
        waiting={<PanelsSkeleton panels={3} beside={1} />}
        errorTitle={t("errorTitle")}
      >
        {(versions: Releases | null) => (
          <LiveContent
            live={stored}
            waiting={<PanelsSkeleton panels={3} beside={1} />}
            errorTitle={t("errorTitle")}
          >
            {(found: GoldenQuestions | null) => (
              <FormColumn beside={<Results agentId={agentId} />}>
                <QuestionsForm
                  agentId={agentId}
                  saved={found ?? goldenQuestions.parse({})}
                  mode={(versions ?? releases.parse({})).mode}
                />
              </FormColumn>
            )}
          </LiveContent>
        )}
      </LiveContent>
    </AreaFrame>
  );
}
