import type { Org } from "@parley/contract/clients/org.ts";
import { orgAccount } from "@parley/contract/credits/account.ts";
import { Coins } from "lucide-react";
import { useT } from "#platform/i18n/useT.ts";
import { useOutOfCredits } from "#platform/live/creditsStatus.ts";
import { Banner } from "#ui/feedback/Banner.tsx";
import { clientsTexts } from "../clientsTexts.ts";

/** Says that the organisation's agents cannot answer, until it has credits again; nothing while it has no agents. */
export function OrgCreditsBanner({ org }: { org: Org }) {
  const t = useT(clientsTexts);
  const outFor = useOutOfCredits(orgAccount(org.ID));
  if (outFor === "none" || org.widgetIDs.length === 0) return null;
  return (
    <Banner tone="warning" icon={<Coins size={18} />} isStatus>
      {t(outFor === "all" ? "outOfCredits" : "outOfCreditsForSome")}
    </Banner>
  );
}
