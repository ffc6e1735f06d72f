import { Box } from "@chakra-ui/react";
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
import type { Column } from "#ui/table/Column.ts";
import { readBalance } from "#platform/live/balance.ts";
import { countText } from "#platform/live/waiting.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { StatusBadge } from "#ui/feedback/StatusBadge.tsx";
import { useFetched } from "#platform/api/useFetched.ts";
import { clientsTexts } from "../clientsTexts.ts";
import { NAME_CELL_INSET, NameCell } from "../fields/NameCell.tsx";
import { Amount } from "../Amount.tsx";
import { useOrgFigures, type OrgDays, type OrgFigures } from "./useOrgFigures.ts";

interface OrgTableProps {
  orgs: readonly Org[];
  /** Of their agents, and perhaps of others'. */
  lately: OrgDays;
  /** When it changes, the balances are read again. */
  readCount: number;
  onTransfer: (org: Org) => void;
  onDelete: (org: Org) => void;
}

/** The organisations as a table; on a phone each has two lines. */
export function OrgTable({ orgs, lately, readCount, onTransfer, onDelete }: OrgTableProps) {
  const t = useT(clientsTexts);
  const navigate = useNavigate();
  const region = useSession((state) => state.region);
  const figuresOf = useOrgFigures(orgs, lately);
  const columns = useColumns(readCount, figuresOf);
  // Those whose agents are silent come first.
  const bySilence = orgs.toSorted((a, b) => rankOf(figuresOf(a)) - rankOf(figuresOf(b)));
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
    <DataTable
      framed
      label={t("list")}
      columns={columns}
      rows={bySilence}
      rowKey={({ ID }) => ID}
      onOpen={open}
      actions={actionsOf}
    />
  );
}

const rankOf = ({ outFor }: OrgFigures) => (outFor === "none" ? 1 : 0);

function useColumns(
  readCount: number,
  figuresOf: (org: Org) => OrgFigures,
): readonly Column<Org>[] {
  const t = useT(clientsTexts);
  const language = useLanguage((state) => state.language);
  return useMemo(
    () => [
      {
        key: "name",
        head: t("name"),
        width: "minmax(8rem, 4fr)",
        insetOnPhone: NAME_CELL_INSET,
        cell: ({ name, squarePhotoURL }) => (
          <NameCell name={name} picture={squarePhotoURL} square />
        ),
        sortBy: ({ name }) => name,
      },
      {
        key: "people",
        head: t("people"),
        numeric: true,
        width: "minmax(max-content, 1fr)",
        hideOnPhone: true,
        cell: ({ clientIds }) => clientIds.length,
        sortBy: ({ clientIds }) => clientIds.length,
      },
      {
        key: "agents",
        head: t("agents"),
        numeric: true,
        width: "minmax(max-content, 1fr)",
        hideOnPhone: true,
        cell: ({ widgetIDs }) => widgetIDs.length,
        sortBy: ({ widgetIDs }) => widgetIDs.length,
      },
      {
        key: "chats",
        head: t("chats"),
        numeric: true,
        width: "minmax(max-content, 1fr)",
        // Who waits and what is silent are more important, and the line has no room for three.
        hideOnPhone: (org) => figuresOf(org).outFor !== "none" || figuresOf(org).waiting > 0,
        cell: (org) => {
          const { chats } = figuresOf(org);
          return chats === undefined ? "–" : new Intl.NumberFormat(language).format(chats);
        },
        sortBy: (org) => figuresOf(org).chats ?? 0,
      },
      {
        key: "waiting",
        head: t("waiting"),
        numeric: true,
        width: "minmax(max-content, 1fr)",
        hideOnPhone: (org) => figuresOf(org).waiting === 0,
        cell: (org) => <WaitingCount count={figuresOf(org).waiting} />,
        sortBy: (org) => figuresOf(org).waiting,
      },
      {
        key: "credits",
        head: t("credits"),
        numeric: true,
        width: "minmax(max-content, 1fr)",
        cell: (org) => (
          <CreditsAsOf
            accountId={orgAccount(org.ID)}
            readCount={readCount}
            outFor={figuresOf(org).outFor}
          />
        ),
      },
    ],
    [figuresOf, language, readCount, t],
  );
}

interface CreditsAsOfProps {
  accountId: string;
  /** When it changes, the balance is read again. */
  readCount: number;
  outFor: OrgFigures["outFor"];
}

/** An account's balance, read once, as listening would read every shard; marked where agents are silent for it. */
function CreditsAsOf({ accountId, readCount, outFor }: CreditsAsOfProps) {
  const t = useT(clientsTexts);
  const language = useLanguage((state) => state.language);
  const read = useCallback(() => readBalance(accountId), [accountId]);
  const { reading } = useFetched(read, { changed: readCount });
  if (outFor === "none" || reading.status !== "ready") return <Amount of={reading} />;
  const credits = new Intl.NumberFormat(language).format(reading.data);
  return (
    <Box as="span" fontFamily="body">
      <StatusBadge tone="danger">
        {t(outFor === "all" ? "silent" : "someSilent", { credits })}
      </StatusBadge>
    </Box>
  );
}

/** How many wait for a person; zero, as it should be, is a plain figure. */
function WaitingCount({ count }: { count: number }) {
  return count === 0 ? "0" : <StatusBadge tone="warning">{countText(count)}</StatusBadge>;
}
