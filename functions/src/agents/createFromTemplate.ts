import { agentPath } from "@parley/contract/agents/agent.ts";
import { applyTemplate, type TemplateKey } from "@parley/contract/agents/templates.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import type { Deps } from "../platform/deps.ts";
import { findAgent } from "./findAgent.ts";
import { ownerOf } from "./ownerOf.ts";
import { createAgentIn } from "./writeAgent.ts";

/**
 * Makes an agent with the template's prompt, first message and settings. For an id that is the
 * caller's agent already, an earlier try succeeded and nothing is changed.
 * @throws AppError NOT_FOUND for an id that is another workspace's
 */
export async function createFromTemplate(
  deps: Deps,
  member: MemberPrincipal,
  input: { agentName: string; agentTemplate: TemplateKey; agentId?: string | undefined },
): Promise<{ agentCreated: { ID: string; enableNodes: boolean } }> {
  const agentId = input.agentId ?? randomId();
  await deps.db.runTransaction(async (transaction) => {
    if ((await transaction.get(deps.db.doc(agentPath(agentId)))).exists) {
      await findAgent(deps, member, agentId, transaction);
      return;
    }
    const owner = await ownerOf(transaction, deps, member);
    const fields = applyTemplate(input.agentTemplate, input.agentName);
    createAgentIn(transaction, deps, agentId, fields, owner);
  });
  return { agentCreated: { ID: agentId, enableNodes: false } };
}
