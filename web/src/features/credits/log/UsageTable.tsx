import type { Language } from "@parley/contract/accounts/profile.ts";
import type { Org } from "@parley/contract/clients/org.ts";
import type { UsageRow } from "@parley/contract/credits/calls.ts";
import { dayKeyOf } from "@parley/contract/credits/day.ts";
import { localeFor } from "@parley/contract/platform/localeFor.ts";
import { useMemo } from "react";
import { useLanguage } from "#platform/i18n/language.ts";
import { useT } from "#platform/i18n/useT.ts";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import type { Column } from "#ui/table/Column.ts";
import { DataTable } from "#ui/table/DataTable.tsx";
import { creditsTexts } from "../creditsTexts.ts";
import { DAY_FORMAT } from "../dayFormat.ts";
import { useAgentName, useMovementName } from "../entryNames.ts";
import { formatMoney, marginOf } from "./money.ts";

interface UsageTableProps {
  rows: readonly UsageRow[];
  /** Whether clients pay the workspace, so that there is a margin to show. */
  withMargin: boolean;
  orgs: readonly Pick<Org, "ID" | "name">[];
  /** Whether older movements follow, so that those of the last day may not all be there. */
  hasMore: boolean;
}

/** The movements as rows, below the day they belong to in the chart and its sum; of two lines on a phone. */
export function UsageTable({ rows, withMargin, orgs, hasMore }: UsageTableProps) {
  const t = useT(creditsTexts);
  const columns = useColumns(withMargin, orgs);
  const language = useLanguage((state) => state.language);
  const date = new Intl.DateTimeFormat(localeFor(language, navigator.languages), DAY_FORMAT);
  const lastDay = hasMore ? rows.at(-1) : undefined;
  const sumOf = (ofDay: readonly UsageRow[]) => {
    const sum = ofDay.reduce((total, row) => total + amountOf(row), 0);
    return t("daySum", { count: Math.abs(sum), sum: signed(sum, language) });
  };
  const title = (day: string, ofDay: readonly UsageRow[]) => (
    <>
      <span>{date.format(new Date(day))}</span>
      {lastDay && dayOf(lastDay) === day ? null : <span>{sumOf(ofDay)}</span>}
    </>
  );
  return (
    <DataTable
      label={t("log")}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      group={{ of: dayOf, title }}
    />
  );
}

const dayOf = ({ ts }: UsageRow): string => dayKeyOf(ts);

const amountOf = ({ credits, direction }: UsageRow): number =>
  direction === "increase" ? credits : -credits;

/** The minus sign is as wide as the plus sign, which a hyphen is not. */
const signed = (amount: number, language: Language): string =>
  new Intl.NumberFormat(language, { signDisplay: "exceptZero" })
    .format(amount)
    .replace("-", "\u2212");

function useColumns(
  withMargin: boolean,
  orgs: UsageTableProps["orgs"],
): readonly Column<UsageRow>[] {
  const t = useT(creditsTexts);
  const movementName = useMovementName(orgs);
  const agentName = useAgentName();
  const language = useLanguage((state) => state.language);
  return useMemo(() => {
    const money = (
      key: "cost" | "paid" | "margin",
      of: (row: UsageRow) => number,
    ): Column<UsageRow> => ({
      key,
      head: t(key),
      width: "max-content",
      numeric: true,
      cell: (row) =>
        row.paidMicros === 0 && row.costMicros === 0 ? "–" : formatMoney(of(row), language),
      sortBy: of,
    });
    return [
      {
        key: "cause",
        head: t("cause"),
        width: "minmax(7rem, 1.2fr)",
        cell: movementName,
        sortBy: movementName,
      },
      {
        key: "agent",
        head: t("agent"),
        width: "minmax(6rem, 1.4fr)",
        cell: ({ agentId }) => (agentId === "" ? "–" : agentName(agentId)),
        hideOnPhone: ({ agentId }) => agentId === "",
        sortBy: ({ agentId }) => (agentId === "" ? undefined : agentName(agentId)),
      },
      {
        key: "time",
        head: t("time"),
        width: "max-content",
        cell: ({ ts }) => <RelativeTime at={Math.floor(ts / 1000)} />,
        sortBy: ({ ts }) => ts,
      },
      {
        key: "amount",
        head: t("amount"),
        width: "max-content",
        numeric: true,
        endOnPhone: true,
        cell: (row) => signed(amountOf(row), language),
        sortBy: amountOf,
      },
      ...(withMargin
        ? [
            money("cost", (row) => row.costMicros),
            money("paid", (row) => row.paidMicros),
            money("margin", marginOf),
          ]
        : []),
    ];
  }, [agentName, movementName, language, t, withMargin]);
}
