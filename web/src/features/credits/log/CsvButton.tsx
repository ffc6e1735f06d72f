import { Button } from "@chakra-ui/react";
import type { Org } from "@parley/contract/clients/org.ts";
import { Download } from "lucide-react";
import { useState } from "react";
import { toAppError } from "#platform/api/apiErrors.ts";
import { useT } from "#platform/i18n/useT.ts";
import { notify } from "#ui/feedback/notices.ts";
import { creditsTexts } from "../creditsTexts.ts";
import { useAgentName, useMovementName } from "../entryNames.ts";
import { usageCsv } from "./usageCsv.ts";
import type { UsageFilter } from "./useUsage.ts";

interface CsvButtonProps {
  filter: UsageFilter;
  withMargin: boolean;
  orgs: readonly Pick<Org, "ID" | "name">[];
}

/** Downloads every movement that matches the filter, not only those on the page. */
export function CsvButton({ filter, withMargin, orgs }: CsvButtonProps) {
  const t = useT(creditsTexts);
  const movementName = useMovementName(orgs);
  const agentName = useAgentName();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const keys = ["time", "cause", "agent", "amount"] as const;
      const money = withMargin ? (["cost", "paid", "margin"] as const) : [];
      const header = [...keys.map((key) => t(key)), ...money.map((key) => `${t(key)} (USD)`)];
      const csv = await usageCsv(filter, { header, movementName, agentName, withMargin });
      save(csv, `credits-${new Date().toISOString().slice(0, 10)}.csv`);
    } catch (thrown) {
      const failure = toAppError(thrown);
      notify({ kind: "error", text: () => t("csvFailed"), detail: () => failure.message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="sm" variant="outline" loading={busy} onClick={() => void download()}>
      <Download />
      {t("csv")}
    </Button>
  );
}

function save(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
