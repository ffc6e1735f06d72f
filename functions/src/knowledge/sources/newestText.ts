import type { KnowledgeSource } from "@parley/contract/knowledge/source.ts";
import type { Deps } from "../../platform/deps.ts";

/** A typed text as it was written last, learned or not. */
export async function newestText(
  deps: Pick<Deps, "files">,
  source: KnowledgeSource,
): Promise<{ name: string; content: string }> {
  const { name, fileId } = source.edit ?? source;
  const file = await deps.files.get(fileId);
  return { name, content: file === null ? "" : new TextDecoder().decode(file.bytes) };
}
