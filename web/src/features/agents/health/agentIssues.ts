import type { ModelProblem } from "@parley/contract/agents/agent.ts";
import type { TelegramBot } from "@parley/contract/channels/telegramBot.ts";
import type { WaNumber } from "@parley/contract/channels/waNumber.ts";
import type { Region } from "@parley/contract/platform/region.ts";
import type { Period } from "#platform/analytics/days.ts";
import { botStatus, type BotStatus } from "@parley/contract/channels/botStatus.ts";
import { numberStatus, type NumberStatus } from "@parley/contract/channels/numberStatus.ts";
import { agentPagePath, agentScriptPath, creditsPath } from "#platform/page/paths.ts";
import { settingsPath } from "../page/agentSections.ts";

/** What keeps an agent from its work, the most pressing first. */
export const agentIssueKinds = [
  "outOfCredits",
  "spendingLimit",
  "modelKeyRefused",
  "modelUnknown",
  "modelUsedUp",
  "modelNotAnswering",
  "channel",
  "failedSources",
  "offline",
  "noKnowledge",
  "draft",
  "unseen",
] as const;
export type AgentIssueKind = (typeof agentIssueKinds)[number];

export interface AgentIssue {
  kind: AgentIssueKind;
  /** How many failed, of what there may be several. */
  count: number;
}

/** What is known of an agent; what is not known yet is undefined, and counts as no issue. */
export interface AgentFacts {
  isDeployed: boolean;
  /** Whether whoever pays its answers has too few credits. */
  isOut: boolean;
  /** Whether it has spent what it may today. */
  isCapped: boolean;
  modelProblem: ModelProblem;
  /** Whether there are any sources, and how many could not be learned. */
  hasSources: boolean | undefined;
  failedSources: number | undefined;
  /** The accounts of its channels. */
  bots: readonly TelegramBot[] | undefined;
  numbers: readonly WaNumber[] | undefined;
  /** Whether this browser holds changes that are not published. */
  isDrafted: boolean;
  /** Its last seven days. */
  week: Period | undefined;
}

/** What needs attention at an agent, the most pressing first; nothing if it can do its work. */
export function agentIssues(facts: AgentFacts): AgentIssue[] {
  const { isDeployed, isOut, hasSources, failedSources = 0, isDrafted, week } = facts;
  const { bots, numbers } = facts;
  const statuses = [...(bots ?? []).map(botStatus), ...(numbers ?? []).map(numberStatus)];
  const counts: Record<AgentIssueKind, number> = {
    outOfCredits: Number(isOut),
    spendingLimit: Number(facts.isCapped),
    modelKeyRefused: Number(facts.modelProblem === "key"),
    modelUnknown: Number(facts.modelProblem === "name"),
    modelUsedUp: Number(facts.modelProblem === "quota"),
    modelNotAnswering: Number(facts.modelProblem === "service"),
    channel: statuses.filter(isBroken).length,
    failedSources,
    offline: Number(!isDeployed),
    noKnowledge: Number(hasSources === false),
    draft: Number(isDrafted),
    // A page of somebody's own or a channel shows no widget of ours, but brings conversations.
    unseen: Number(
      isDeployed &&
        week?.loads === 0 &&
        week.conversations === 0 &&
        bots?.length === 0 &&
        numbers?.length === 0,
    ),
  };
  return agentIssueKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => ({ kind, count: counts[kind] }));
}

/** Whether an account cannot answer, or only late. A provider not answering a check says nothing of it. */
function isBroken({ kind }: BotStatus | NumberStatus): boolean {
  return kind !== "connected" && kind !== "unchecked";
}

/** The page on which an issue is put right. */
export function agentIssuePath(
  region: Region,
  { ID, orgId }: { ID: string; orgId: string },
  kind: AgentIssueKind,
): string {
  const paths: Record<AgentIssueKind, string> = {
    outOfCredits: creditsPath(region, orgId === "" ? {} : { orgId }),
    spendingLimit: settingsPath(region, ID, "security"),
    modelKeyRefused: settingsPath(region, ID, "core"),
    modelUnknown: settingsPath(region, ID, "core"),
    modelUsedUp: settingsPath(region, ID, "core"),
    modelNotAnswering: settingsPath(region, ID, "core"),
    channel: agentPagePath(region, ID, "channels"),
    failedSources: agentPagePath(region, ID, "kb"),
    offline: settingsPath(region, ID, "advanced"),
    noKnowledge: agentPagePath(region, ID, "kb"),
    draft: agentPagePath(region, ID, "overview"),
    unseen: agentScriptPath(region, ID),
  };
  return paths[kind];
}
