import { Button, Stack } from "@chakra-ui/react";
import { problem } from "@parley/contract/problems/problem.ts";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { codeOf } from "#platform/api/appError.ts";
import { signOutFormerEmail, startAuth } from "#platform/auth/auth.ts";
import { useT } from "#platform/i18n/useT.ts";
import { agentsPath, loginPath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { FormSkeleton } from "#ui/feedback/Skeletons.tsx";
import { AccountFrame } from "../page/AccountFrame.tsx";
import { confirmNewEmail } from "../accountCalls.ts";
import { accountTexts } from "../accountTexts.ts";
import { authFailure } from "../authFailure.ts";
import { useLinkCode } from "../page/useLinkCode.ts";
import { useSayAccountProblem } from "../useSayAccountProblem.ts";

type Outcome = { email: string } | { problem: string };

// A code works once, and an effect may run twice: the second run waits for the first one's outcome.
const running = new Map<string, Promise<Outcome>>();

async function confirm(code: string): Promise<Outcome> {
  try {
    await startAuth();
    const { email, previous } = await confirmNewEmail(code);
    await signOutFormerEmail(previous);
    return { email };
  } catch (thrown) {
    if (codeOf(thrown) === "NOT_FOUND") return { problem: problem("accounts.linkUsed") };
    if (codeOf(thrown) === "CONFLICT") return { problem: problem("accounts.emailInUse") };
    return authFailure(thrown) ?? { problem: problem("accounts.failed") };
  }
}

/** Gives the account its new email address, with the code from the mail's link, and says how that went. */
export default function ConfirmEmailPage() {
  const t = useT(accountTexts);
  const say = useSayAccountProblem();
  const region = useSession((state) => state.region);
  const code = useLinkCode();
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    const run = running.get(code) ?? confirm(code);
    running.set(code, run);
    void run.then(setOutcome);
  }, [code]);

  if (!outcome) {
    return (
      <AccountFrame title={t("confirmEmailTitle")} line={t("checkingLink")}>
        <FormSkeleton fields={1} />
      </AccountFrame>
    );
  }
  const isChanged = "email" in outcome;
  return (
    <AccountFrame title={t("confirmEmailTitle")}>
      <Stack gap="5">
        <Callout tone={isChanged ? "info" : "error"}>
          {isChanged ? t("emailChanged", { email: outcome.email }) : say(outcome.problem)}
        </Callout>
        <Button asChild size="lg">
          <Link to={isChanged ? loginPath : agentsPath(region)}>
            {t(isChanged ? "signIn" : "toApp")}
          </Link>
        </Button>
      </Stack>
    </AccountFrame>
  );
}
