import { Box } from "@chakra-ui/react";
import type { Client } from "@parley/contract/clients/client.ts";
import { useDeferredValue, useState } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { NoMatch } from "#ui/NoMatch.tsx";
import { SearchField } from "#ui/SearchField.tsx";
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
  const [query, setQuery] = useState("");
  const wanted = useDeferredValue(query);
  const found = findClients(clients, wanted);
  return (
    <>
      {clients.length >= SEARCH_FROM || query ? (
        <Box mb="4">
          <SearchField label={t("search")} value={query} onChange={setQuery} />
        </Box>
      ) : null}
      {found.length === 0 ? (
        <NoMatch
          title={t("noMatchTitle")}
          line={t("noMatchLine", { query: wanted })}
          clearLabel={t("clearSearch")}
          onClear={() => setQuery("")}
        />
      ) : (
        <ClientTable clients={found} {...actions} />
      )}
    </>
  );
}
