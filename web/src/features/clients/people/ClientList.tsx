import type { Client } from "@parley/contract/clients/client.ts";
import { KeyRound, LogIn, Mail, Pencil } from "lucide-react";
import { useT } from "#platform/i18n/useT.ts";
import { SearchedList } from "#ui/layout/SearchedList.tsx";
import { RowMenu } from "#ui/overlay/RowMenu.tsx";
import { DataTable } from "#ui/table/DataTable.tsx";
import { peopleTexts } from "./peopleTexts.ts";
import { useClientColumns } from "./useClientColumns.tsx";

/** With fewer clients than this there is no search field. */
const SEARCH_FROM = 6;

/** The clients, with a search. */
export function ClientList({
  clients,
  ...actions
}: ClientActions & { clients: readonly Client[] }) {
  const t = useT(peopleTexts);
  return (
    <SearchedList
      items={clients}
      searchFrom={SEARCH_FROM}
      find={findClients}
      searchLabel={t("search")}
      noMatchTitle={t("noMatchTitle")}
      noMatchLine={(query) => t("noMatchLine", { query })}
      clearLabel={t("clearSearch")}
    >
      {(found) => <ClientTable clients={found} {...actions} />}
    </SearchedList>
  );
}

interface ClientActions {
  onEdit: (client: Client) => void;
  onInvite: (client: Client) => void;
  onLink: (client: Client) => void;
  onImpersonate: (client: Client) => void;
  onDelete: (client: Client) => void;
}

/** The clients as a table, of two lines on a phone; a row opens the editor. */
function ClientTable(props: ClientActions & { clients: readonly Client[] }) {
  const { clients, onEdit, onInvite, onLink, onImpersonate, onDelete } = props;
  const t = useT(peopleTexts);
  const columns = useClientColumns();
  const actionsOf = (client: Client) => (
    <RowMenu
      label={t("actions", { name: client.name })}
      size="sm"
      remove={{ label: t("delete"), run: () => onDelete(client) }}
      entries={[
        {
          kind: "item",
          key: "edit",
          label: t("edit"),
          before: <Pencil size={16} />,
          onSelect: () => onEdit(client),
        },
        {
          kind: "item",
          key: "invite",
          label: t("inviteAgain"),
          before: <Mail size={16} />,
          onSelect: () => onInvite(client),
        },
        {
          kind: "item",
          key: "link",
          label: t("loginLink"),
          before: <KeyRound size={16} />,
          onSelect: () => onLink(client),
        },
        {
          kind: "item",
          key: "open",
          label: t("openAs"),
          before: <LogIn size={16} />,
          onSelect: () => onImpersonate(client),
        },
      ]}
    />
  );
  return (
    <DataTable
      framed
      label={t("list")}
      columns={columns}
      rows={clients}
      rowKey={({ ID }) => ID}
      onOpen={onEdit}
      actions={actionsOf}
    />
  );
}

/** Clients whose name or email address contains the query, by name; all of them for an empty query. */
function findClients(clients: readonly Client[], query: string): readonly Client[] {
  const wanted = query.trim().toLowerCase();
  return clients
    .filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(wanted))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
