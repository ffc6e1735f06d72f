import { useEffect, useMemo, useState } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { useSession } from "#platform/auth/session.ts";
import { settingsTexts } from "../settings/settingsTexts.ts";
import { findablePages } from "./findablePages.ts";
import { pageTexts } from "../page/pageTexts.ts";
import { SEARCH_DELAY_MS, searchPages } from "./searchPages.ts";
import type { Suggestion } from "./searchPages.ts";

/**
 * The agent's pages that match what is typed, best first, a moment after the last key.
 * @returns `pages` are all there are; `current` is undefined while the search runs; `active` is the row the arrow keys
 * are on
 */
export function usePageSearch(agentId: string, query: string) {
  const section = useT(pageTexts);
  const tab = useT(settingsTexts);
  const region = useSession((state) => state.region);
  const [active, setActive] = useState(0);
  const [found, setFound] = useState<{ query: string; suggestions: readonly Suggestion[] }>();
  const wanted = query.trim();

  const pages = useMemo(
    () => findablePages({ region, agentId, sectionName: section, tabName: tab }),
    [region, agentId, section, tab],
  );

  useEffect(() => {
    if (wanted === "") return undefined;
    let stale = false;
    const timer = setTimeout(() => {
      const search = async () => {
        const suggestions = await searchPages(pages, wanted);
        if (stale) return;
        setActive(0);
        setFound({ query: wanted, suggestions });
      };
      void search();
    }, SEARCH_DELAY_MS);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [pages, wanted]);

  const current = found?.query === wanted ? found.suggestions : undefined;
  return { pages, current, active, setActive };
}
