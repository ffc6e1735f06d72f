import { agentPath, type ModelProblem } from "@parley/contract/agents/agent.ts";
import { agentConfigPath, type AgentConfig } from "@parley/contract/agents/config.ts";
import type { AnswerErrorCode } from "@parley/contract/conversations/message.ts";
import { lookUp } from "@parley/contract/platform/lookUp.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import { ModelError } from "../../providers/modelError.ts";
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

/** Whether a model will answer nobody until its owner acts, so that more is to be done than to store the failure. */
export function isRefusal(code: string): code is AnswerErrorCode {
  return lookUp<string | undefined>(problems, code) !== undefined;
}

/**
 * What becomes of a message whose failed answer is stored, if the model will not answer anybody until
 * its owner acts: the visitor waits for a person where the agent offers one, and the workspace is told,
 * as for one that nobody pays for. Other failures are left alone. Safe to repeat.
 */
export async function handleRefusedAnswer(
  deps: Deps,
  turn: StoredTurn,
  code: AnswerErrorCode,
): Promise<void> {
  const problem = problems[code];
  if (problem === undefined) return;
  await Promise.all([
    mark(deps, turn.config, problem),
    tell(deps, turn.config, problem),
    queueForHuman(deps, turn.config, turn.conversation, {
      words: turn.text,
      counter: turn.counter,
    }),
  ]);
}

/** Whether a model's service gave no answer: it was too slow, failed itself or could not be reached. */
export function isSilence(error: unknown): boolean {
  return error instanceof ModelError && (error.code === "timeout" || error.code === "unavailable");
}

/**
 * Notes that the service of the model gave no answer. The next question may well get one, so nobody waits for a person
 * because of it, and the workspace is told only once a second answer has failed after the first was noted, of whichever
 * of the agent's models. A refusal that is noted stays: it lasts, whatever another question finds.
 * @param config as it was read before the answer, with the model that was asked
 */
export async function noteSilence(deps: Deps, config: AgentConfig): Promise<void> {
  if (config.modelProblem === "service") await tell(deps, config, "service");
  else if (config.modelProblem === "") await mark(deps, config, "service");
}

/**
 * Takes the note back after an answer of the model that it is about. Writes only if there is one. Never rejects.
 * @param config with the model that has answered
 */
export async function noteModelAnswers(
  deps: Pick<Deps, "db" | "log">,
  config: AgentConfig,
): Promise<void> {
  if (!hasModelProblem(config)) return;
  await mark(deps, config, "").catch((error: unknown) =>
    deps.log.error("a model's state was not noted", error, { agentId: config.ID }),
  );
}

/** Whether what is noted of an agent's model is about the one that these settings name. What was noted before that was kept is. */
export function hasModelProblem({
  modelProblem,
  problemModel,
  vg_defaultModel: model,
}: Pick<AgentConfig, "modelProblem" | "problemModel" | "vg_defaultModel">): boolean {
  return modelProblem !== "" && (problemModel === "" || problemModel === model);
}

/** Notes on an agent why its model's service does not answer, which its card shows, or that it answers again. */
async function mark(
  deps: Pick<Deps, "db">,
  { ID: agentId, modelProblem: known, problemModel, vg_defaultModel: model }: AgentConfig,
  modelProblem: ModelProblem,
): Promise<void> {
  if (modelProblem === known && problemModel === model) return;
  const batch = deps.db.batch();
  batch.update(deps.db.doc(agentPath(agentId)), { modelProblem });
  const about = modelProblem === "" ? "" : model;
  batch.update(deps.db.doc(agentConfigPath(agentId)), { modelProblem, problemModel: about });
  await batch.commit();
}

/** Tells the workspace, in its log and by mail: once a day per agent, since visitors keep asking. */
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
