import { Box, Flex, Skeleton, VisuallyHidden } from "@chakra-ui/react";
import type { KnowledgeSource } from "@parley/contract/knowledge/source.ts";
import { SlidersHorizontal } from "lucide-react";
import { useDeferredValue, useEffect, useId, useMemo, useState } from "react";
import { useT } from "#platform/i18n/useT.ts";
import type { Live } from "#platform/live/live.ts";
import { AddButton } from "#ui/button/AddButton.tsx";
import { IconButton } from "#ui/button/IconButton.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { LiveContent } from "#ui/feedback/LiveContent.tsx";
import { MoreButton } from "#ui/button/MoreButton.tsx";
import { NoMatch } from "#ui/feedback/NoMatch.tsx";
import { Loading, TableSkeleton } from "#ui/feedback/Skeletons.tsx";
import { SearchField } from "#ui/form/SearchField.tsx";
import { useLanguage } from "#platform/i18n/language.ts";
import { knowledgeTexts } from "../knowledgeTexts.ts";
import { BulkBar } from "./select/BulkBar.tsx";
import { ListFilters } from "./ListFilters.tsx";
import { SourceTable } from "./SourceTable.tsx";
import { Totals } from "./Totals.tsx";
import { failuresFirst, findSources } from "./findSources.ts";
import { filterSources, sortSources, useListView, useTags } from "./useListView.ts";
import { useSelection } from "./select/useSelection.ts";
import type { Counted } from "../useSources.ts";
import type { FindSources } from "./findSources.ts";

interface SourceListProps {
  agentId: string;
  live: Live<readonly KnowledgeSource[]>;
  /** Whether these are all, or older ones are not loaded yet. */
  isWhole: boolean;
  counted: Counted | undefined;
  onAdd: () => void;
  onOpen: (docId: string) => void;
  onEdit: (docId: string) => void;
  onChangeUrl: (source: KnowledgeSource) => void;
  onDelete: (source: KnowledgeSource) => void;
  onMore: (() => void) | undefined;
  /** Loads all documents, as the one searched for may be old. */
  onWantAll: () => void;
}

/** The documents, or their skeleton, an error, an empty state or a search without matches. */
export function SourceList(props: SourceListProps) {
  const { live, onAdd } = props;
  const t = useT(knowledgeTexts);
  return (
    <LiveContent live={live} waiting={<SourcesSkeleton />} errorTitle={t("errorTitle")}>
      {(sources) =>
        sources.length === 0 ? (
          <EmptyState
            drawing="rows"
            title={t("emptyTitle")}
            line={t("emptyLine")}
            action={<AddButton onClick={onAdd}>{t("emptyAction")}</AddButton>}
          />
        ) : (
          <Found {...props} sources={sources} />
        )
      }
    </LiveContent>
  );
}

/** In the shape of the list: a search and rows, which have two lines on a phone. */
function SourcesSkeleton() {
  return (
    <>
      <Skeleton h="9" borderRadius="l2" maxW={{ sm: "20rem" }} />
      <Flex minH="10" mt="1" mb="2" align="center" justify="space-between">
        <Skeleton h="4" w="6rem" />
        <Skeleton h="3" w="10rem" />
      </Flex>
      <Box hideBelow="md">
        <TableSkeleton rows={6} columns={5} />
      </Box>
      <Loading hideFrom="md" borderWidth="1px" borderBottomWidth="0" borderRadius="l3">
        {[0, 1, 2, 3].map((row) => (
          <Box key={row} bg="bg" borderBottomWidth="1px" minH="16" p="3">
            <Skeleton h="4" w="60%" />
            <Skeleton h="3" w="40%" mt="2" />
          </Box>
        ))}
      </Loading>
    </>
  );
}

function Found(props: SourceListProps & { sources: readonly KnowledgeSource[] }) {
  const { agentId, sources, isWhole, counted, onOpen, onMore, onWantAll } = props;
  const { onEdit, onChangeUrl, onDelete } = props;
  const t = useT(knowledgeTexts);
  const [query, setQuery] = useState("");
  const filtersId = useId();
  const [filtersOpen, setFiltersOpen] = useState(false);
  const wanted = useDeferredValue(query.trim());
  const { view, change, isFiltered, clear } = useListView();
  // What is filtered says so.
  const filtersShown = filtersOpen || isFiltered;
  const language = useLanguage((state) => state.language);
  const tags = useTags(sources, language);
  const matching = useSearch(sources, wanted);
  const found = useMemo(
    () => sortSources(filterSources(matching, view), view.sort, language),
    [matching, view, language],
  );
  const hasFailed = found.some(({ status }) => status === "ERROR");
  const selection = useSelection(found, isWhole, onWantAll);
  const wantsAll = wanted !== "" || isFiltered || view.sort !== "newest";
  useEffect(() => {
    if (wantsAll) onWantAll();
  }, [wantsAll, onWantAll]);
  const showAll = () => {
    setQuery("");
    clear();
  };
  return (
    <>
      <Flex mb="1" columnGap="3" rowGap="1" align="center" wrap="wrap">
        <Flex
          gap="1"
          align="center"
          flex={{ base: "1 1 100%", md: "none" }}
          minW="0"
          w={{ md: "20rem" }}
        >
          <SearchField label={t("search")} value={query} onChange={setQuery} />
          <IconButton
            hideFrom="md"
            boxSize="11"
            me="-2"
            label={t("filters")}
            icon={<SlidersHorizontal />}
            aria-expanded={filtersShown}
            aria-controls={filtersId}
            disabled={isFiltered}
            onClick={() => setFiltersOpen(!filtersOpen)}
          />
        </Flex>
        <ListFilters
          id={filtersId}
          onPhone={filtersShown}
          view={view}
          tags={tags}
          first={wanted === "" ? (hasFailed ? "failed" : "newest") : "best"}
          onChange={change}
        />
      </Flex>
      <VisuallyHidden role="status">
        {found.length === 0 ? t("found", { count: 0 }) : ""}
      </VisuallyHidden>
      {found.length === 0 ? (
        <NoMatch
          title={t("noMatchTitle")}
          line={isFiltered ? t("noMatchFilters") : t("noMatchLine", { query: wanted })}
          clearLabel={t(isFiltered ? "clearFilters" : "clearSearch")}
          onClear={showAll}
        />
      ) : (
        <>
          <BulkBar agentId={agentId} shown={found} selection={selection} tags={tags}>
            {wanted || isFiltered ? (
              t("found", { count: found.length })
            ) : (
              <Totals sources={sources} isWhole={isWhole} counted={counted} />
            )}
          </BulkBar>
          <SourceTable
            agentId={agentId}
            sources={found}
            selection={selection}
            onOpen={onOpen}
            onEdit={onEdit}
            onChangeUrl={onChangeUrl}
            onDelete={onDelete}
          />
        </>
      )}
      {onMore ? <MoreButton onClick={onMore}>{t("more")}</MoreButton> : null}
    </>
  );
}

/** The documents that match the query, best first; all if it is empty, what failed first. The fuzzy search (7 KB) loads with the first letter. */
function useSearch(sources: readonly KnowledgeSource[], query: string): readonly KnowledgeSource[] {
  const [find, setFind] = useState<FindSources>(() => findSources);
  const searching = query !== "";
  useEffect(() => {
    if (!searching) return;
    import("./findSourcesFuzzily.ts").then(
      ({ findSourcesFuzzily }) => setFind(() => findSourcesFuzzily),
      // Without it, the exact search still works.
      () => undefined,
    );
  }, [searching]);
  return useMemo(
    () => (searching ? find(sources, query) : failuresFirst(sources)),
    [find, query, searching, sources],
  );
}
