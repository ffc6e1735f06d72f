import { useEffect } from "react";
import { setPageTitle } from "#platform/page/pageTitle.ts";

/** Names the page in the browser's tab: under the agency's name, never under ours. */
export function usePortalTitle(page: string, agencyName: string): void {
  useEffect(() => {
    setPageTitle(page ? `${page} · ${agencyName}` : agencyName);
  }, [page, agencyName]);
}
