import type { AgentCard } from "@parley/contract/agents/agent.ts";
import { useEffect } from "react";
import { useSession } from "#platform/auth/session.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useProfile } from "#platform/live/profile.ts";
import { notify } from "#ui/feedback/notices.ts";
import { nextStep, type StepsDone } from "../firstSteps/firstSteps.ts";
import { firstStepsTexts } from "../firstSteps/firstStepsTexts.ts";
import { useStepsDone } from "../firstSteps/useStepsDone.ts";
import type { KnownAgents } from "../health/useAgentFacts.ts";
import type { HomeFigures } from "./homeFigures.ts";

const NONE: readonly AgentCard[] = [];

/** The workspace that had steps left when they were last shown: finishing the last one is announced. */
let leftIn: string | undefined;

/**
 * The first steps, while some are left to do and the person has not put them away. Announces the end of the last one.
 * @param figures of the workspace; undefined until they are known, null where they did not load
 * @param known what is known of the agents, and whether their channels could not be read
 * @returns undefined until that is known, null where none are shown
 */
export function useRemainingSteps(
  agents: readonly AgentCard[],
  figures: HomeFigures | null | undefined,
  { byAgent, channelsFailed }: { byAgent: KnownAgents; channelsFailed: boolean },
): StepsDone | null | undefined {
  const t = useT(firstStepsTexts);
  const workspaceId = useSession((state) => state.workspaceId);
  const profile = useProfile();
  const isWanted = profile.status === "ready" && !profile.data?.hideFirstSteps;
  // For somebody who has put them away, nothing is read.
  const seen = useStepsDone(isWanted ? agents : NONE, figures?.period, channelsOf(byAgent));
  const done = isWanted ? seen : undefined;
  const isLeft = done !== undefined && nextStep(done) !== undefined;
  const isDone = done !== undefined && !isLeft;
  useEffect(() => {
    if (isLeft) leftIn = workspaceId;
    if (!isDone || leftIn !== workspaceId) return;
    leftIn = undefined;
    notify({ kind: "success", text: () => t("allDone"), about: "first steps" });
  }, [isLeft, isDone, workspaceId, t]);
  if (profile.status === "loading") return undefined;
  if (!isWanted || isDone || channelsFailed || figures === null) return null;
  return done;
}

/** How many channels are connected; undefined until that is known. */
function channelsOf(byAgent: KnownAgents): number | undefined {
  let sum = 0;
  for (const { bots, numbers } of byAgent.values()) {
    if (!bots || !numbers) return undefined;
    sum += bots.length + numbers.length;
  }
  return sum;
}
