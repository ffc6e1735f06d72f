import type { Org } from "@parley/contract/clients/org.ts";
import type { UsageRow } from "@parley/contract/credits/calls.ts";
import { useMemo } from "react";
import { useLanguage } from "#platform/i18n/language.ts";
import { useT } from "#platform/i18n/useT.ts";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import type { Column } from "#ui/table/Column.ts";
import { DataTable } from "#ui/table/DataTable.tsx";
import { creditsTexts } from "../creditsTexts.ts";
import { useAgentName, useMovementName } from "../entryNames.ts";
import { formatMoney, marginOf } from "./money.ts";

interface UsageTableProps {
  rows: readonly UsageRow[];
  /** Whether clients pay the workspace, so that there is a margin to show. */
  withMargin: boolean;
  orgs: readonly Pick<Org, "ID" | "name">[];
}

/** The movements as rows; of two lines on a phone. */
export function UsageTable({ rows, withMargin, orgs }: UsageTableProps) {
  const t = useT(creditsTexts);
  const columns = useColumns(withMargin, orgs);
  return <DataTable label={t("log")} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

function useColumns(
  withMargin: boolean,
  orgs: UsageTableProps["orgs"],
): readonly Column<UsageRow>[] {
  const t = useT(creditsTexts);
  const movementName = useMovementName(orgs);
  const agentName = useAgentName();
  const language = useLanguage((state) => state.language);
  return useMemo(() => {
    const signed = new Intl.NumberFormat(language, { signDisplay: "exceptZero" });
    const amountOf = ({ credits, direction }: UsageRow) =>
      direction === "increase" ? credits : -credits;
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
        // The minus sign is as wide as the plus sign, which a hyphen is not.
        cell: (row) => signed.format(amountOf(row)).replace("-", "\u2212"),
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
