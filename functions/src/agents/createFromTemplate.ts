import { applyTemplate, type TemplateKey } from "@parley/contract/agents/templates.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import type { Deps } from "../platform/deps.ts";
import { ownerOf } from "./ownerOf.ts";
import { createAgentIn } from "./writeAgent.ts";

/** Makes an agent with the template's prompt, first message and settings. */
export async function createFromTemplate(
  deps: Deps,
  member: MemberPrincipal,
  input: { agentName: string; agentTemplate: TemplateKey },
): Promise<{ agentCreated: { ID: string; enableNodes: boolean } }> {
  const agentId = randomId();
  await deps.db.runTransaction(async (transaction) => {
    const owner = await ownerOf(transaction, deps, member);
    const fields = applyTemplate(input.agentTemplate, input.agentName);
    createAgentIn(transaction, deps, agentId, fields, owner);
  });
  return { agentCreated: { ID: agentId, enableNodes: false } };
}
