import { Button, Flex, Stack, Text } from "@chakra-ui/react";
import { problem } from "@parley/contract/problems/problem.ts";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { refreshUser, signOut } from "#platform/auth/auth.ts";
import { useT } from "#platform/i18n/useT.ts";
import { agentsPath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import { AppError } from "#platform/api/appError.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { notify } from "#ui/feedback/notices.ts";
import { useCountdown } from "#ui/time/useCountdown.ts";
import { AccountFrame } from "../page/AccountFrame.tsx";
import { enterWorkspace, sendVerification } from "../accountCalls.ts";
import { accountTexts } from "../accountTexts.ts";
import { useFirstMail } from "../accountCalls.ts";
import { useSayAccountProblem } from "../useSayAccountProblem.ts";

/** Pause between two looks at whether the link was opened, in milliseconds. */
const LOOK_MS = 4000;
/** Pause between two mails, in seconds; the server allows five in ten minutes. */
const PAUSE = 30;

interface VerifyNoticeProps {
  email: string;
  /** Whether they came to join a workspace. */
  isInvited: boolean;
}

/**
 * Waits for the address to be confirmed, on this device or another: says where the link was sent, resends
 * it, and goes on by itself once it was opened.
 */
export function VerifyNotice({ email, isInvited }: VerifyNoticeProps) {
  const t = useT(accountTexts);
  const say = useSayAccountProblem();
  const region = useSession((session) => session.region);
  const firstMailFailure = useFirstMail((mail) => mail.failure);
  const [failure, setFailure] = useState(firstMailFailure);
  const [busy, setBusy] = useState<"sending" | "checking">();
  const { left, start } = useCountdown();

  const sendAgain = async () => {
    setBusy("sending");
    try {
      await sendVerification();
      setFailure(undefined);
      start(PAUSE);
      notify({ kind: "success", text: () => t("resent", { email }) });
    } catch (thrown) {
      setFailure(toAppError(thrown));
    }
    setBusy(undefined);
  };

  const check = async () => {
    setBusy("checking");
    try {
      if (await refreshUser()) await enterWorkspace();
      else setFailure(new AppError("UNVERIFIED", () => say(problem("accounts.notConfirmed"))));
    } catch (thrown) {
      setFailure(toAppError(thrown));
    }
    setBusy(undefined);
  };

  useEffect(() => {
    let looking = false;
    const look = async () => {
      if (looking || document.hidden) return;
      looking = true;
      try {
        if (await refreshUser()) await enterWorkspace();
      } catch {
        // It is tried again; whoever presses the button is told why it fails.
      }
      looking = false;
    };
    const timer = setInterval(() => void look(), LOOK_MS);
    const lookNow = () => void look();
    document.addEventListener("visibilitychange", lookNow);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", lookNow);
    };
  }, []);

  return (
    <AccountFrame
      title={t("verifyTitle")}
      line={t(isInvited ? "verifySentInvited" : "verifySent", { email })}
      footer={
        <Button variant="plain" size="sm" onClick={() => void signOut()}>
          {t("differentAccount")}
        </Button>
      }
    >
      <Stack gap="4">
        {failure ? <Callout tone="error">{failure.message}</Callout> : null}
        <Button size="lg" loading={busy === "checking"} onClick={() => void check()}>
          {t("haveVerified")}
        </Button>
        <Flex gap="2" wrap="wrap">
          <Button
            variant="outline"
            size="lg"
            flex="1"
            disabled={left > 0}
            loading={busy === "sending"}
            onClick={() => void sendAgain()}
          >
            {left > 0 ? t("resendIn", { count: left }) : t("resend")}
          </Button>
          <Button asChild variant="ghost" size="lg" flex="1">
            <Link to={agentsPath(region)}>{t("later")}</Link>
          </Button>
        </Flex>
        <Text color="fg.muted" textStyle="xs">
          {t("verifySpam")}
        </Text>
      </Stack>
    </AccountFrame>
  );
}
