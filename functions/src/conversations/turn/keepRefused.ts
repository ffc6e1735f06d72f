import type { ModelProblem } from "@parley/contract/agents/agent.ts";
import type { AnswerErrorCode } from "@parley/contract/conversations/message.ts";
import type { Deps } from "../../platform/deps.ts";
import { waitUnasked } from "../handoff/requestHuman.ts";
import { noteModelProblem } from "./noteModelProblem.ts";
import type { StoredTurn } from "./storeReply.ts";

/** Failures that no visitor can get past by asking again. */
const problems: Partial<Record<AnswerErrorCode, Exclude<ModelProblem, "">>> = {
  "model-unauthorized": "key",
  "model-unknown": "name",
};

/**
 * What becomes of a message whose failed answer is stored, if the model will not answer anybody until
 * its owner acts: the visitor waits for a person where the agent offers one, and the workspace is told,
 * as for one that nobody pays for. Other failures are left alone. Never rejects.
 */
export async function keepRefused(
  deps: Deps,
  turn: StoredTurn,
  code: AnswerErrorCode,
): Promise<void> {
  const problem = problems[code];
  if (problem === undefined) return;
  const waiting = waitUnasked(deps, turn.config, turn.conversation, turn.text).catch(
    (error: unknown) =>
      deps.log.error("a visitor without an answer does not wait for a person", error),
  );
  await Promise.all([noteModelProblem(deps, turn.config, problem), waiting]);
}
