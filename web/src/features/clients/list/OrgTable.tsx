import { orgAccount } from "@parley/contract/credits/account.ts";
import type { Org } from "@parley/contract/clients/org.ts";
import { ArrowLeftRight, ExternalLink } from "lucide-react";
import { useMemo, useCallback } from "react";
import { useNavigate } from "react-router";
import { useT } from "#platform/i18n/useT.ts";
import { orgPagePath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { RowMenu } from "#ui/overlay/RowMenu.tsx";
import { DataTable } from "#ui/table/DataTable.tsx";
import { TableFrame } from "#ui/table/TableFrame.tsx";
import type { Column } from "#ui/table/Column.ts";
import { readBalance } from "#platform/live/balance.ts";
import { useFetched } from "#platform/api/useFetched.ts";
import { clientsTexts } from "../clientsTexts.ts";
import { NameCell } from "../fields/NameCell.tsx";
import { Amount } from "../Credits.tsx";

interface OrgTableProps {
  orgs: readonly Org[];
  /** When it changes, the balances are read again. */
  readCount: number;
  onTransfer: (org: Org) => void;
  onDelete: (org: Org) => void;
}

/** The organisations as a table; as cards on a phone. */
export function OrgTable({ orgs, readCount, onTransfer, onDelete }: OrgTableProps) {
  const t = useT(clientsTexts);
  const navigate = useNavigate();
  const region = useSession((state) => state.region);
  const columns = useColumns(readCount);
  const open = ({ ID }: Org) => void navigate(orgPagePath(region, ID));
  const actionsOf = (org: Org) => (
    <RowMenu
      label={t("actions", { name: org.name })}
      size="sm"
      remove={{ label: t("delete"), run: () => onDelete(org) }}
      entries={[
        {
          kind: "item",
          key: "open",
          label: t("open"),
          before: <ExternalLink size={16} />,
          onSelect: () => open(org),
        },
        {
          kind: "item",
          key: "transfer",
          label: t("transfer"),
          before: <ArrowLeftRight size={16} />,
          onSelect: () => onTransfer(org),
        },
      ]}
    />
  );
  return (
    <TableFrame>
      <DataTable
        label={t("list")}
        columns={columns}
        rows={orgs}
        rowKey={({ ID }) => ID}
        onOpen={open}
        actions={actionsOf}
      />
    </TableFrame>
  );
}

function useColumns(readCount: number): readonly Column<Org>[] {
  const t = useT(clientsTexts);
  return useMemo(
    () => [
      {
        key: "name",
        head: t("name"),
        width: "minmax(8rem, 2fr)",
        cell: ({ name, squarePhotoURL }) => (
          <NameCell name={name} picture={squarePhotoURL} square />
        ),
        sortBy: ({ name }) => name,
      },
      {
        key: "people",
        head: t("people"),
        numeric: true,
        cell: ({ clientIds }) => clientIds.length,
        sortBy: ({ clientIds }) => clientIds.length,
      },
      {
        key: "agents",
        head: t("agents"),
        numeric: true,
        cell: ({ widgetIDs }) => widgetIDs.length,
        sortBy: ({ widgetIDs }) => widgetIDs.length,
      },
      {
        key: "credits",
        head: t("credits"),
        numeric: true,
        cell: ({ ID }) => <CreditsAsOf accountId={orgAccount(ID)} readCount={readCount} />,
      },
    ],
    [readCount, t],
  );
}

interface CreditsAsOfProps {
  accountId: string;
  /** When it changes, the balance is read again. */
  readCount: number;
}

/** An account's balance, read once, as listening would read every shard. */
function CreditsAsOf({ accountId, readCount }: CreditsAsOfProps) {
  const read = useCallback(() => readBalance(accountId), [accountId]);
  return <Amount of={useFetched(read, { changed: readCount }).reading} />;
}
