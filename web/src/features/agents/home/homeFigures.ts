import type { AgentCard } from "@parley/contract/agents/agent.ts";
import { periodOf, WEEK_DAYS, type Period } from "#platform/analytics/days.ts";
import { agentIssues, agentIssueKinds, type AgentIssue } from "../health/agentIssues.ts";
import type { KnownAgents } from "../health/useAgentFacts.ts";

/** What happened in the workspace, over all its agents. */
export interface HomeFigures {
  week: Period;
  /** The seven days before those. */
  weekBefore: Period;
  /** All days that were read. */
  period: Period;
}

/**
 * Adds up the days of all agents.
 * @param names of the days, two weeks or more, oldest first
 * @returns undefined until each agent's days are known, or have failed to load, which leaves that agent out; null where
 * all have failed: nothing adds up to 0 then
 */
export function homeFigures(
  names: readonly string[],
  byAgent: KnownAgents,
): HomeFigures | null | undefined {
  const all = [...byAgent.values()];
  if (all.some(({ days, daysFailed }) => days === undefined && !daysFailed)) return undefined;
  if (all.length > 0 && all.every(({ days }) => days === undefined)) return null;
  const days = all.flatMap(({ days: own }) => own ?? []);
  return {
    week: periodOf(names.slice(-WEEK_DAYS), days),
    weekBefore: periodOf(names.slice(-2 * WEEK_DAYS, -WEEK_DAYS), days),
    period: periodOf(names, days),
  };
}

/** An agent that needs attention, and why most. */
export interface Attention {
  agent: AgentCard;
  issue: AgentIssue;
  /** What else needs attention there, the most pressing first. */
  others: AgentIssue[];
}

/** The agents that need attention, the most pressing first, each with its most pressing issue. */
export function needAttention(agents: readonly AgentCard[], byAgent: KnownAgents): Attention[] {
  return agents
    .flatMap((agent) => {
      const facts = byAgent.get(agent.ID);
      const [issue, ...others] = facts ? agentIssues(facts) : [];
      return issue ? [{ agent, issue, others }] : [];
    })
    .toSorted(
      (a, b) =>
        agentIssueKinds.indexOf(a.issue.kind) - agentIssueKinds.indexOf(b.issue.kind) ||
        a.agent.title.localeCompare(b.agent.title),
    );
}
