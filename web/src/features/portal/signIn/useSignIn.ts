import { useState } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { notify } from "#ui/feedback/notices.ts";
import { enter } from "../session/portalSession.ts";
import { sayFailure } from "./sayFailure.ts";
import { signInTexts } from "./signInTexts.ts";

/** Signing in by a call that answers with a token. */
export function useSignIn() {
  const t = useT(signInTexts);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const run = async (
    ask: () => Promise<{ customToken: string | null }>,
    password?: string,
  ): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { customToken } = await ask();
      if (customToken === null) throw new Error("a code was given and no token came back");
      await enter(customToken, password);
      notify({ kind: "success", text: t("signedIn") });
      // Busy until the page behind it takes this one's place.
    } catch (thrown) {
      setFailure(sayFailure(thrown));
      setBusy(false);
    }
  };
  return { run, busy, failure };
}
