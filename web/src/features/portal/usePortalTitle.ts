import { useEffect } from "react";

/** Names the page in the browser's tab: under the agency's name, never under ours. */
export function usePortalTitle(page: string, agencyName: string): void {
  useEffect(() => {
    document.title = page ? `${page} · ${agencyName}` : agencyName;
  }, [page, agencyName]);
}
