import { useEffect } from "react";
import { countText } from "#platform/live/waiting.ts";
import { setTitleCount } from "#platform/page/pageTitle.ts";

const ICON = "/logo.svg";
const ICON_WITH_DOT = "/logo-waiting.svg";

/** Shows in the browser's tab that visitors wait: their number in the title, and a dot on the icon. */
export function useWaitingHead(total: number): void {
  useEffect(() => {
    setTitleCount(total > 0 ? countText(total) : "");
    setIcon(total > 0 ? ICON_WITH_DOT : ICON);
  }, [total]);
  useEffect(
    () => () => {
      setTitleCount("");
      setIcon(ICON);
    },
    [],
  );
}

function setIcon(href: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link && link.getAttribute("href") !== href) link.href = href;
}
