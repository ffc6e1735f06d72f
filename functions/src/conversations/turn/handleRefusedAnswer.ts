import { agentPath, type ModelProblem } from "@parley/contract/agents/agent.ts";
import { agentConfigPath, type AgentConfig } from "@parley/contract/agents/config.ts";
import type { AnswerErrorCode } from "@parley/contract/conversations/message.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import { readAllowance } from "../../platform/rateLimits/allowance.ts";
import { writeLogEntry } from "../../workspaces/logs/writeLogEntry.ts";
import { queueForHuman } from "../handoff/requestHuman.ts";
import type { StoredTurn } from "./storeReply.ts";

const DAY_SECONDS = 24 * 3600;

/** Failures that no visitor can get past by asking again. */
const problems: Partial<Record<AnswerErrorCode, Exclude<ModelProblem, "">>> = {
  "model-unauthorized": "key",
  "model-unknown": "name",
  "model-quota": "quota",
};

/**
 * What becomes of a message whose failed answer is stored, if the model will not answer anybody until
 * its owner acts: the visitor waits for a person where the agent offers one, and the workspace is told,
 * as for one that nobody pays for. Other failures are left alone. Never rejects.
 */
export async function handleRefusedAnswer(
  deps: Deps,
  turn: StoredTurn,
  code: AnswerErrorCode,
): Promise<void> {
  const problem = problems[code];
  if (problem === undefined) return;
  const waiting = queueForHuman(deps, turn.config, turn.conversation, turn.text).catch(
    (error: unknown) =>
      deps.log.error("a visitor without an answer does not wait for a person", error),
  );
  await Promise.all([noteModelProblem(deps, turn.config, problem), waiting]);
}

/**
 * Notes on an agent that its model's service refuses to work at all, which its card shows, and tells
 * the workspace, in its log and by mail: once a day per agent, since visitors keep asking. Never
 * rejects.
 */
async function noteModelProblem(
  deps: Deps,
  config: AgentConfig,
  problem: Exclude<ModelProblem, "">,
): Promise<void> {
  await mark(deps, config, problem);
  await tell(deps, config, problem).catch((error: unknown) =>
    deps.log.error("a model's refusal was not reported", error, { agentId: config.ID }),
  );
}

/** Takes the note back after an answer. Writes only if there is one. Never rejects. */
export async function noteModelAnswers(
  deps: Pick<Deps, "db" | "log">,
  config: AgentConfig,
): Promise<void> {
  await mark(deps, config, "");
}

async function mark(
  deps: Pick<Deps, "db" | "log">,
  { ID: agentId, modelProblem: known }: AgentConfig,
  modelProblem: ModelProblem,
): Promise<void> {
  if (modelProblem === known) return;
  const batch = deps.db.batch();
  for (const path of [agentPath(agentId), agentConfigPath(agentId)])
    batch.update(deps.db.doc(path), { modelProblem });
  await batch
    .commit()
    .catch((error: unknown) => deps.log.error("a model's state was not noted", error, { agentId }));
}

async function tell(
  deps: Deps,
  { ID: agentId, ownerID: workspaceId, title, vg_defaultModel: model }: AgentConfig,
  problem: Exclude<ModelProblem, "">,
): Promise<void> {
  const jobId = await deps.db.runTransaction(async (transaction) => {
    const allowance = await readAllowance(transaction, deps.db, {
      key: `modelRefused_${problem}_${agentId}`,
      perWindow: 1,
      windowSeconds: DAY_SECONDS,
      at: nowSeconds(deps),
    });
    if (!allowance.left) return null;
    allowance.count();
    const logId = writeLogEntry(transaction, deps, workspaceId, {
      type: "warning",
      agentId,
      channel: "",
      metadata: { agent: title, problem, model },
      cause: "modelRefused",
    });
    return deps.jobs.add(transaction, { kind: "mailLog", workspaceId, logId });
  });
  if (jobId !== null) await deps.jobs.kick(jobId);
}
