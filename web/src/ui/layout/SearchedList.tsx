import { Box } from "@chakra-ui/react";
import { useDeferredValue, useState } from "react";
import type { ReactNode } from "react";
import { NoMatch } from "../feedback/NoMatch.tsx";
import { SearchField } from "../form/SearchField.tsx";

interface SearchedListProps<Item> {
  items: readonly Item[];
  /** From how many items on a search is worth its place. */
  searchFrom: number;
  find: (items: readonly Item[], query: string) => readonly Item[];
  searchLabel: string;
  noMatchTitle: string;
  noMatchLine: (query: string) => string;
  clearLabel: string;
  /** Shows those that the search leaves. */
  children: (found: readonly Item[]) => ReactNode;
}

/** A list below a search that narrows it down, or what says that nothing matches. */
export function SearchedList<Item>(props: SearchedListProps<Item>) {
  const { items, searchFrom, find, searchLabel, children } = props;
  const [query, setQuery] = useState("");
  const wanted = useDeferredValue(query);
  const found = find(items, wanted);
  return (
    <>
      {items.length >= searchFrom || query ? (
        <Box mb="4">
          <SearchField label={searchLabel} value={query} onChange={setQuery} />
        </Box>
      ) : null}
      {found.length > 0 ? (
        children(found)
      ) : (
        <NoMatch
          title={props.noMatchTitle}
          line={props.noMatchLine(wanted)}
          clearLabel={props.clearLabel}
          onClear={() => setQuery("")}
        />
      )}
    </>
  );
}
