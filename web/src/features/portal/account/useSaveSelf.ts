import { useT } from "#platform/i18n/useT.ts";
import { notify } from "#ui/feedback/notices.ts";
import { saveSelf } from "../data/saveSelf.ts";
import type { OwnFields } from "../data/saveSelf.ts";
import { accountTexts } from "./accountTexts.ts";

/** Saves the client's own fields; says so if that fails. @returns whether they were saved */
export function useSaveSelf(): (fields: OwnFields) => Promise<boolean> {
  const t = useT(accountTexts);
  return async (fields) => {
    try {
      await saveSelf(fields);
      return true;
    } catch {
      notify({ kind: "error", text: () => t("saveFailed") });
      return false;
    }
  };
}
