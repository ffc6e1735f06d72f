import { shorten } from "@parley/contract/platform/text.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { listed } from "#platform/i18n/listed.ts";
import { useT } from "#platform/i18n/useT.ts";
import { ownerTexts } from "../ownerTexts.ts";
import type { UnpaidAgents } from "./useUnpaidAgents.ts";

/** More accounts than this are counted and not named. */
const NAMED = 2;
/** Longer names of payers are cut, so that two of them leave the page its room; an agent's is left out then. */
const NAME_LENGTH = 30;

/**
 * Says which agents cannot answer for want of credits: all, the only one by its name, or how many; and who
 * pays for them, unless it is the workspace alone.
 * @returns a function that gives the line with long names cut, and the same with them in full; both are ""
 * while all can answer
 */
export function useUnpaidText(): (unpaid: UnpaidAgents | undefined) => {
  said: string;
  inFull: string;
} {
  const t = useT(ownerTexts);
  const language = useLanguage((state) => state.language);
  const say = (unpaid: UnpaidAgents, nameOf: (name: string) => string): string => {
    const { agents, total, orgs, isWorkspaceOut } = unpaid;
    const agent = agents[0]?.title ?? "";
    const who =
      agents.length === total
        ? t("outOfCredits")
        : agents.length === 1 && nameOf(agent) === agent
          ? t("outOfCreditsForOne", { agent })
          : t("outOfCreditsForSome", { count: agents.length, total });
    if (orgs.length === 0) return who;
    const payers = [
      ...orgs.map(({ name }) => nameOf(name)),
      ...(isWorkspaceOut ? [t("thisWorkspace")] : []),
    ];
    const more = payers.length - NAMED;
    const named = more > 1 ? [...payers.slice(0, NAMED), t("morePayers", { count: more })] : payers;
    // A name that was cut ends the sentence by itself.
    return `${who} ${t("paidBy", { payers: listed(named, language) })}`.replace(/…\.$/, "…");
  };
  return (unpaid) => {
    if (!unpaid || unpaid.agents.length === 0) return { said: "", inFull: "" };
    return {
      said: say(unpaid, (name) => shorten(name, NAME_LENGTH)),
      inFull: say(unpaid, (name) => name),
    };
  };
}
