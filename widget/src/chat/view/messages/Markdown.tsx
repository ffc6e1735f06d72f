import { useLayoutEffect, useRef } from "preact/hooks";
import { blocks } from "../../markdown/blocks.ts";
import { sanitise } from "../../markdown/sanitise.ts";

/** Sanitised Markdown, rendered block by block as it grows. */
export function Markdown({ text }: { text: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (ref.current) renderMarkdown(ref.current, text);
  }, [text]);
  return <div class="markdown" dir="auto" ref={ref} />;
}

type Drawn = { raw: string; nodes: ChildNode[] };
const drawn = new WeakMap<HTMLElement, Drawn[]>();

/**
 * Renders Markdown into an element. On later calls only the blocks that differ are replaced: while an
 * answer streams that is the last one, so that a selection above it stays.
 */
export function renderMarkdown(element: HTMLElement, text: string): void {
  const wanted = blocks(text);
  const before = drawn.get(element) ?? [];
  const first = wanted.findIndex(({ raw }, at) => before[at]?.raw !== raw);
  const kept = before.slice(0, first < 0 ? wanted.length : first);
  for (const { nodes } of before.slice(kept.length)) for (const node of nodes) node.remove();
  const added = wanted.slice(kept.length).map(({ raw, markup }): Drawn => {
    const fragment = sanitise(markup);
    const nodes = [...fragment.childNodes];
    element.append(fragment);
    return { raw, nodes };
  });
  drawn.set(element, [...kept, ...added]);
}
