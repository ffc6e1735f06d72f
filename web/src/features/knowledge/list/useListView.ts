import type { KnowledgeSource } from "@parley/contract/knowledge/source.ts";
import { useMemo, useState } from "react";

/** Which documents are shown, and in which order. An empty text is every one. */
export interface ListView {
  kind: string;
  status: string;
  tag: string;
  sort: SourceOrder;
}
export const sorts = ["newest", "oldest", "name", "characters"] as const;
export type SourceOrder = (typeof sorts)[number];

const everything: ListView = { kind: "", status: "", tag: "", sort: "newest" };

/** How somebody has the list shown, and whether anything is left out. */
export function useListView(): {
  view: ListView;
  change: (changes: Partial<ListView>) => void;
  isFiltered: boolean;
  clear: () => void;
} {
  const [view, setView] = useState(everything);
  return {
    view,
    change: (changes) => setView((before) => ({ ...before, ...changes })),
    isFiltered: view.kind !== "" || view.status !== "" || view.tag !== "",
    clear: () => setView((before) => ({ ...everything, sort: before.sort })),
  };
}

type Viewed = Pick<KnowledgeSource, "sourceType" | "status" | "tags" | "ts" | "name" | "charCount">;

/** Documents of a kind, status and tag. */
export function filterSources<Source extends Viewed>(
  sources: readonly Source[],
  { kind, status, tag }: ListView,
): readonly Source[] {
  return sources.filter(
    (source) =>
      (kind === "" || source.sourceType === kind) &&
      (status === "" || source.status === status) &&
      (tag === "" || source.tags.includes(tag)),
  );
}

/** Documents in an order; those that are the same in it stay as they were. Newest first is how they come. */
export function sortSources<Source extends Viewed>(
  sources: readonly Source[],
  sort: SourceOrder,
  language: string,
): readonly Source[] {
  const order = ordersIn(language)[sort];
  return order ? sources.toSorted(order) : sources;
}

type Order = (a: Viewed, b: Viewed) => number;

function ordersIn(language: string): Record<SourceOrder, Order | undefined> {
  return {
    newest: undefined,
    oldest: (a, b) => a.ts - b.ts,
    name: (a, b) => a.name.localeCompare(b.name, language),
    characters: (a, b) => b.charCount - a.charCount,
  };
}

/** All tags of these documents, in the order of the alphabet. */
export function useTags(sources: readonly Viewed[], language: string): readonly string[] {
  return useMemo(
    () =>
      [...new Set(sources.flatMap(({ tags }) => tags))].toSorted((a, b) =>
        a.localeCompare(b, language),
      ),
    [sources, language],
  );
}
