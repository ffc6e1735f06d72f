import type { Org } from "@parley/contract/clients/org.ts";

/** Text without case and accents, so that "Cafe" finds "Café". */
const folded = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Organisations whose name holds every word of a search, by name; without a search all of them. */
export function findOrgs(orgs: readonly Org[], query: string): readonly Org[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  return orgs
    .filter(({ name }) => words.every((word) => folded(name).includes(word)))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
