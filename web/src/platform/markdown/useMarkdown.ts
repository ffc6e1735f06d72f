import { useEffect, useState } from "react";
import { renderMarkdown } from "./markdown.ts";

/**
 * Markdown as HTML that is safe to insert. While it changes, the last drawing stands until the next is there.
 * @returns undefined until the first is there, and if it cannot be drawn
 */
export function useMarkdown(source: string): string | undefined {
  const [html, setHtml] = useState<string>();
  useEffect(() => {
    let stale = false;
    renderMarkdown(source).then(
      (made) => (stale ? undefined : setHtml(made)),
      () => undefined,
    );
    return () => {
      stale = true;
    };
  }, [source]);
  return html;
}
