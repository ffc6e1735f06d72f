import { useEffect, useMemo, useState } from "react";
import { findSources } from "./findSources.ts";
import type { FindSources, Searchable } from "./findSources.ts";

/** The documents a search finds, all without one. The fuzzy search (7 KB) is fetched with the first letter typed. */
export function useFoundSources<Source extends Searchable>(
  sources: readonly Source[],
  query: string,
): readonly Source[] {
  const [find, setFind] = useState<FindSources>(() => findSources);
  const searching = query !== "";
  useEffect(() => {
    if (!searching) return;
    import("./findSourcesFuzzily.ts").then(
      ({ findSourcesFuzzily }) => setFind(() => findSourcesFuzzily),
      // Without it the search by whole words goes on working.
      () => undefined,
    );
  }, [searching]);
  return useMemo(
    () => (searching ? find(sources, query) : sources),
    [find, query, searching, sources],
  );
}
