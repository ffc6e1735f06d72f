import { useEffect } from "react";
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

/** Confirms the address with the mail's link, or waits for the link to be opened. */
export default function VerifyPage() {
  const t = useT(accountTexts);
  const code = useLinkCode();
  const { status, user } = useSession();
  useEffect(() => {
    startAuth().catch(() => undefined);
  }, []);
  if (code) return <VerifyByLink code={code} />;
  if (status === "signedOut") return <Navigate to={loginPath} replace />;
  if (!user) {
    return (
      <AccountFrame title={t("verifyTitle")}>
        <FormSkeleton fields={1} />
      </AccountFrame>
    );
  }
  return user.emailVerified ? <Verified /> : <VerifyNotice email={user.email} />;
}
