import { conversationsPath } from "@parley/contract/conversations/conversation.ts";
import { agentPath } from "@parley/contract/agents/agent.ts";
import { COUNTERS } from "../../../functions/src/analytics/counters.ts";
import { database } from "./database.ts";
import { rawCall } from "./rawCall.ts";
import { required } from "./stack.ts";

/** Moves what was counted of an agent to its days now, and not when it is a minute old. */
export async function rollUpNow(agentId: string): Promise<void> {
  for (const path of [conversationsPath(agentId), `${agentPath(agentId)}/${COUNTERS}`]) {
    const { docs } = await database.collection(path).where("countDue", ">", 1).get();
    await Promise.all(docs.map(({ ref }) => ref.update({ countDue: 1 })));
  }
  await rawCall("POST", "/internal/sweep", { token: required("PARLEY_SWEEP_KEY") });
}
