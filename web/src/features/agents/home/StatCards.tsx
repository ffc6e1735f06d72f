import { Grid } from "@chakra-ui/react";
import { workspaceAccount } from "@parley/contract/credits/account.ts";
import { AnsweredCard, ChatsCard } from "#platform/analytics/PeriodCards.tsx";
import { useConnection } from "#platform/api/useConnection.ts";
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
import type { HomeFigures } from "./homeFigures.ts";
import { figureTexts } from "./figureTexts.ts";

interface StatCardsProps {
  /** Undefined until they are known, null where they did not load. */
  figures: HomeFigures | null | undefined;
  /**
   * Above the agents: the share answered is left out, as each of them says its own, and on a phone one strip leaves
   * room for them.
   */
  aboveAgents?: boolean;
}

/** The columns of a strip are divided by hairlines. */
const strip = {
  templateColumns: "repeat(3, minmax(0, 1fr))",
  gap: { base: "0", sm: "3", md: "4" },
  bg: { base: "bg", sm: "transparent" },
  borderWidth: { base: "1px", sm: "0" },
  borderRadius: "l3",
  css: { "& > :not(:first-child)": { borderInlineStartWidth: "1px" } },
} as const;

const cards = {
  templateColumns: { base: "repeat(2, minmax(0, 1fr))", lg: "repeat(4, minmax(0, 1fr))" },
  gap: { base: "3", md: "4" },
} as const;

/** The workspace in figures: who waits, chats, share answered, credits. */
export function StatCards({ figures, aboveAgents = false }: StatCardsProps) {
  const t = useT(figureTexts);
  return (
    <Grid as="section" aria-label={t("figures")} {...(aboveAgents ? strip : cards)}>
      <WaitingCard inStrip={aboveAgents} />
      <ChatsCard periods={figures} short={aboveAgents ? t("chatsShort") : undefined} />
      {aboveAgents ? null : <AnsweredCard periods={figures} />}
      <CreditsCard inStrip={aboveAgents} />
    </Grid>
  );
}

/** The shape of a strip of them, which reads nothing. */
export function StatStripSkeleton() {
  return (
    <Grid {...strip}>
      <StatCardSkeleton inStrip />
      <StatCardSkeleton inStrip />
      <StatCardSkeleton inStrip />
    </Grid>
  );
}

interface CardProps {
  /** Whether it is one of a strip on a phone. */
  inStrip: boolean;
}

function WaitingCard({ inStrip }: CardProps) {
  const t = useT(figureTexts);
  const region = useSession((state) => state.region);
  const { total, list } = useWaiting();
  const isThere = useConnection() === "there";
  const of = { label: t("waitingNow"), short: inStrip ? t("waitingShort") : undefined };
  // Somebody may have asked since the connection broke.
  if (!isThere && !list?.length)
    return <StatCard {...of} figure={undefined} note={t("notKnown")} />;
  if (!list) return <StatCardSkeleton inStrip={inStrip} />;
  const [first] = list;
  return (
    <StatCard
      {...of}
      figure={countText(total)}
      isPressing={total > 0}
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

function CreditsCard({ inStrip }: CardProps) {
  const t = useT(figureTexts);
  const language = useLanguage((state) => state.language);
  const region = useSession((state) => state.region);
  const account = workspaceAccount(useSession((state) => state.workspaceId));
  const balance = useBalance(account);
  const runway = useRunway("", balance.data);
  const isOut = useOutOfCredits(account) !== "none";
  if (balance.status === "loading") return <StatCardSkeleton inStrip={inStrip} />;
  const of = {
    label: t("credits"),
    short: inStrip ? t("creditsShort") : undefined,
    to: creditsPath(region),
  };
  if (balance.status === "error")
    return <StatCard {...of} figure={undefined} note={t("balanceFailed")} />;
  return (
    <StatCard
      {...of}
      figure={new Intl.NumberFormat(language).format(balance.data)}
      note={isOut ? t("tooFew") : runway.text}
      isBad={isOut}
    />
  );
}
