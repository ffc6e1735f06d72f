import type { KnowledgeSource } from "@parley/contract/knowledge/source.ts";

/** The fields that are searched. */
export type Searchable = Pick<KnowledgeSource, "name" | "url" | "fileName" | "tags" | "preview">;

export type FindSources = <Source extends Searchable>(
  sources: readonly Source[],
  query: string,
) => readonly Source[];

/** Text in lower case and without accents, so that "Cafe" finds "Café". */
const folded = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Documents that contain every word of the query, in their original order. */
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
