import type { Org } from "@parley/contract/clients/org.ts";
import { orgAccount } from "@parley/contract/credits/account.ts";
import { WEEK_DAYS } from "#platform/analytics/days.ts";
import { useRunway } from "#platform/credits/useRunway.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useOutOfCredits } from "#platform/live/creditsStatus.ts";
import { clientsTexts } from "../clientsTexts.ts";

/**
 * What an organisation's balance means: that agents of it cannot answer, or for how long it lasts at the use of
 * the last seven days.
 * @param balance undefined until it is known
 * @returns the words, "" until they are known; pressing if it does not last the week
 */
export function useCreditsNote(
  org: Org,
  balance: number | undefined,
): { text: string; isPressing: boolean } {
  const t = useT(clientsTexts);
  const { text, days } = useRunway(org.ID, balance);
  const outFor = useOutOfCredits(orgAccount(org.ID));
  if (org.widgetIDs.length === 0) return { text: t("noAgentsToPay"), isPressing: false };
  if (outFor !== "none")
    return { text: t(outFor === "all" ? "outOfCredits" : "outOfCreditsForSome"), isPressing: true };
  return { text, isPressing: days !== null && days < WEEK_DAYS };
}
