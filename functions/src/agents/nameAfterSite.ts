import { agentCard, agentPath } from "@parley/contract/agents/agent.ts";
import { agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import type { Deps } from "../platform/deps.ts";
import { writeAgentChanges } from "./writeAgent.ts";

/**
 * Names an agent as its website calls itself, if it still has the host's name that it was made with: once, and never
 * over a name that somebody has saved.
 * @param name one that an agent may have; "" if the website has none: then it keeps the host's for good
 */
export async function nameAfterSite(
  deps: Pick<Deps, "db" | "env" | "now">,
  agentId: string,
  name: string,
): Promise<void> {
  const { db } = deps;
  await db.runTransaction(async (transaction) => {
    const ref = db.doc(agentConfigPath(agentId));
    const [stored, found] = await transaction.getAll(ref, db.doc(agentPath(agentId)));
    const config = agentConfig.safeParse(stored?.data()).data;
    const card = agentCard.safeParse(found?.data()).data;
    if (!config?.isNamedByHost || !card) return;
    if (name === "" || name === config.title) transaction.update(ref, { isNamedByHost: false });
    else {
      const nobody = { savedBy: "", savedByUid: "" };
      writeAgentChanges(transaction, deps, { card, config }, { title: name }, nobody);
    }
  });
}
