import type { AgencyView } from "@parley/contract/agencies/agency.ts";
import { useT } from "#platform/i18n/useT.ts";
import { FormSkeleton } from "#ui/feedback/Skeletons.tsx";
import { SignInFrame } from "./SignInFrame.tsx";
import { signInTexts } from "./signInTexts.ts";

/** While the token of a link is exchanged. */
export function SigningIn({ agency }: { agency: AgencyView }) {
  const t = useT(signInTexts);
  return (
    <SignInFrame agency={agency} title={t("byLink")}>
      <FormSkeleton fields={1} />
    </SignInFrame>
  );
}
