import { Skeleton } from "@chakra-ui/react";
import { cause } from "@parley/contract/credits/entry.ts";
import type { CreditsDay } from "@parley/contract/credits/day.ts";
import { localeFor } from "@parley/contract/platform/localeFor.ts";
import { useState } from "react";
import { creditsUsed, useUsedDays } from "#platform/credits/useUsedDays.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { useT } from "#platform/i18n/useT.ts";
import { DayColumns } from "#ui/chart/DayColumns.tsx";
import { EmptyChart } from "#ui/chart/EmptyChart.tsx";
import { LiveContent } from "#ui/feedback/LiveContent.tsx";
import { Loading } from "#ui/feedback/Skeletons.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Select } from "#ui/form/Select.tsx";
import { creditsTexts } from "../creditsTexts.ts";
import { DAY_FORMAT } from "../dayFormat.ts";
import { useAgentName, useCauseName } from "../entryNames.ts";
import { byAgent, chartSeries, colorOf } from "./chartSeries.ts";
import { Legend } from "./Legend.tsx";

/** Height of the columns, the dates and one line of the legend, so that what follows does not jump when they come. */
const HEIGHT = "17.0625rem";
const SPANS = [7, 30, 90] as const;
type Division = "byAgent" | "byCause";

interface ChartPanelProps {
  orgId: string;
  balance: number | undefined;
}

/** An account's usage per day, split by agent or by cause. */
export function ChartPanel({ orgId, balance }: ChartPanelProps) {
  const t = useT(creditsTexts);
  const [days, setDays] = useState<number>(30);
  const [division, setDivision] = useState<Division>("byAgent");
  const reading = useUsedDays(orgId, days, balance);
  // Until it is known, nothing is said, and its room is kept.
  const used =
    reading.status === "ready" ? t("usedLine", { count: creditsUsed(reading.data) }) : "\u00a0";
  return (
    <Panel
      title={t("usedTitle")}
      line={used}
      filters={
        <>
          <Select
            variant="ghost"
            aria-label={t("days")}
            value={String(days)}
            options={SPANS.map((count) => ({
              value: String(count),
              label: t("lastDays", { count }),
            }))}
            onChange={({ target }) => setDays(Number(target.value))}
          />
          <Select
            variant="ghost"
            aria-label={t("by")}
            value={division}
            options={(["byAgent", "byCause"] as const).map((one) => ({
              value: one,
              label: t(one),
            }))}
            onChange={({ target }) =>
              setDivision(target.value === "byCause" ? "byCause" : "byAgent")
            }
          />
        </>
      }
    >
      <LiveContent
        live={reading}
        waiting={
          <Loading>
            <Skeleton h={HEIGHT} />
          </Loading>
        }
        errorTitle={t("chartFailed")}
      >
        {(found) => <Chart days={found} division={division} />}
      </LiveContent>
    </Panel>
  );
}

function Chart({ days, division }: { days: readonly CreditsDay[]; division: Division }) {
  const t = useT(creditsTexts);
  const agentName = useAgentName();
  const causeName = useCauseName();
  const language = useLanguage((state) => state.language);
  const date = new Intl.DateTimeFormat(localeFor(language, navigator.languages), DAY_FORMAT);
  const series = chartSeries(days, division === "byAgent" ? byAgent : (day) => day.byCause);
  if (series.length === 0) {
    return <EmptyChart height={HEIGHT} line={t("unused")} />;
  }
  const nameOf = (key: string | undefined) => {
    if (key === undefined) return t("others");
    if (division === "byAgent") return agentName(key);
    const known = cause.safeParse(key).data;
    return known ? causeName(known) : key;
  };
  const dayLabel = (at: number) =>
    [
      date.format(new Date(days[at]?.day ?? 0)),
      ...series
        .map(({ key, days: used }) => ({ key, count: used[at] ?? 0 }))
        .filter(({ count }) => count > 0)
        .map(({ key, count }) => `${nameOf(key)}: ${t("credits", { count })}`),
    ].join("\n");
  return (
    <>
      <DayColumns
        days={days.map(({ day }) => day)}
        series={series.map(({ key, days: values }, place) => ({
          key: key ?? "others",
          color: colorOf(place, key === undefined),
          values,
        }))}
        label={t("usedTitle")}
        dayLabel={dayLabel}
      />
      <Legend label={t(division)} series={series} nameOf={nameOf} />
    </>
  );
}
