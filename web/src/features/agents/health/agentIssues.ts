import type { ModelProblem } from "@parley/contract/agents/agent.ts";
import type { TelegramBot } from "@parley/contract/channels/telegramBot.ts";
import type { Region } from "@parley/contract/platform/region.ts";
import type { Period } from "#platform/analytics/days.ts";
import { botStatus } from "#platform/channels/botStatus.ts";
import { agentPagePath, creditsPath } from "#platform/page/paths.ts";
import { settingsPath } from "../page/agentSections.ts";

/** What keeps an agent from its work, the most pressing first. */
export const agentIssueKinds = [
  "outOfCredits",
  "spendingLimit",
  "modelKeyRefused",
  "modelUnknown",
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
  bots: readonly TelegramBot[] | undefined;
  /** Whether this browser holds changes that are not published. */
  isDrafted: boolean;
  /** Its last seven days. */
  week: Period | undefined;
}

/** What needs attention at an agent, the most pressing first; nothing if it can do its work. */
export function agentIssues(facts: AgentFacts): AgentIssue[] {
  const { isDeployed, isOut, hasSources, failedSources = 0, bots, isDrafted, week } = facts;
  const brokenBots = bots?.filter(isBroken).length ?? 0;
  const counts: Record<AgentIssueKind, number> = {
    outOfCredits: Number(isOut),
    spendingLimit: Number(facts.isCapped),
    modelKeyRefused: Number(facts.modelProblem === "key"),
    modelUnknown: Number(facts.modelProblem === "name"),
    channel: brokenBots,
    failedSources,
    offline: Number(!isDeployed),
    noKnowledge: Number(hasSources === false),
    draft: Number(isDrafted),
    // A page of somebody's own or a channel shows no widget of ours, but brings conversations.
    unseen: Number(
      isDeployed && week?.loads === 0 && week.conversations === 0 && bots?.length === 0,
    ),
  };
  return agentIssueKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => ({ kind, count: counts[kind] }));
}

/** Whether a bot cannot answer, or only late. Telegram not answering a check says nothing of the bot. */
function isBroken(bot: TelegramBot): boolean {
  const { kind } = botStatus(bot);
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
    channel: agentPagePath(region, ID, "channels"),
    failedSources: agentPagePath(region, ID, "kb"),
    offline: settingsPath(region, ID, "advanced"),
    noKnowledge: agentPagePath(region, ID, "kb"),
    draft: agentPagePath(region, ID, "overview"),
    unseen: agentPagePath(region, ID, "overview"),
  };
  return paths[kind];
}
