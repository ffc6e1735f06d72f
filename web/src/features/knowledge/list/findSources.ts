import type { KnowledgeSource } from "@parley/contract/knowledge/source.ts";
import { wordSearch } from "#platform/search/wordSearch.ts";

/** The fields that are searched. */
export type Searchable = Pick<KnowledgeSource, "name" | "url" | "fileName" | "tags" | "preview">;

export type FindSources = <Source extends Searchable>(
  sources: readonly Source[],
  query: string,
) => readonly Source[];

/** What somebody has to look after comes first; otherwise in their original order. */
export function failuresFirst<Source extends Pick<KnowledgeSource, "status">>(
  sources: readonly Source[],
): readonly Source[] {
  return sources.toSorted((a, b) => Number(b.status === "ERROR") - Number(a.status === "ERROR"));
}

/** Documents that contain every word of the query, in their original order. */
export function findSources<Source extends Searchable>(
  sources: readonly Source[],
  query: string,
): readonly Source[] {
  const holds = wordSearch(query);
  return sources.filter(({ name, url, fileName, tags, preview }) =>
    holds([name, url, fileName, ...tags, preview].join(" ")),
  );
}
