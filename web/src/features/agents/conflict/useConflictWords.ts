import { listed } from "#platform/i18n/listed.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { useT } from "#platform/i18n/useT.ts";
import type { SavedBy } from "../draft/useSavedBy.ts";
import { conflictTexts } from "./conflictTexts.ts";

/** What is said differently about another person and about one's own other tab. */
type Said =
  | "movedOn"
  | "conflictTitle"
  | "conflictLine"
  | "mine"
  | "theirs"
  | "allMine"
  | "allTheirs"
  | "both"
  | "onlyMe"
  | "onlyThem";

export type SayConflict = (what: Said, when?: string) => string;

/** Words a conflict by who saved meanwhile: this person elsewhere, somebody else, or several. */
export function useConflictWords({ others, own }: SavedBy): SayConflict {
  const t = useT(conflictTexts);
  const language = useLanguage((state) => state.language);
  return (what, when = "") => {
    if (others.length === 0 && own !== null) return t(`${what}Own`, { place: t(own), when });
    const names = others.map((name) => name || t("somebody"));
    if (own !== null) names.push(t("youElsewhere", { place: t(own) }));
    const isSeveral = names.length > 1 && (what === "movedOn" || what === "conflictLine");
    return t(isSeveral ? `${what}Several` : what, { name: listed(names, language), when });
  };
}
