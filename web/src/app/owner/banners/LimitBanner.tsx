import { Box, Button } from "@chakra-ui/react";
import { CAPPED_ALWAYS, isCapped, type AgentCard } from "@parley/contract/agents/agent.ts";
import { Gauge } from "lucide-react";
import { Link, useMatch } from "react-router";
import { useLastDays } from "#platform/analytics/days.ts";
import { useSession } from "#platform/auth/session.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useAgentCards } from "#platform/live/agentCards.ts";
import { useIsUnpaid } from "#platform/live/creditsStatus.ts";
import { agentPagePath } from "#platform/page/paths.ts";
import { Banner } from "#ui/feedback/Banner.tsx";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { ownerTexts } from "../ownerTexts.ts";

const DAY_S = 24 * 60 * 60;

/**
 * Says on an agent's pages that it has spent its credits of the day, until the next one (UTC) begins, or that no day's are
 * enough for an answer.
 */
export function LimitBanner() {
  const agentId = useMatch("/app/:region/agents/:agentId/*")?.params.agentId;
  const agent = useAgentCards().data?.find(({ ID }) => ID === agentId);
  // Another one after midnight, when it answers again.
  const [today = ""] = useLastDays(1);
  if (!agent?.isDeployed || !isCapped(agent, Date.parse(today))) return null;
  return <Spent agent={agent} today={today} />;
}

function Spent({ agent, today }: { agent: AgentCard; today: string }) {
  const t = useT(ownerTexts);
  const region = useSession((state) => state.region);
  // Without credits it would not answer after midnight either; another banner says so.
  if (useIsUnpaid(agent)) return null;
  const isTooLow = agent.cappedOn === CAPPED_ALWAYS;
  const again = Date.parse(today) / 1000 + DAY_S;
  return (
    <Banner
      tone="warning"
      isStatus
      icon={<Gauge size={18} />}
      short={t(isTooLow ? "limitTooLowShort" : "limitSpentShort")}
      action={
        <Button asChild size="sm" variant="outline">
          <Link to={`${agentPagePath(region, agent.ID, "settings")}?tab=security`}>
            {t("limitAction")}
          </Link>
        </Button>
      }
    >
      {isTooLow ? (
        t("limitTooLow", { agent: agent.title })
      ) : (
        <>
          {t("limitSpent", { agent: agent.title })} <RelativeTime at={again} />.
        </>
      )}
      <Box as="span" hideBelow="md">
        {" "}
        {t("keptInChats")}
      </Box>
    </Banner>
  );
}
