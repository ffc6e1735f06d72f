import { useT } from "#platform/i18n/useT.ts";
import { notify } from "#ui/feedback/notices.ts";
import { portalTexts } from "../portalTexts.ts";
import { endSession } from "./portalSession.ts";

/** Signs out at the client's request, and says how it went. */
export function useSignOut(): () => Promise<void> {
  const t = useT(portalTexts);
  return async () => {
    try {
      await endSession();
      notify({ kind: "success", text: () => t("signedOut") });
    } catch {
      notify({ kind: "error", text: () => t("signOutError") });
    }
  };
}
