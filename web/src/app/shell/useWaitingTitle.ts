import { useEffect } from "react";
import { countText } from "#platform/live/waiting.ts";
import { setTitleCount } from "#platform/page/pageTitle.ts";

const ICON = "/logo.svg";
const ICON_WITH_DOT = "/logo-waiting.svg";

/**
 * Puts the number of waiting visitors before the page's title in the browser's tab, and takes it away with the shell.
 * @param total how many wait; 0 for no number
 * @param options.dot also puts a dot on the tab's icon, which has to be ours
 */
export function useWaitingTitle(total: number, { dot = false }: { dot?: boolean } = {}): void {
  useEffect(() => setTitleCount(total > 0 ? countText(total) : ""), [total]);
  useEffect(() => () => setTitleCount(""), []);
  useEffect(() => {
    if (dot) setIcon(total > 0 ? ICON_WITH_DOT : ICON);
  }, [dot, total]);
  useEffect(() => (dot ? () => setIcon(ICON) : undefined), [dot]);
}

function setIcon(href: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link && link.getAttribute("href") !== href) link.href = href;
}
