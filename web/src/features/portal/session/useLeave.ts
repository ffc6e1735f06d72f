import { useT } from "#platform/i18n/useT.ts";
import { notify } from "#ui/feedback/notices.ts";
import { areaTexts } from "../areaTexts.ts";
import { leave } from "./clientSession.ts";

/** Signing out because the client wants to; says how it went. */
export function useLeave(): () => Promise<void> {
  const t = useT(areaTexts);
  return async () => {
    try {
      await leave();
      notify({ kind: "success", text: t("signedOut") });
    } catch {
      notify({ kind: "error", text: t("signOutError") });
    }
  };
}
