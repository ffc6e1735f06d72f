import type { AgencyKeyPrincipal, KeyPrincipal } from "@parley/contract/platform/principal.ts";
import { findAgent } from "../../agents/findAgent.ts";
import type { KnowledgeSource } from "@parley/contract/knowledge/source.ts";
import type { Operator } from "../../platform/auth/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { findSource } from "./findSource.ts";

type Found = {
  docId: string;
  name: string;
  content: string;
  edit: { name: string; content: string } | null;
  revision: number;
};

/** A source with its whole text; the text is empty until it has been learned. */
export async function getSource(
  deps: Deps,
  principal: Operator | KeyPrincipal | AgencyKeyPrincipal,
  input: { agentId: string; docId: string },
): Promise<Found> {
  await findAgent(deps, principal, input.agentId);
  let source = await findSource(deps, input.agentId, input.docId);
  for (;;) {
    const isLearned = source.edit === null && source.textFileId !== "";
    const written = source.edit ?? source;
    const learnedId = source.textFileId;
    const writtenId = source.sourceType === "doc" && !isLearned ? written.fileId : "";
    const [learned, newest] = await Promise.all([textOf(deps, learnedId), textOf(deps, writtenId)]);
    const found = {
      docId: source.ID,
      name: source.name,
      content: learned ?? "",
      edit: writtenId === "" ? null : { name: written.name, content: newest ?? "" },
      revision: source.revision,
    };
    if (learned !== null && newest !== null) return found;
    // A file that is gone was replaced since the source was read, which then names another.
    const since = await findSource(deps, input.agentId, input.docId);
    if (namesTheSame(source, since)) return found;
    source = since;
  }
}

/** @returns null when the file is gone; empty for no file */
async function textOf({ files }: Pick<Deps, "files">, fileId: string): Promise<string | null> {
  if (fileId === "") return "";
  const file = await files.get(fileId);
  return file === null ? null : new TextDecoder().decode(file.bytes);
}

function namesTheSame(one: KnowledgeSource, other: KnowledgeSource): boolean {
  return (
    one.textFileId === other.textFileId &&
    one.fileId === other.fileId &&
    one.edit?.fileId === other.edit?.fileId
  );
}
