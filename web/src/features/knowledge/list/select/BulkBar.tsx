import { Button, Flex, Text } from "@chakra-ui/react";
import type { BulkAct } from "@parley/contract/knowledge/calls.ts";
import { refreshRate, type KnowledgeSource } from "@parley/contract/knowledge/source.ts";
import { RotateCw, Tag, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { ReactNode } from "react";
import { api } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import { useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { useT } from "#platform/i18n/useT.ts";
import { notify } from "#ui/feedback/notices.ts";
import { Select } from "#ui/form/Select.tsx";
import { knowledgeTexts } from "../../knowledgeTexts.ts";
import { refreshTexts } from "../../preview/refreshTexts.ts";
import { DeletedEverywhere } from "../../releases/DeletedEverywhere.tsx";
import { retryLabel } from "../../retryLabel.ts";
import { TickBox } from "./TickBox.tsx";
import type { Selection } from "./useSelection.ts";

const TagDialog = lazy(() => import("../../tags/TagDialog.tsx"));
const DeleteDialog = lazy(async () => ({
  default: (await import("#ui/overlay/DeleteDialog.tsx")).DeleteDialog,
}));

interface BulkBarProps {
  agentId: string;
  /** All that are shown, ticked or not. */
  shown: readonly Pick<
    KnowledgeSource,
    "ID" | "name" | "status" | "sourceType" | "errorCode" | "vectorProblem"
  >[];
  selection: Selection;
  tags: readonly string[];
  /** What is shown, in a few words; gives way to what is ticked. */
  children: ReactNode;
}

/** Most documents per call: each takes a while, and a call has a time limit. */
const AT_ONCE = 100;

/** Documents named in a notice; it is read in passing. */
const NAMED = 3;

/** Acts on any number of documents: a failure in one batch does not stop the next. */
async function actInParts(agentId: string, docIds: readonly string[], action: BulkAct) {
  const parts: Awaited<ReturnType<typeof api.knowledge.bulk>>[] = [];
  for (let at = 0; at < docIds.length; at += AT_ONCE)
    // One after the other, as they change the same index.
    parts.push(
      await api.knowledge.bulk({ agentId, docIds: docIds.slice(at, at + AT_ONCE), action }),
    );
  return { done: parts.flatMap(({ done }) => done), failed: parts.flatMap((one) => one.failed) };
}

/** Ticks all documents, and does one thing with those that are ticked. */
export function BulkBar({ agentId, shown, selection, tags, children }: BulkBarProps) {
  const t = useT(knowledgeTexts);
  const rates = useT(refreshTexts);
  const say = useSayProblem();
  const [busy, setBusy] = useState<BulkAct["act"]>();
  const [asking, setAsking] = useState<"tag" | "remove">();
  const { ids, isComing } = selection;
  const isAll = ids.length === shown.length && !isComing;

  const ticked = new Set(ids);
  // Learning the others again would change nothing.
  const [learnable = [], unlearnable = []] = [true, false].map((wanted) =>
    shown.filter((one) => ticked.has(one.ID) && (retryLabel(one) !== undefined) === wanted),
  );

  const act = async (action: BulkAct, on = ids): Promise<void> => {
    const { done, failed } = await actInParts(agentId, on, action);
    if (done.length > 0)
      notify({ kind: "success", text: () => t("bulkDone", { count: done.length }) });
    const [first] = failed;
    if (first) {
      const { length: count } = failed;
      notify({
        kind: "error",
        text: () => t("bulkFailed", { count, problem: say(first.problem) }),
      });
    }
    if (action.act === "remove") selection.all(false);
  };
  const run = async (action: BulkAct, on = ids): Promise<void> => {
    setBusy(action.act);
    try {
      await act(action, on);
    } catch (thrown) {
      const failure = toAppError(thrown);
      notify({ kind: "error", text: () => failure.message });
    } finally {
      setBusy(undefined);
    }
  };
  const learnAgain = async (): Promise<void> => {
    const leftOut = unlearnable.map(({ name }) => name);
    await run(
      { act: "retry" },
      learnable.map(({ ID }) => ID),
    );
    const { length: count } = leftOut;
    if (count === 0) return;
    const more = count > NAMED ? ["…"] : [];
    const names = [...leftOut.slice(0, NAMED), ...more].join(", ");
    notify({ kind: "info", text: () => t("bulkLeftOut", { count, names }) });
  };
  const idle = busy === undefined && !isComing;

  return (
    <Flex
      minH="10"
      mb="2"
      px="3"
      gap="2"
      align="center"
      wrap="wrap"
      role="group"
      aria-label={t("selectAll")}
      // The actions for ticked documents stay in sight below the top bar, however far down one scrolls.
      {...(ids.length === 0
        ? {}
        : {
            position: { md: "sticky" },
            top: "var(--bar-height)",
            zIndex: "docked",
            bg: "bg.canvas",
          })}
    >
      <TickBox
        label={t("selectAll")}
        showsLabel
        checked={ids.length === 0 ? false : isAll || "some"}
        onChange={() => selection.all(!isAll && !isComing)}
      />
      {ids.length === 0 ? (
        <Text role="status" color="fg.muted" textStyle="xs" flex="1" textAlign="end">
          {children}
        </Text>
      ) : (
        <>
          <Text role="status" color="fg.muted" me="auto">
            {isComing ? t("selecting") : t("selected", { count: ids.length })}
          </Text>
          <Button
            size="sm"
            variant="outline"
            disabled={!idle || learnable.length === 0}
            loading={busy === "retry"}
            onClick={() => void learnAgain()}
          >
            <RotateCw />
            {t("bulkRetry")}
          </Button>
          <Button size="sm" variant="outline" disabled={!idle} onClick={() => setAsking("tag")}>
            <Tag />
            {t("bulkTag")}
          </Button>
          <Select
            variant="ghost"
            aria-label={t("bulkRefresh")}
            value=""
            disabled={!idle}
            options={[
              { value: "", label: t("bulkRefresh") },
              ...refreshRate.options.toReversed().map((value) => ({ value, label: rates(value) })),
            ]}
            onChange={({ target }) => {
              const rate = refreshRate.safeParse(target.value).data;
              if (rate) void run({ act: "refresh", refreshRate: rate });
            }}
          />
          <Button
            size="sm"
            variant="outline"
            color="fg.error"
            disabled={!idle}
            onClick={() => setAsking("remove")}
          >
            <Trash2 />
            {t("bulkDelete")}
          </Button>
        </>
      )}
      <Suspense fallback={null}>
        {asking === "tag" ? (
          <TagDialog
            known={tags}
            onClose={() => setAsking(undefined)}
            onSave={(changes) => act({ act: "tag", ...changes })}
          />
        ) : null}
        {asking === "remove" ? (
          <DeleteDialog
            title={t("bulkDeleteTitle", { count: ids.length })}
            confirmLabel={t("bulkDelete")}
            onDelete={() => act({ act: "remove" })}
            onClose={() => setAsking(undefined)}
          >
            {t("bulkDeleteBody")} <DeletedEverywhere agentId={agentId} />
          </DeleteDialog>
        ) : null}
      </Suspense>
    </Flex>
  );
}
