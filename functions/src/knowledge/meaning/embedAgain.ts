import { AGENTS } from "@parley/contract/agents/agent.ts";
import { agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import { knowledgePath } from "@parley/contract/knowledge/source.ts";
import type { Deps } from "../../platform/deps.ts";

/** Jobs that one transaction adds. */
const AT_ONCE = 100;

/**
 * Job: has the vectors of all sources looked after, of one agent or of all of a workspace that have any to do with them,
 * as another model makes them now. Until a source's new ones are there it is found by its words alone: those of another
 * model say nothing. Safe to repeat.
 * @param job.agentId empty for all of the workspace
 */
export async function embedAgain(
  deps: Pick<Deps, "db" | "jobs">,
  job: { workspaceId: string; agentId: string },
): Promise<void> {
  const agentIds =
    job.agentId === "" ? await agentsWithModel(deps, job.workspaceId) : [job.agentId];
  for (const agentId of agentIds) {
    const { docs } = await deps.db.collection(knowledgePath(agentId)).select("chunkCount").get();
    const docIds = docs.filter((one) => Number(one.get("chunkCount")) > 0).map(({ id }) => id);
    for (let from = 0; from < docIds.length; from += AT_ONCE) {
      const jobIds = await deps.db.runTransaction(async (transaction) =>
        docIds
          .slice(from, from + AT_ONCE)
          .map((docId) => deps.jobs.add(transaction, { kind: "embedSource", agentId, docId })),
      );
      for (const jobId of jobIds) await deps.jobs.kick(jobId);
    }
  }
}

/** Agents of a workspace that name a model for it; without one there are no vectors. */
async function agentsWithModel({ db }: Pick<Deps, "db">, workspaceId: string): Promise<string[]> {
  const mine = await db.collection(AGENTS).where("ownerID", "==", workspaceId).select().get();
  if (mine.empty) return [];
  const settings = await db.getAll(...mine.docs.map(({ id }) => db.doc(agentConfigPath(id))));
  return settings
    .map((found) => agentConfig.safeParse(found.data()).data)
    .flatMap((config) => (config && config.vg_embeddingModel !== "" ? [config.ID] : []));
}
