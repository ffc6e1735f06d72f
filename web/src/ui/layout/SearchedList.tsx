import { Box } from "@chakra-ui/react";
import { useDeferredValue, useState } from "react";
import type { ReactNode } from "react";
import { NoMatch } from "../feedback/NoMatch.tsx";
import { SearchField } from "../form/SearchField.tsx";

interface SearchedListProps<Item> {
  items: readonly Item[];
  /** The search appears from this many items on. */
  searchFrom: number;
  find: (items: readonly Item[], query: string) => readonly Item[];
  searchLabel: string;
  noMatchTitle: string;
  noMatchLine: (query: string) => string;
  clearLabel: string;
  /** Renders the items that match. */
  children: (found: readonly Item[]) => ReactNode;
}

/** A list with a search, or a notice that nothing matches. */
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
