import { Button } from "@chakra-ui/react";
import { Coins } from "lucide-react";
import { Link } from "react-router";
import { useSession } from "#platform/auth/session.ts";
import { useT } from "#platform/i18n/useT.ts";
import { creditsPath } from "#platform/page/paths.ts";
import { Banner } from "#ui/feedback/Banner.tsx";
import { ownerTexts } from "./ownerTexts.ts";
import { useSayUnpaid } from "./useSayUnpaid.ts";
import type { UnpaidAgents } from "./useUnpaidAgents.ts";

/** Says which agents cannot answer, until whoever pays for them has credits again. */
export function CreditsBanner({ unpaid }: { unpaid: UnpaidAgents | undefined }) {
  const t = useT(ownerTexts);
  const region = useSession((state) => state.region);
  // Before that, the banner that asks for it says so, and where credits may come from.
  const verified = useSession((state) => state.user?.emailVerified ?? false);
  const said = useSayUnpaid()(unpaid);
  if (!unpaid || !said || !verified) return null;
  const [org, ...others] = unpaid.orgs;
  const isOneOrg = org && others.length === 0 && !unpaid.isWorkspaceOut;
  return (
    <Banner
      tone="warning"
      icon={<Coins size={18} />}
      action={
        <Button asChild size="sm" variant="outline">
          <Link to={creditsPath(region, isOneOrg ? { orgId: org.ID } : {})}>
            {t("outOfCreditsAction")}
          </Link>
        </Button>
      }
    >
      {said} {t("keptInChats")}
    </Banner>
  );
}
