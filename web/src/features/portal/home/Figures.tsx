import { Box, Grid } from "@chakra-ui/react";
import type { AgentCard } from "@parley/contract/agents/agent.ts";
import { ChatsPanel } from "#platform/analytics/ChatsPanel.tsx";
import { FiguresFailed } from "#platform/analytics/FiguresFailed.tsx";
import { periodOf, useLastDays, WEEK_DAYS } from "#platform/analytics/days.ts";
import type { Period } from "#platform/analytics/days.ts";
import { useDays } from "#platform/analytics/useDays.ts";
import { AnsweredCard, ChatsCard } from "#platform/analytics/PeriodCards.tsx";
import { useT } from "#platform/i18n/useT.ts";
import { countText } from "#platform/live/waiting.ts";
import { StatCard } from "#ui/layout/StatCard.tsx";
import { homeTexts } from "./homeTexts.ts";

/** Days of the chart; the figures take the last fourteen of them. */
const DAYS_SHOWN = 30;

/** What the client's agents did, added up. */
interface Figures {
  names: readonly string[];
  /** Undefined until they are known. */
  periods: { week: Period; weekBefore: Period; shown: Period } | undefined;
  failed: boolean;
  retry: () => void;
}

/** The figures of some agents, live. @param seesConversations whether the client may read the agents' conversations */
export function useFigures(agents: readonly AgentCard[], seesConversations: boolean): Figures {
  const names = useLastDays(DAYS_SHOWN);
  const { data, failed, retry } = useDays(
    agents.map(({ ID }) => ID),
    names,
    seesConversations ? "conversations" : "none",
  );
  const isKnown = data.size + failed.size >= agents.length;
  const days = [...data.values()].flat();
  const periods = isKnown
    ? {
        week: periodOf(names.slice(-WEEK_DAYS), days),
        weekBefore: periodOf(names.slice(-2 * WEEK_DAYS, -WEEK_DAYS), days),
        shown: periodOf(names, days),
      }
    : undefined;
  return { names, periods, failed: failed.size > 0, retry };
}

interface FigureCardsProps {
  figures: Figures;
  /** How many visitors wait for a person now; undefined where the client does not see them. */
  waiting: number | undefined;
}

/** Who waits, the week's chats, and the share of the questions that were answered. */
export function FigureCards({ figures, waiting }: FigureCardsProps) {
  const t = useT(homeTexts);
  const { periods, failed, retry } = figures;
  return (
    <>
      {failed ? <FiguresFailed onRetry={retry} /> : null}
      <Grid
        as="section"
        aria-label={t("figures")}
        gap={{ base: "3", md: "4" }}
        templateColumns={{
          base: "repeat(2, minmax(0, 1fr))",
          lg: waiting === undefined ? undefined : "repeat(3, minmax(0, 1fr))",
        }}
      >
        {waiting === undefined ? null : (
          // Where only two have room side by side, the list of those who wait says it.
          <Box hideBelow="lg">
            <StatCard
              label={t("waitingNow")}
              figure={countText(waiting)}
              note={waiting === 0 ? t("nobodyTitle") : t("waitingNote")}
              isPressing={waiting > 0}
            />
          </Box>
        )}
        <ChatsCard periods={periods} />
        <AnsweredCard periods={periods} />
      </Grid>
    </>
  );
}

/** The chats of the last thirty days, day by day. */
export function ChatsOfMonth({ figures: { names, periods } }: { figures: Figures }) {
  return <ChatsPanel names={names} period={periods?.shown} />;
}
