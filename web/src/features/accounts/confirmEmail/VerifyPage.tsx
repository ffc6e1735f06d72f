import { useEffect, useState } from "react";
import { Navigate } from "react-router";
import { startAuth } from "#platform/auth/auth.ts";
import { useT } from "#platform/i18n/useT.ts";
import { loginPath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { FormSkeleton } from "#ui/feedback/Skeletons.tsx";
import { AccountFrame } from "../page/AccountFrame.tsx";
import { VerifyByLink } from "./VerifyByLink.tsx";
import { VerifyNotice } from "./VerifyNotice.tsx";
import { Verified } from "./VerifyByLink.tsx";
import { accountTexts } from "../accountTexts.ts";
import { useLinkCode } from "../page/useLinkCode.ts";

interface VerifyPageProps {
  /** Called as the page opens. @returns a function of the address: the page that goes on with an invitation, or "" */
  holdInvite: () => (email: string) => string;
}

/**
 * Confirms the address with the mail's link, or waits for the link to be opened. Whoever was invited goes on to the
 * workspace that they came for.
 */
export default function VerifyPage({ holdInvite }: VerifyPageProps) {
  const t = useT(accountTexts);
  const code = useLinkCode();
  const { status, user } = useSession();
  const [invitedTo] = useState(holdInvite);
  useEffect(() => {
    startAuth().catch(() => undefined);
  }, []);
  if (code) return <VerifyByLink code={code} invitedTo={invitedTo} />;
  if (status === "signedOut") return <Navigate to={loginPath} replace />;
  if (!user) {
    return (
      <AccountFrame title={t("verifyTitle")}>
        <FormSkeleton fields={1} />
      </AccountFrame>
    );
  }
  if (user.emailVerified) return <Verified invitedTo={invitedTo} />;
  return <VerifyNotice email={user.email} isInvited={invitedTo(user.email) !== ""} />;
}
