import { useEffect } from "react";
import { setPageTitle } from "#platform/page/pageTitle.ts";

/** The page's title and description while an agent is open. */
export function useAgentHead(title: string, description: string): void {
  useEffect(() => {
    if (title) setPageTitle(`${title} - Agent`);
  }, [title]);
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    const before = meta?.content;
    if (!meta || before === undefined) return undefined;
    meta.content = description;
    return () => {
      meta.content = before;
    };
  }, [description]);
}
