import Fuse from "fuse.js/basic";
import { findSources } from "./findSources.ts";
import type { Searchable } from "./findSources.ts";

/**
 * A search that forgives typing errors in names, URLs and tags, best match first. Then come documents that
 * literally contain the words at the start of their text, where a fuzzy search would match anything.
 */
export function findSourcesFuzzily<Source extends Searchable>(
  sources: readonly Source[],
  query: string,
): readonly Source[] {
  const fuse = new Fuse(sources, {
    keys: [{ name: "name", weight: 3 }, "fileName", "url", "tags"],
    threshold: 0.35,
    ignoreLocation: true,
    ignoreDiacritics: true,
  });
  const alike = fuse.search(query).map(({ item }) => item);
  const literal = findSources(sources, query).filter((source) => !alike.includes(source));
  return [...alike, ...literal];
}
