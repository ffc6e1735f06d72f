import { useEffect, useState } from "react";
import { SEARCH_DELAY_MS, searchPages } from "#platform/search/searchPages.ts";
import type { Suggestion } from "#platform/search/searchPages.ts";
import type { Place } from "./usePlaces.ts";

/**
 * The places that match what is typed, best first, a moment after the last key.
 * @returns `current` is undefined while the search runs; `active` is the row the arrow keys are on, which stays where it
 * is when the places change
 */
export function usePageSearch(places: readonly Place[], query: string) {
  const [active, setActive] = useState(0);
  const [found, setFound] = useState<{
    query: string;
    suggestions: readonly Suggestion<Place>[];
  }>();
  const wanted = query.trim();

  useEffect(() => {
    if (wanted === "") return undefined;
    let stale = false;
    const timer = setTimeout(() => {
      const search = async () => {
        const suggestions = await searchPages(places, wanted);
        if (stale) return;
        setFound({ query: wanted, suggestions });
      };
      void search();
    }, SEARCH_DELAY_MS);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [places, wanted]);

  const current = found?.query === wanted ? found.suggestions : undefined;
  // Live data may have taken the row away.
  const last = Math.max((current?.length ?? 1) - 1, 0);
  return { current, active: current ? Math.min(active, last) : active, setActive };
}
