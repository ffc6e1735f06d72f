import type { Org } from "@parley/contract/clients/org.ts";
import { orgAccount } from "@parley/contract/credits/account.ts";
import { periodOf, useLastDays, WEEK_DAYS } from "#platform/analytics/days.ts";
import { useDays } from "#platform/analytics/useDays.ts";
import { daysLeft, useDaysLeftText } from "#platform/credits/useDaysLeftText.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useOutOfCredits } from "#platform/live/creditsStatus.ts";
import { clientsTexts } from "../clientsTexts.ts";

/**
 * What an organisation's balance means: that agents of it cannot answer, or for how long it lasts at the use of
 * the last seven days, which the days of its agents tell.
 * @param balance undefined until it is known
 * @returns the words, "" until they are known; pressing if it does not last the week
 */
export function useCreditsNote(
  org: Org,
  balance: number | undefined,
): { text: string; isPressing: boolean } {
  const t = useT(clientsTexts);
  const say = useDaysLeftText();
  const outFor = useOutOfCredits(orgAccount(org.ID));
  const names = useLastDays();
  const { data, failed } = useDays(org.widgetIDs, names, "none");
  if (org.widgetIDs.length === 0) return { text: t("noAgentsToPay"), isPressing: false };
  if (outFor !== "none")
    return { text: t(outFor === "all" ? "outOfCredits" : "outOfCreditsForSome"), isPressing: true };
  const isKnown = org.widgetIDs.every((id) => data.has(id)) && failed.size === 0;
  if (balance === undefined || !isKnown) return { text: "", isPressing: false };
  const used = periodOf(names, [...data.values()].flat()).creditsByDay;
  const days = daysLeft(balance, used);
  return { text: say(balance, used), isPressing: days !== null && days < WEEK_DAYS };
}
