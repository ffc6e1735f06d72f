import type { Client } from "@parley/contract/clients/client.ts";
import { useT } from "#platform/i18n/useT.ts";
import { SearchedList } from "#ui/layout/SearchedList.tsx";
import { ClientTable } from "./ClientTable.tsx";
import type { ClientActions } from "./ClientTable.tsx";
import { findClients } from "./findClients.ts";
import { peopleTexts } from "./peopleTexts.ts";

/** From how many clients on a search is worth its place. */
const SEARCH_FROM = 6;

/** The clients that a search leaves. */
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
