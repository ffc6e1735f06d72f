import { Button } from "@chakra-ui/react";
import { workspaceAccount } from "@parley/contract/credits/account.ts";
import { Coins } from "lucide-react";
import { Link } from "react-router";
import { useSession } from "#platform/auth/session.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useOutOfCredits } from "#platform/live/creditsStatus.ts";
import { creditsPath } from "#platform/page/paths.ts";
import { Banner } from "#ui/feedback/Banner.tsx";
import { ownerTexts } from "./ownerTexts.ts";

/** Says that the workspace's agents cannot answer, until it has credits again. */
export function CreditsBanner() {
  const t = useT(ownerTexts);
  const workspaceId = useSession((state) => state.workspaceId);
  const region = useSession((state) => state.region);
  // Before that, the banner that asks for it says so, and where credits may come from.
  const verified = useSession((state) => state.user?.emailVerified ?? false);
  const outFor = useOutOfCredits(workspaceId ? workspaceAccount(workspaceId) : undefined);
  if (outFor === "none" || !verified) return null;
  return (
    <Banner
      tone="warning"
      icon={<Coins size={18} />}
      action={
        <Button asChild size="sm" variant="outline">
          <Link to={creditsPath(region)}>{t("outOfCreditsAction")}</Link>
        </Button>
      }
    >
      {t(outFor === "all" ? "outOfCredits" : "outOfCreditsForSome")}
    </Banner>
  );
}
