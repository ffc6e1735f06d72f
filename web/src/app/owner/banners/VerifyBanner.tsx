import { Button } from "@chakra-ui/react";
import { FREE_CREDITS } from "@parley/contract/workspaces/workspace.ts";
import { MailCheck } from "lucide-react";
import { Link } from "react-router";
import { useT } from "#platform/i18n/useT.ts";
import { verifyPath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { Banner } from "#ui/feedback/Banner.tsx";
import { ownerTexts } from "../ownerTexts.ts";
import { useUnpaidText } from "./useUnpaidText.ts";
import type { UnpaidAgents } from "./useUnpaidAgents.ts";

/** Asks to confirm the email address, until it is confirmed; says which agents lack credits meanwhile. */
export function VerifyBanner({ unpaid }: { unpaid: UnpaidAgents | undefined }) {
  const t = useT(ownerTexts);
  const verified = useSession((state) => state.user?.emailVerified ?? true);
  const { said, inFull } = useUnpaidText()(unpaid);
  if (verified) return null;
  return (
    <Banner
      tone={said ? "warning" : "info"}
      icon={<MailCheck size={18} />}
      short={t("verifyShort")}
      action={
        <Button asChild size="sm" variant="outline">
          <Link to={verifyPath}>{t("verifyAction")}</Link>
        </Button>
      }
    >
      {said ? (
        <>
          <span title={inFull === said ? undefined : inFull}>{said}</span>{" "}
        </>
      ) : null}
      {t("verifyLine", { count: FREE_CREDITS })}
    </Banner>
  );
}
