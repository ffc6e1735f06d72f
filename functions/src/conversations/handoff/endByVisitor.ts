import { agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import { conversation, conversationPath } from "@parley/contract/conversations/conversation.ts";
import { involvesHuman } from "@parley/contract/conversations/involvesHuman.ts";
import type { VisitorPrincipal } from "@parley/contract/platform/principal.ts";
import type { Deps } from "../../platform/deps.ts";
import { changeState } from "./changeState.ts";

/**
 * Ends a visitor's conversation as they go on to another one: whoever waits no longer does, and the person who has it sees
 * that they are gone. With the agent alone, or where it was never stored, nothing changes. Safe to repeat. Also for an agent
 * that is offline by now, or a page that is off its list: nobody is to be called for somebody who has left.
 * @throws AppError NOT_FOUND for an agent that is deleted meanwhile
 */
export async function endByVisitor(
  deps: Deps,
  { agentId, conversationId }: Pick<VisitorPrincipal, "agentId" | "conversationId">,
): Promise<{ ended: true }> {
  const { db } = deps;
  const [talk, settings] = await db.getAll(
    db.doc(conversationPath(agentId, conversationId)),
    db.doc(agentConfigPath(agentId)),
  );
  const current = conversation.safeParse(talk?.data()).data;
  const config = agentConfig.safeParse(settings?.data()).data;
  if (current === undefined || config === undefined || !involvesHuman(current.state))
    return { ended: true };
  await changeState(deps, {
    agentId,
    conversationId,
    workspaceId: config.ownerID,
    action: "end",
    line: "ended",
    set: { operatorUid: "", operatorName: "" },
  });
  return { ended: true };
}
