import type { KnowledgeSource } from "@parley/contract/knowledge/source.ts";

/** What a search looks at. */
export type Searchable = Pick<KnowledgeSource, "name" | "url" | "fileName" | "tags" | "preview">;

export type FindSources = <Source extends Searchable>(
  sources: readonly Source[],
  query: string,
) => readonly Source[];

/** Text without case and accents, so that "Cafe" finds "Café". */
const folded = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Documents that hold every word of the query in what is known of them, in their order. */
export function findSources<Source extends Searchable>(
  sources: readonly Source[],
  query: string,
): readonly Source[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  return sources.filter(({ name, url, fileName, tags, preview }) => {
    const text = folded([name, url, fileName, ...tags, preview].join(" "));
    return words.every((word) => text.includes(word));
  });
}
