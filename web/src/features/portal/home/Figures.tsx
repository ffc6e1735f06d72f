import { Grid } from "@chakra-ui/react";
import type { AgentCard } from "@parley/contract/agents/agent.ts";
import { analyticsDay } from "@parley/contract/analytics/day.ts";
import { useMemo } from "react";
import type { ReactNode } from "react";
import { ChatsPanel } from "#platform/analytics/ChatsPanel.tsx";
import { FiguresFailed } from "#platform/analytics/FiguresFailed.tsx";
import { daysRef, periodOf, useLastDays, WEEK_DAYS } from "#platform/analytics/days.ts";
import { AnsweredCard, ChatsCard } from "#platform/analytics/PeriodCards.tsx";
import { useT } from "#platform/i18n/useT.ts";
import { useLiveEach } from "#platform/live/live.ts";
import { homeTexts } from "./homeTexts.ts";

/** Days of the chart; the figures take the last fourteen of them. */
const DAYS_SHOWN = 30;

interface FiguresProps {
  agents: readonly AgentCard[];
  /** Beside the chart. */
  children: ReactNode;
}

/** What the client's agents did, added up: two figures, and a chart of the last thirty days. */
export function Figures({ agents, children }: FiguresProps) {
  const t = useT(homeTexts);
  const names = useLastDays(DAYS_SHOWN);
  const ids = agents
    .map(({ ID }) => ID)
    .toSorted()
    .join(" ");
  const refs = useMemo(
    () => new Map(ids.split(" ").map((id) => [id, daysRef(id, names)])),
    [ids, names],
  );
  const { data, failed, retry } = useLiveEach(refs, analyticsDay);
  const isKnown = data.size + failed.size >= refs.size;
  const days = [...data.values()].flat();
  const periods = isKnown
    ? {
        week: periodOf(names.slice(-WEEK_DAYS), days),
        weekBefore: periodOf(names.slice(-2 * WEEK_DAYS, -WEEK_DAYS), days),
      }
    : undefined;
  return (
    <>
      {failed.size > 0 ? <FiguresFailed onRetry={retry} /> : null}
      <Grid
        as="section"
        aria-label={t("figures")}
        gap={{ base: "3", md: "4" }}
        templateColumns="repeat(2, minmax(0, 1fr))"
      >
        <ChatsCard periods={periods} />
        <AnsweredCard periods={periods} />
      </Grid>
      <Grid
        gap={{ base: "4", md: "6" }}
        templateColumns={{
          base: "minmax(0, 1fr)",
          lg: children ? "minmax(0, 5fr) minmax(0, 7fr)" : undefined,
        }}
      >
        {children}
        <ChatsPanel names={names} period={isKnown ? periodOf(names, days) : undefined} />
      </Grid>
    </>
  );
}
