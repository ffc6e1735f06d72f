import type { AgencyKeyPrincipal, KeyPrincipal } from "@parley/contract/platform/principal.ts";
import { findAgent } from "../../agents/findAgent.ts";
import type { Operator } from "../../platform/auth/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { findSource } from "./findSource.ts";
import { newestText } from "./newestText.ts";

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
  const source = await findSource(deps, input.agentId, input.docId);
  const text = source.textFileId === "" ? null : await deps.files.get(source.textFileId);
  const content = text === null ? "" : new TextDecoder().decode(text.bytes);
  const isLearned = source.edit === null && source.textFileId !== "";
  const edit = source.sourceType === "doc" && !isLearned ? await newestText(deps, source) : null;
  return { docId: source.ID, name: source.name, content, edit, revision: source.revision };
}
