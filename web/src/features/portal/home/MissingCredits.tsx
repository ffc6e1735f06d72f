import { Link } from "@chakra-ui/react";
import { orgAccount } from "@parley/contract/credits/account.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { listed } from "#platform/i18n/listed.ts";
import { useT } from "#platform/i18n/useT.ts";
import { agentStatus } from "#platform/live/agentStatus.ts";
import { usePaymentBy } from "#platform/live/creditsStatus.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { fingerHigh } from "#ui/theme/fingerHigh.ts";
import { usePortalData } from "../data/portalData.ts";
import { homeTexts } from "./homeTexts.ts";

/**
 * Says which agents are silent for want of credits, and whom to ask for more: a client cannot add any. Nothing
 * while all can be paid for.
 */
export function MissingCredits() {
  const t = useT(homeTexts);
  const language = useLanguage((state) => state.language);
  const { org, agents, agency } = usePortalData();
  const payment = usePaymentBy(orgAccount(org.ID));
  const names = agents
    .filter((agent) => agentStatus(agent, payment(agent.ID)) === "outOfCredits")
    .map(({ title }) => title);
  if (names.length === 0) return null;
  const { name, supportEmail } = agency;
  return (
    <Callout tone="warning">
      {t("creditsMissing", {
        count: names.length,
        names: listed(names, language),
        agency: name,
      })}{" "}
      {supportEmail ? (
        <Link
          href={`mailto:${supportEmail}`}
          textDecoration="underline"
          overflowWrap="anywhere"
          css={fingerHigh}
        >
          {t("writeToAgency", { email: supportEmail })}
        </Link>
      ) : null}
    </Callout>
  );
}
