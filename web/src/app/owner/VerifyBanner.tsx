import { Button } from "@chakra-ui/react";
import { workspaceAccount } from "@parley/contract/credits/account.ts";
import { MailCheck } from "lucide-react";
import { Link } from "react-router";
import { useT } from "#platform/i18n/useT.ts";
import { useOutOfCredits } from "#platform/live/creditsStatus.ts";
import { verifyPath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { Banner } from "#ui/feedback/Banner.tsx";
import { ownerTexts } from "./ownerTexts.ts";

/** Asks to confirm the email address, until it is confirmed; says what is missing without the credits for it. */
export function VerifyBanner() {
  const t = useT(ownerTexts);
  const verified = useSession((state) => state.user?.emailVerified ?? true);
  const workspaceId = useSession((state) => state.workspaceId);
  const outFor = useOutOfCredits(
    !verified && workspaceId ? workspaceAccount(workspaceId) : undefined,
  );
  if (verified) return null;
  return (
    <Banner
      tone={outFor === "none" ? "info" : "warning"}
      icon={<MailCheck size={18} />}
      action={
        <Button asChild size="sm" variant="outline">
          <Link to={verifyPath}>{t("verifyAction")}</Link>
        </Button>
      }
    >
      {outFor === "none" ? "" : `${t("verifyNoAnswers")} `}
      {t("verifyLine")}
    </Banner>
  );
}
