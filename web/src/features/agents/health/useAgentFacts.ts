import { isCapped, type AgentCard } from "@parley/contract/agents/agent.ts";
import type { AnalyticsDay } from "@parley/contract/analytics/day.ts";
import { TELEGRAM_BOTS, telegramBot } from "@parley/contract/channels/telegramBot.ts";
import { WA_NUMBERS, waNumber } from "@parley/contract/channels/waNumber.ts";
import {
  canPay,
  creditsStatus,
  creditsStatusPath,
  payerOf,
} from "@parley/contract/credits/account.ts";
import { knowledgePath, knowledgeSource } from "@parley/contract/knowledge/source.ts";
import { useMemo } from "react";
import { periodOf, WEEK_DAYS } from "#platform/analytics/days.ts";
import { useDays, type Pending } from "#platform/analytics/useDays.ts";
import { useSession } from "#platform/auth/session.ts";
import { useLiveEach, useLiveQuery } from "#platform/live/live.ts";
import { docRef, listRef, type LiveListRef, type LiveRef } from "#platform/live/liveRef.ts";
import { useDrafted } from "#platform/drafts/useDrafted.ts";
import type { AgentFacts } from "./agentIssues.ts";

/** More failed sources than this are not read: the page that lists them is one press away. */
const FAILED_COUNTED = 20;

/** What is known of an agent, with what lists of agents show of it. */
export interface KnownAgent extends AgentFacts {
  /** Its days, to be added up: one may be there several times. */
  days: readonly AnalyticsDay[] | undefined;
  daysFailed: boolean;
  /** Another one whenever a source is added: the number of sources is then to be counted again. */
  newestSource: string;
}

/** By the agents' ids. */
export type KnownAgents = ReadonlyMap<string, KnownAgent>;

/**
 * How the workspace's agents stand, live: their last days, at most one document each, the newest source and
 * those that failed, and what all share (bots, accounts).
 * @param names of the days, the last seven or more (`useLastDays`)
 * @param followed as in `useDays`
 */
export function useAgentFacts(
  agents: readonly AgentCard[],
  names: readonly string[],
  followed: Pending,
) {
  // A change of order, or of anything else on a card, does not cause another read.
  const ids = useStable(agents.map(({ ID }) => ID));
  const payers = useStable([...new Set(agents.map(payerOf))]);
  const days = useDays(ids, names, followed);
  const newest = useLiveEach(useRefs(ids, newestRef), knowledgeSource);
  const failed = useLiveEach(useRefs(ids, failedRef), knowledgeSource);
  const accounts = useLiveEach(useRefs(payers, accountRef), creditsStatus);
  const bots = useLiveQuery(useAccounts(TELEGRAM_BOTS), telegramBot);
  const numbers = useLiveQuery(useAccounts(WA_NUMBERS), waNumber);
  const drafted = useDrafted(ids);
  const byAgent = useMemo(() => {
    const week = names.slice(-WEEK_DAYS);
    return new Map(
      agents.map((agent): [string, KnownAgent] => {
        const { ID } = agent;
        const ownDays = days.data.get(ID);
        const sources = newest.data.get(ID);
        const account = accounts.data.get(payerOf(agent))?.[0];
        return [
          ID,
          {
            isDeployed: agent.isDeployed,
            isOut: account !== undefined && !canPay(account, ID),
            isCapped: isCapped(agent, Date.parse(names.at(-1) ?? "")),
            modelProblem: agent.modelProblem,
            hasSources: sources && sources.length > 0,
            failedSources: failed.data.get(ID)?.length,
            bots: bots.data?.filter(({ agentId }) => agentId === ID),
            numbers: numbers.data?.filter(({ agentId }) => agentId === ID),
            isDrafted: drafted.includes(ID),
            week: ownDays && periodOf(week, ownDays),
            days: ownDays,
            daysFailed: days.failed.has(ID),
            newestSource: sources?.[0]?.ID ?? "",
          },
        ];
      }),
    );
  }, [agents, names, days, newest, failed, accounts, bots.data, numbers.data, drafted]);
  const channelsFailed = bots.status === "error" || numbers.status === "error";
  return { byAgent, channelsFailed, retryDays: days.retry };
}

const newestRef = (agentId: string) =>
  listRef(knowledgePath(agentId), { orderBy: [["ts", "desc"]], limit: 1 });

const failedRef = (agentId: string) =>
  listRef(knowledgePath(agentId), { where: [["status", "==", "ERROR"]], limit: FAILED_COUNTED });

const accountRef = (accountId: string) => docRef(creditsStatusPath(accountId));

/** The same list as long as it names the same, in whatever order. */
function useStable(names: readonly string[]): readonly string[] {
  const key = JSON.stringify(names.toSorted());
  return useMemo(() => JSON.parse(key) as string[], [key]);
}

function useRefs(
  names: readonly string[],
  refOf: (name: string) => LiveRef,
): ReadonlyMap<string, LiveRef> {
  return useMemo(() => new Map(names.map((name) => [name, refOf(name)])), [names, refOf]);
}

/** The workspace's accounts of a channel. The rules allow the query because its filter has `memberUids`. */
function useAccounts(collection: string): LiveListRef | undefined {
  const uid = useSession((state) => state.user?.uid);
  const workspaceId = useSession((state) => state.workspaceId);
  return uid && workspaceId
    ? listRef(collection, {
        where: [
          ["memberUids", "array-contains", uid],
          ["ownerID", "==", workspaceId],
        ],
      })
    : undefined;
}
