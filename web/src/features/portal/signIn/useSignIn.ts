import { useState } from "react";
import type { AppError } from "#platform/api/appError.ts";
import { useT } from "#platform/i18n/useT.ts";
import { notify } from "#ui/feedback/notices.ts";
import { startSession } from "../session/portalSession.ts";
import { signInFailure } from "./signInFailure.ts";
import { signInTexts } from "./signInTexts.ts";

/** Signs in with a call that returns a token. */
export function useSignIn() {
  const t = useT(signInTexts);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AppError>();

  const run = async (
    ask: () => Promise<{ customToken: string | null }>,
    password?: string,
  ): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { customToken } = await ask();
      if (customToken === null) throw new Error("a code was given and no token came back");
      await startSession(customToken, password);
      notify({ kind: "success", text: () => t("signedIn") });
      // Stays busy until the portal replaces this page.
    } catch (thrown) {
      setFailure(signInFailure(thrown));
      setBusy(false);
    }
  };
  return { run, busy, failure: failure?.message };
}
