import type { Org } from "@parley/contract/clients/org.ts";
import { creditsStatus, creditsStatusPath, orgAccount } from "@parley/contract/credits/account.ts";
import { useMemo } from "react";
import { periodOf, useLastDays } from "#platform/analytics/days.ts";
import { useDays } from "#platform/analytics/useDays.ts";
import { useLiveEach } from "#platform/live/live.ts";
import { docRef } from "#platform/live/liveRef.ts";
import { useWaiting } from "#platform/live/waiting.ts";

/** The list's chats are of this many days, today included. */
const DAYS = 30;

/** How an organisation is doing. */
export interface OrgFigures {
  /** Conversations that began with its agents in the last 30 days; undefined until that is known. */
  chats: number | undefined;
  /** Visitors of its agents who wait for a person now. */
  waiting: number;
  /** Which of its agents it has too few credits for. */
  outFor: "none" | "some" | "all";
}

const statusRef = (orgId: string) => docRef(creditsStatusPath(orgAccount(orgId)));

/** What happened lately with the organisations' agents. */
export interface OrgDays {
  /** The names of the days. */
  names: readonly string[];
  /** Of which agents, each once. */
  agentIds: readonly string[];
  days: ReturnType<typeof useDays>;
}

/**
 * The last thirty days of these organisations' agents, live, at most 30 documents each.
 */
export function useOrgDays(orgs: readonly Org[]): OrgDays {
  const names = useLastDays(DAYS);
  const agentIds = useMemo(() => [...new Set(orgs.flatMap(({ widgetIDs }) => widgetIDs))], [orgs]);
  return { names, agentIds, days: useDays(agentIds, names, "conversations") };
}

/**
 * How each of these organisations is doing, live: the days of its agents, how its account stands, one document each, and
 * who waits.
 * @returns a function of the organisation
 */
export function useOrgFigures(
  orgs: readonly Org[],
  { names, days }: OrgDays,
): (org: Org) => OrgFigures {
  const key = orgs
    .map(({ ID }) => ID)
    .toSorted()
    .join(" ");
  const refs = useMemo(
    () =>
      new Map(
        key
          .split(" ")
          .filter(Boolean)
          .map((id) => [id, statusRef(id)]),
      ),
    [key],
  );
  const statuses = useLiveEach(refs, creditsStatus);
  const { byAgent } = useWaiting();
  return useMemo(
    () =>
      ({ ID, widgetIDs }) => {
        const own = widgetIDs.map((id) => days.data.get(id));
        const known = own.filter((of) => of !== undefined);
        const status = statuses.data.get(ID)?.[0];
        const isOut = status !== undefined && status.outSince > 0 && widgetIDs.length > 0;
        return {
          chats:
            known.length === own.length ? periodOf(names, known.flat()).conversations : undefined,
          waiting: widgetIDs.reduce((sum, id) => sum + (byAgent.get(id) ?? 0), 0),
          outFor: isOut ? (status.unpaid.length > 0 ? "some" : "all") : "none",
        };
      },
    [byAgent, days.data, names, statuses.data],
  );
}
