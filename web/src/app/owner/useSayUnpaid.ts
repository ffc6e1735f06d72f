import { useLanguage } from "#platform/i18n/language.ts";
import { useT } from "#platform/i18n/useT.ts";
import { ownerTexts } from "./ownerTexts.ts";
import type { UnpaidAgents } from "./useUnpaidAgents.ts";

/** More accounts than this are counted and not named. */
const NAMED = 2;

/**
 * Says which agents cannot answer for want of credits: all, the only one by its name, or how many; and who
 * pays for them, unless it is the workspace alone.
 * @returns a function that gives "" while all can answer
 */
export function useSayUnpaid(): (unpaid: UnpaidAgents | undefined) => string {
  const t = useT(ownerTexts);
  const language = useLanguage((state) => state.language);
  return (unpaid) => {
    if (!unpaid || unpaid.titles.length === 0) return "";
    const { titles, total, orgs, isWorkspaceOut } = unpaid;
    const [agent = ""] = titles;
    const who =
      titles.length === total
        ? t("outOfCredits")
        : titles.length === 1
          ? t("outOfCreditsForOne", { agent })
          : t("outOfCreditsForSome", { count: titles.length, total });
    if (orgs.length === 0) return who;
    const payers = [
      ...orgs.map(({ name }) => name),
      ...(isWorkspaceOut ? [t("thisWorkspace")] : []),
    ];
    const more = payers.length - NAMED;
    const named = more > 1 ? [...payers.slice(0, NAMED), t("morePayers", { count: more })] : payers;
    const list = new Intl.ListFormat(language === "en" ? "en-GB" : language).format(named);
    return `${who} ${t("paidBy", { payers: list })}`;
  };
}
