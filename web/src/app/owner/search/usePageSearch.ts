import { useEffect, useMemo, useState } from "react";
import { matchPages, SEARCH_DELAY_MS, searchPages } from "#platform/search/searchPages.ts";
import type { Suggestion } from "#platform/search/searchPages.ts";
import type { Place } from "./usePlaces.ts";

/**
 * The places that match what is typed, best first: at once those that begin so, and a moment after the last key also
 * those that are spelt much like it.
 * @returns `searching` until then; `active` is the row the arrow keys are on, which stays where it
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

  const atOnce = useMemo(() => (wanted === "" ? [] : matchPages(places, wanted)), [places, wanted]);
  const settled = found?.query === wanted ? found.suggestions : undefined;
  // Live data may have taken the row away.
  const last = Math.max((settled?.length ?? 1) - 1, 0);
  return {
    current: settled ?? atOnce,
    searching: wanted !== "" && settled === undefined,
    active: settled ? Math.min(active, last) : active,
    setActive,
  };
}
