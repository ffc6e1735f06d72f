import Fuse from "fuse.js/basic";
import { findSources } from "./findSources.ts";
import type { Searchable } from "./findSources.ts";

/**
 * Forgives typing errors in names, addresses and tags, best match first; then come documents that hold
 * the words as they are in the beginning of their text, where likeness would find anything.
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
