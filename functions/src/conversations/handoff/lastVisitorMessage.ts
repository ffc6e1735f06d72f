import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import type { Deps } from "../../platform/deps.ts";
import { turnContext, turnContextPath } from "../turn/turns.ts";

/** What the visitor last said; empty where they have said nothing yet. */
export async function lastVisitorMessage(
  { db }: Pick<Deps, "db">,
  { agentId, ID }: Pick<Conversation, "agentId" | "ID">,
): Promise<string> {
  const stored = await db.doc(turnContextPath(agentId, ID)).get();
  const { turns } = turnContext.parse(stored.data() ?? {});
  return turns.findLast(({ role }) => role === "visitor")?.text ?? "";
}
