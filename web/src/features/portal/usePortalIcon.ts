import type { AgencyView } from "@parley/contract/agencies/agency.ts";
import { useEffect } from "react";

/** What the page has until the brand is there (first-paint.js): no icon at all, and so none of ours. */
const NONE = "data:,";

/** Shows the agency's logo in the browser's tab; without a logo the tab has no icon. */
export function usePortalIcon(
  agency: Pick<AgencyView, "squarePhotoURL" | "darkModeSquarePhotourl"> | undefined,
): void {
  const logo = agency?.squarePhotoURL || agency?.darkModeSquarePhotourl || NONE;
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!link) return;
    // It is said to be an SVG, as ours is; theirs may be anything.
    link.removeAttribute("type");
    link.href = logo;
  }, [logo]);
}
