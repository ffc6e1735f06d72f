import { useT } from "#platform/i18n/useT.ts";
import { notify } from "#ui/feedback/notices.ts";
import { saveSelf } from "../data/saveSelf.ts";
import type { OwnFields } from "../data/saveSelf.ts";
import { accountTexts } from "./accountTexts.ts";

/** Saves something of one's own; a refusal is told. @returns whether it was saved */
export function useSaveSelf(): (fields: OwnFields) => Promise<boolean> {
  const t = useT(accountTexts);
  return async (fields) => {
    try {
      await saveSelf(fields);
      return true;
    } catch {
      notify({ kind: "error", text: t("saveFailed") });
      return false;
    }
  };
}
