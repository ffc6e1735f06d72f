import { Button } from "@chakra-ui/react";
import { useState } from "react";
import { toAppError } from "#platform/api/apiErrors.ts";
import { useT } from "#platform/i18n/useT.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { notify } from "#ui/feedback/notices.ts";
import { sendPasswordReset } from "../accountCalls.ts";
import { profileTexts } from "./profileTexts.ts";

/** Mails somebody who signs in with Google the link with which they set a password. */
export function SetPasswordByMail({ email }: { email: string }) {
  const t = useT(profileTexts);
  const [state, setState] = useState<"asking" | "sending" | "sent">("asking");
  const send = async () => {
    setState("sending");
    try {
      await sendPasswordReset(email);
      setState("sent");
    } catch (thrown) {
      const failure = toAppError(thrown);
      notify({ kind: "error", text: () => failure.message });
      setState("asking");
    }
  };
  if (state === "sent") return <Callout tone="info">{t("setPasswordSent", { email })}</Callout>;
  return (
    <Button
      variant="outline"
      alignSelf="flex-start"
      loading={state === "sending"}
      onClick={() => void send()}
    >
      {t("setPassword")}
    </Button>
  );
}
