import type { AgentCard } from "@parley/contract/agents/agent.ts";
import type { CreditsDay } from "@parley/contract/credits/day.ts";
import { lookUp } from "@parley/contract/platform/lookUp.ts";
import { WEEK_DAYS } from "../analytics/days.ts";
import { defineTexts } from "../i18n/texts.ts";
import { useT } from "../i18n/useT.ts";
import { useAgentCards } from "../live/agentCards.ts";
import { creditsUsed, useUsedDays } from "./useUsedDays.ts";

const runwayTexts = defineTexts({
  en: {
    lasts: {
      one: "About {count} day at the use of the last {days} days",
      other: "About {count} days at the use of the last {days} days",
    },
    lastsLong: "More than a year at the use of the last {days} days",
    lastsToday: {
      one: "About {count} day at today’s use",
      other: "About {count} days at today’s use",
    },
    lastsLongToday: "More than a year at today’s use",
    unused: "None used in the last 7 days",
    movedOn: "No agent uses them any more",
  },
  de: {
    lasts: {
      one: "Beim Verbrauch der letzten {days} Tage noch etwa {count} Tag",
      other: "Beim Verbrauch der letzten {days} Tage noch etwa {count} Tage",
    },
    lastsLong: "Beim Verbrauch der letzten {days} Tage noch über ein Jahr",
    lastsToday: {
      one: "Beim heutigen Verbrauch noch etwa {count} Tag",
      other: "Beim heutigen Verbrauch noch etwa {count} Tage",
    },
    lastsLongToday: "Beim heutigen Verbrauch noch über ein Jahr",
    unused: "In den letzten 7 Tagen nichts verbraucht",
    movedOn: "Kein Agent nutzt sie mehr",
  },
});

const YEAR_DAYS = 365;

/**
 * What an account used on each of these days, but for agents that another one pays for by now: they will use none of it.
 * @param orgId of an organisation's account; "" for the workspace's own
 */
export function usedByDay(
  days: readonly CreditsDay[],
  agents: readonly Pick<AgentCard, "ID" | "orgId">[],
  orgId: string,
): readonly number[] {
  const paidElsewhere = agents.filter((agent) => agent.orgId !== orgId);
  return days.map((day) =>
    paidElsewhere.reduce((sum, { ID }) => sum - (lookUp(day.byAgent, ID) ?? 0), creditsUsed([day])),
  );
}

/** Days in a row that end today and begin with the first on which something was used. */
function sinceFirstUse(byDay: readonly number[]): readonly number[] {
  return byDay.slice(byDay.findIndex((used) => used > 0));
}

/**
 * For how many whole days a balance lasts. Days before the first use do not count: an agent that began yesterday
 * will not use a seventh of what it did.
 * @param byDay used on each of the last few days, oldest first, today last
 * @returns null if nothing was used, so that nobody can say
 */
export function daysLeft(balance: number, byDay: readonly number[]): number | null {
  const used = byDay.reduce((sum, day) => sum + day, 0);
  return used === 0 ? null : Math.floor((balance * sinceFirstUse(byDay).length) / used);
}

/**
 * How long a balance lasts at what the account used in the last seven days, tests included, for agents that it still
 * pays for: the same on every page that says it.
 * @param orgId of an organisation's account; "" for the workspace's own
 * @param balance undefined until it is known
 * @returns the words, "" until they are known; and the days, null where nobody can say
 */
export function useRunway(
  orgId: string,
  balance: number | undefined,
): { text: string; days: number | null } {
  const t = useT(runwayTexts);
  const week = useUsedDays(orgId, WEEK_DAYS, balance);
  const agents = useAgentCards();
  if (balance === undefined || week.status !== "ready" || agents.status === "loading")
    return { text: "", days: null };
  const byDay = usedByDay(week.data, agents.data ?? [], orgId);
  const count = daysLeft(balance, byDay);
  // That it lasts for no day is plain to see.
  if (balance <= 0) return { text: "", days: 0 };
  if (count === null) {
    const wereUsed = creditsUsed(week.data) > 0;
    return { text: t(wereUsed ? "movedOn" : "unused"), days: null };
  }
  const days = sinceFirstUse(byDay).length;
  const isLong = count > YEAR_DAYS;
  if (days === 1)
    return { text: isLong ? t("lastsLongToday") : t("lastsToday", { count }), days: count };
  return { text: isLong ? t("lastsLong", { days }) : t("lasts", { count, days }), days: count };
}
