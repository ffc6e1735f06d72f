import { useT } from "#platform/i18n/useT.ts";
import type { SavedBy } from "../draft/useSavedBy.ts";
import { conflictTexts } from "./conflictTexts.ts";

/** What is said differently about another person and about one's own other tab. */
type Said =
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

/** Words a conflict by who saved meanwhile. */
export function useConflictWords(savedBy: SavedBy): SayConflict {
  const t = useT(conflictTexts);
  return (what, when = "") => {
    if (savedBy.kind === "person") return t(what, { name: savedBy.name || t("somebody"), when });
    return t(`${what}Own`, { place: t(savedBy.kind), when });
  };
}
