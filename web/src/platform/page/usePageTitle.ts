import { useEffect } from "react";
import { setPageTitle } from "./pageTitle.ts";

/** Sets the page's title in the browser's tab and history. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    setPageTitle(title ? `${title} · Parley` : "Parley");
  }, [title]);
}
