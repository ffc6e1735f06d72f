import { useEffect, useState } from "react";
import { renderMarkdown } from "./markdown.ts";

/**
 * Markdown as HTML that is safe to insert. While it changes, the last result stays until the next is ready.
 * @returns undefined until the first is ready, and if it cannot be rendered
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
