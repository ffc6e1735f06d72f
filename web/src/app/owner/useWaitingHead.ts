import { useEffect } from "react";
import { useWaitingTitle } from "../shell/useWaitingTitle.ts";

const ICON = "/logo.svg";
const ICON_WITH_DOT = "/logo-waiting.svg";

/** Shows in the browser's tab that visitors wait: their number in the title, and a dot on the icon. */
export function useWaitingHead(total: number): void {
  useWaitingTitle(total);
  useEffect(() => setIcon(total > 0 ? ICON_WITH_DOT : ICON), [total]);
  useEffect(() => () => setIcon(ICON), []);
}

function setIcon(href: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link && link.getAttribute("href") !== href) link.href = href;
}
