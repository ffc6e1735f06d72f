import type { KnowledgeSource } from "@parley/contract/knowledge/source.ts";

/** What somebody has to look after comes first; otherwise in their original order. */
export function failuresFirst<Source extends Pick<KnowledgeSource, "status">>(
  sources: readonly Source[],
): readonly Source[] {
  return sources.toSorted((a, b) => Number(b.status === "ERROR") - Number(a.status === "ERROR"));
}
