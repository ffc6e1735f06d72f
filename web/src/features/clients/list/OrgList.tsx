import type { Org } from "@parley/contract/clients/org.ts";
import { lazy, Suspense, useEffect, useReducer, useState } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { wordSearch } from "#platform/search/wordSearch.ts";
import { AddButton } from "#ui/button/AddButton.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { LiveContent } from "#ui/feedback/LiveContent.tsx";
import { SearchedList } from "#ui/layout/SearchedList.tsx";
import { TableSkeleton } from "#ui/feedback/Skeletons.tsx";
import { clientsTexts } from "../clientsTexts.ts";
import { useOrgs } from "../useOrgs.ts";
import { OrgChats } from "./OrgChats.tsx";
import { OrgTable } from "./OrgTable.tsx";
import { useOrgDays } from "./useOrgFigures.ts";

const DeleteOrgDialog = lazy(() => import("../org/DeleteOrgDialog.tsx"));
const TransferDialog = lazy(() => import("../transfer/TransferDialog.tsx"));

/** With fewer organisations than this there is no search field. */
const SEARCH_FROM = 4;

/** The organisations, live; or that they are loading, failed to load, or that there are none. */
export function OrgList({ onCreate }: { onCreate: () => void }) {
  const t = useT(clientsTexts);
  const live = useOrgs();
  return (
    <LiveContent live={live} waiting={<TableSkeleton />} errorTitle={t("errorTitle")}>
      {(orgs) =>
        orgs.length === 0 ? (
          <EmptyState
            drawing="rows"
            title={t("emptyTitle")}
            line={t("emptyLine")}
            action={<AddButton onClick={onCreate}>{t("newOrg")}</AddButton>}
          />
        ) : (
          <Found orgs={orgs} />
        )
      }
    </LiveContent>
  );
}

function Found({ orgs }: { orgs: readonly Org[] }) {
  const t = useT(clientsTexts);
  const [transferring, setTransferring] = useState<Org>();
  const [deleting, setDeleting] = useState<Org>();
  const [readCount, readAgain] = useReadCount();
  const lately = useOrgDays(orgs);
  return (
    <>
      <SearchedList
        items={orgs}
        searchFrom={SEARCH_FROM}
        find={findOrgs}
        searchLabel={t("search")}
        noMatchTitle={t("noMatchTitle")}
        noMatchLine={(query) => t("noMatchLine", { query })}
        clearLabel={t("clearSearch")}
      >
        {(found) => (
          <OrgTable
            orgs={found}
            lately={lately}
            readCount={readCount}
            onTransfer={setTransferring}
            onDelete={setDeleting}
          />
        )}
      </SearchedList>
      <OrgChats {...lately} />
      <Suspense fallback={null}>
        {transferring ? (
          <TransferDialog
            key={transferring.ID}
            org={transferring}
            onClose={() => {
              setTransferring(undefined);
              readAgain();
            }}
          />
        ) : null}
        {deleting ? (
          <DeleteOrgDialog org={deleting} onClose={() => setDeleting(undefined)} />
        ) : null}
      </Suspense>
    </>
  );
}

/** Organisations whose name contains every word of the query, by name; all of them for an empty query. */
export function findOrgs(orgs: readonly Org[], query: string): readonly Org[] {
  const holds = wordSearch(query);
  return orgs.filter(({ name }) => holds(name)).toSorted((a, b) => a.name.localeCompare(b.name));
}

/**
 * Counts how often the balances are to be read: again each time the reader returns to the tab, and on demand.
 */
function useReadCount(): [readCount: number, readAgain: () => void] {
  const [readCount, readAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") readAgain();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return [readCount, readAgain];
}
