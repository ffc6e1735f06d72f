import { useLayoutEffect, useRef } from "preact/hooks";
import { renderMarkdown } from "../../markdown/renderMarkdown.ts";

/** Sanitised Markdown, rendered block by block as it grows. */
export function Markdown({ text }: { text: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (ref.current) renderMarkdown(ref.current, text);
  }, [text]);
  return <div class="markdown" dir="auto" ref={ref} />;
}
