import type { AgentCard } from "@parley/contract/agents/agent.ts";
import { conversation, conversationsPath } from "@parley/contract/conversations/conversation.ts";
import { knowledgePath, knowledgeSource } from "@parley/contract/knowledge/source.ts";
import { useMemo } from "react";
import type { Period } from "#platform/analytics/days.ts";
import { useLiveEach } from "#platform/live/live.ts";
import { listRef, type LiveListRef } from "#platform/live/liveRef.ts";
import { stepsDone, type StepsDone } from "./firstSteps.ts";

const learnedRef = (agentId: string) =>
  listRef(knowledgePath(agentId), { where: [["status", "==", "SUCCESS"]], limit: 1 });

const talkRef = (agentId: string) => listRef(conversationsPath(agentId), { limit: 1 });

/**
 * Which of the first steps are done, live; a document or two per agent.
 * @param period the workspace's last few days; undefined while they are not known
 * @param channels how many are connected; undefined while that is not known
 * @returns undefined until all is known
 */
export function useStepsDone(
  agents: readonly AgentCard[],
  period: Period | undefined,
  channels: number | undefined,
): StepsDone | undefined {
  const ids = agents
    .map(({ ID }) => ID)
    .toSorted()
    .join(" ");
  const isUsed = period === undefined || period.conversations > 0;
  const learned = useLiveEach(useRefs(ids, learnedRef), knowledgeSource);
  // A visitor's conversation says that it was tried out; nothing else needs to be read then.
  const talks = useLiveEach(useRefs(isUsed ? "" : ids, talkRef), conversation);
  return useMemo(() => {
    const answered = (each: typeof learned | typeof talks) => each.data.size + each.failed.size;
    const areKnown = answered(learned) === agents.length;
    if (!period || channels === undefined || !areKnown) return undefined;
    if (!isUsed && answered(talks) < agents.length) return undefined;
    const any = (each: typeof learned | typeof talks) =>
      [...each.data.values()].some(({ length }) => length > 0);
    return stepsDone({
      agents: agents.length,
      learned: any(learned),
      talked: any(talks),
      conversations: period.conversations,
      loads: period.loads,
      channels,
    });
  }, [agents.length, period, channels, isUsed, learned, talks]);
}

function useRefs(ids: string, refOf: (agentId: string) => LiveListRef) {
  return useMemo(
    () =>
      new Map(
        ids
          .split(" ")
          .filter(Boolean)
          .map((id) => [id, refOf(id)]),
      ),
    [ids, refOf],
  );
}
