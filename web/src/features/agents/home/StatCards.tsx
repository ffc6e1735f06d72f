import { Grid } from "@chakra-ui/react";
import type { AgentCard } from "@parley/contract/agents/agent.ts";
import { workspaceAccount } from "@parley/contract/credits/account.ts";
import { AnsweredCard, ChatsCard } from "#platform/analytics/PeriodCards.tsx";
import { useSession } from "#platform/auth/session.ts";
import { useRunway } from "#platform/credits/useRunway.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useBalance } from "#platform/live/balance.ts";
import { useOutOfCredits } from "#platform/live/creditsStatus.ts";
import { countText, useWaiting } from "#platform/live/waiting.ts";
import { creditsPath, waitingChatsPath } from "#platform/page/paths.ts";
import { StatCard, StatCardSkeleton } from "#ui/layout/StatCard.tsx";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import type { KnownAgent } from "../health/useAgentFacts.ts";
import { creditsUsed, type HomeFigures } from "./homeFigures.ts";
import { homeTexts } from "./homeTexts.ts";

interface StatCardsProps {
  agents: readonly AgentCard[];
  byAgent: ReadonlyMap<string, KnownAgent>;
  /** Undefined until they are known. */
  figures: HomeFigures | undefined;
  /** Where each agent's own share stands below, the share of all is left out. */
  withAnswered?: boolean;
}

/** The workspace in figures: who waits, chats, share answered, credits. */
export function StatCards({ agents, byAgent, figures, withAnswered = false }: StatCardsProps) {
  const t = useT(homeTexts);
  const columns = withAnswered
    ? { base: "repeat(2, minmax(0, 1fr))", lg: "repeat(4, minmax(0, 1fr))" }
    : { base: "minmax(0, 1fr)", sm: "repeat(3, minmax(0, 1fr))" };
  return (
    <Grid
      as="section"
      aria-label={t("figures")}
      gap={{ base: "3", md: "4" }}
      templateColumns={columns}
    >
      <WaitingCard />
      <ChatsCard periods={figures} />
      {withAnswered ? <AnsweredCard periods={figures} /> : null}
      {figures ? <CreditsCard agents={agents} byAgent={byAgent} /> : <StatCardSkeleton />}
    </Grid>
  );
}

function WaitingCard() {
  const t = useT(homeTexts);
  const region = useSession((state) => state.region);
  const { total, list } = useWaiting();
  if (!list) return <StatCardSkeleton />;
  const [first] = list;
  return (
    <StatCard
      label={t("waitingNow")}
      figure={countText(total)}
      to={first && waitingChatsPath(region, first.agentId)}
      note={
        first ? (
          <>
            {t("firstAsked")} <RelativeTime at={Math.floor(first.since / 1000)} />
          </>
        ) : (
          t("nobodyAsks")
        )
      }
    />
  );
}

function CreditsCard({ agents, byAgent }: Pick<StatCardsProps, "agents" | "byAgent">) {
  const t = useT(homeTexts);
  const language = useLanguage((state) => state.language);
  const region = useSession((state) => state.region);
  const account = workspaceAccount(useSession((state) => state.workspaceId));
  const balance = useBalance(account);
  const sayRunway = useRunway();
  const isOut = useOutOfCredits(account) !== "none";
  if (balance.status === "loading") return <StatCardSkeleton />;
  const to = creditsPath(region);
  if (balance.status === "error")
    return <StatCard label={t("credits")} figure={undefined} note={t("balanceFailed")} to={to} />;
  return (
    <StatCard
      label={t("credits")}
      figure={new Intl.NumberFormat(language).format(balance.data)}
      note={isOut ? t("tooFew") : sayRunway(balance.data, creditsUsed(account, agents, byAgent))}
      isBad={isOut}
      to={to}
    />
  );
}
