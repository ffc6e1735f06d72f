import { problem } from "@parley/contract/problems/problem.ts";
import type { AppError } from "#platform/api/appError.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { useSession } from "#platform/auth/session.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { usePortalSession } from "../session/portalSession.ts";
import { signInTexts } from "./signInTexts.ts";

/** Says why a sign-in link failed, or why the session ended. */
export function SignInNotice({ linkFailure }: { linkFailure: AppError | undefined }) {
  const t = useT(signInTexts);
  const say = useSayProblem();
  const ended = usePortalSession((state) => state.ended);
  const expired = useSession((state) => state.endedBecause === "expired");
  if (linkFailure !== undefined) {
    return (
      <Callout tone="error" mb="5">
        {linkFailure.message}
      </Callout>
    );
  }
  if (!expired && !ended) return null;
  return (
    <Callout tone={expired ? "info" : "warning"} mb="5">
      {expired || !ended ? t("expired") : say(problem(`clientSignIn.${ended}`))}
    </Callout>
  );
}
