import type { KeyPrincipal } from "@parley/contract/platform/principal.ts";
import { findAgent } from "../../agents/findAgent.ts";
import type { Operator } from "../../platform/auth/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { findSource } from "./findSource.ts";

/** A source with its whole text; the text is empty until it has been learned. */
export async function getSource(
  deps: Deps,
  principal: Operator | KeyPrincipal,
  input: { agentId: string; docId: string },
): Promise<{ docId: string; name: string; content: string }> {
  await findAgent(deps, principal, input.agentId);
  const source = await findSource(deps, input.agentId, input.docId);
  const text = source.textFileId === "" ? null : await deps.files.get(source.textFileId);
  const content = text === null ? "" : new TextDecoder().decode(text.bytes);
  return { docId: source.ID, name: source.name, content };
}
