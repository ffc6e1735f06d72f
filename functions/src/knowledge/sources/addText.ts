import { findAgent } from "../../agents/findAgent.ts";
import type { Operator } from "../../platform/auth/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { addSource } from "./addSource.ts";

/** Teaches a text that was typed or pasted. */
export async function addText(
  deps: Deps,
  operator: Operator,
  input: { agentId: string; name: string; content: string },
): Promise<{ docId: string }> {
  await findAgent(deps, operator, input.agentId);
  const bytes = new TextEncoder().encode(input.content);
  const fileId = await deps.files.put(bytes, {
    contentType: "text/plain; charset=utf-8",
    agentId: input.agentId,
    public: false,
  });
  return addSource(deps, operator, input.agentId, { name: input.name, sourceType: "doc", fileId });
}
