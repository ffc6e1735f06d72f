import { problem } from "@parley/contract/problems/problem.ts";
import { useEffect, useState } from "react";
import { Button, Stack } from "@chakra-ui/react";
import { Link, Navigate } from "react-router";
import { startAuth, verifyEmail } from "#platform/auth/auth.ts";
import { useT } from "#platform/i18n/useT.ts";
import { verifyPath, agentsPath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { FormSkeleton } from "#ui/feedback/Skeletons.tsx";
import { Callout } from "#ui/feedback/Callout.tsx";
import { AccountFrame } from "../page/AccountFrame.tsx";
import { LinkFailure } from "../page/LinkFailure.tsx";
import { enterWorkspace, useFreeCredits } from "../accountCalls.ts";
import { accountTexts } from "../accountTexts.ts";
import { authFailure } from "../authFailure.ts";
import type { AuthFailure } from "../authFailure.ts";
import { useSayAccountProblem } from "../useSayAccountProblem.ts";

type Outcome = { done: false } | { done: true; failure?: AuthFailure };

// A code works once, and an effect may run twice: the second run waits for the first one's outcome.
const running = new Map<string, Promise<Outcome>>();

async function confirm(code: string): Promise<Outcome> {
  try {
    await startAuth();
    await verifyEmail(code);
  } catch (thrown) {
    return { done: true, failure: authFailure(thrown) ?? { problem: problem("accounts.failed") } };
  }
  // `enter` grants the free credits on the next visit anyway; whoever is signed in gets them at once.
  if (useSession.getState().user) await enterWorkspace().catch(() => undefined);
  return { done: true };
}

/** Confirms the address with the code from the mail's link, and says how that went. */
export function VerifyByLink({ code, invitedTo }: VerifiedProps & { code: string }) {
  const t = useT(accountTexts);
  const say = useSayAccountProblem();
  const verified = useSession((state) => state.user?.emailVerified);
  const [outcome, setOutcome] = useState<Outcome>({ done: false });
  useEffect(() => {
    const run = running.get(code) ?? confirm(code);
    running.set(code, run);
    void run.then(setOutcome);
  }, [code]);

  if (!outcome.done) {
    return (
      <AccountFrame title={t("verifyTitle")} line={t("checkingLink")}>
        <FormSkeleton fields={1} />
      </AccountFrame>
    );
  }
  // A link that was opened twice worked the first time.
  if (!outcome.failure || verified) return <Verified invitedTo={invitedTo} />;
  return (
    <LinkFailure
      title={t("verifyTitle")}
      text={say(outcome.failure.problem)}
      newLinkPath={verifyPath}
    />
  );
}

interface VerifiedProps {
  /** The page that goes on with the invitation of whoever has this address; "" without one. */
  invitedTo: (email: string) => string;
}

/**
 * Says that the email address is confirmed, and what came with it, and links to the app. Whoever was invited is led on
 * at once.
 */
export function Verified({ invitedTo }: VerifiedProps) {
  const t = useT(accountTexts);
  const email = useSession((state) => state.user?.email ?? "");
  const hasCredits = useFreeCredits(({ granted }) => granted);
  const region = useSession((state) => state.region);
  const next = email && invitedTo(email);
  if (next) return <Navigate to={next} replace />;
  return (
    <AccountFrame title={t("verifiedTitle")}>
      <Stack gap="5">
        {/* Whoever is signed in already is where they signed up, or as good as there. */}
        <Callout tone="info">
          {t(hasCredits ? "verifiedWithCredits" : email ? "verifiedHere" : "verified")}
        </Callout>
        <Button asChild size="lg">
          <Link to={agentsPath(region)}>{t("toApp")}</Link>
        </Button>
      </Stack>
    </AccountFrame>
  );
}
