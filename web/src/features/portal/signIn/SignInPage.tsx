import type { AgencyView } from "@parley/contract/agencies/agency.ts";
import { useState } from "react";
import type { AppError } from "#platform/api/appError.ts";
import { useT } from "#platform/i18n/useT.ts";
import { FormSkeleton } from "#ui/feedback/Skeletons.tsx";
import { CodeForm } from "./CodeForm.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { RequestCodeForm } from "./RequestCodeForm.tsx";
import { SignInFrame } from "./SignInFrame.tsx";
import { signInTexts } from "./signInTexts.ts";
import { SignInNotice } from "./SignInNotice.tsx";

interface SignInPageProps {
  agency: AgencyView;
  /** Why the sign-in link that led here did not work. */
  linkFailure: AppError | undefined;
}

/** Where an agency's clients sign in: with a password, or with a code that is mailed. */
export function SignInPage({ agency, linkFailure }: SignInPageProps) {
  const t = useT(signInTexts);
  /** The address a code was mailed to. */
  const [mailedTo, setMailedTo] = useState<string>();
  const [email, setEmail] = useState("");
  const mailed = (to: string) => {
    setEmail(to);
    setMailedTo(to);
  };
  const form = { agencyId: agency.ID, email };
  return (
    <SignInFrame agency={agency} title={t("title")} line={t("line", { name: agency.name })}>
      {mailedTo === undefined ? <SignInNotice linkFailure={linkFailure} /> : null}
      {mailedTo !== undefined ? (
        <CodeForm {...form} email={mailedTo} onCancel={() => setMailedTo(undefined)} />
      ) : agency.settings.disablePasswordLogin ? (
        <RequestCodeForm {...form} onMailed={mailed} />
      ) : (
        <PasswordForm {...form} onMailed={mailed} />
      )}
    </SignInFrame>
  );
}

/** Shown while the token of a sign-in link is exchanged. */
export function SigningIn({ agency }: { agency: AgencyView }) {
  const t = useT(signInTexts);
  return (
    <SignInFrame agency={agency} title={t("byLink")}>
      <FormSkeleton fields={1} />
    </SignInFrame>
  );
}
