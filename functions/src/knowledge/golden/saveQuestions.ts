import {
  goldenQuestions,
  goldenQuestionsPath,
  type GoldenQuestion,
} from "@parley/contract/knowledge/golden.ts";
import type { CheckMode } from "@parley/contract/knowledge/release.ts";
import { findAgent } from "../../agents/findAgent.ts";
import type { Operator } from "../../platform/auth/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { embedReworded, findReworded } from "../meaning/embedReworded.ts";
import { withQuestions } from "../releases/releaseState.ts";
import { newRun, readKnowledge, writeKnowledge } from "../releases/releaseStore.ts";

type Questions = {
  agentId: string;
  questions: GoldenQuestion[];
  mode: CheckMode;
  revision: number;
};

/**
 * Saves an agent's golden questions and when they are run. A version that they held back is asked again, or goes live
 * where nothing holds it back any more. Sent again after a lost answer it changes nothing.
 * @throws AppError NOT_FOUND; CONFLICT when somebody has changed them since: then nothing is written
 */
export async function saveQuestions(
  deps: Deps,
  operator: Operator,
  input: Questions,
): Promise<{ revision: number }> {
  const { agentId, questions, mode, revision } = input;
  const { db } = deps;
  const ref = db.doc(goldenQuestionsPath(agentId));
  const saved = await db.runTransaction(async (transaction) => {
    await findAgent(deps, operator, agentId, transaction);
    const stored = goldenQuestions.parse((await transaction.get(ref)).data() ?? {});
    const before = await readKnowledge(db, agentId, transaction);
    const next = { questions, revision: revision + 1 };
    const isOwn = before.state.mode === mode && JSON.stringify(stored) === JSON.stringify(next);
    if (isOwn) return { revision: next.revision, jobIds: [] };
    if (stored.revision !== revision) throw new AppError("knowledge.questionsRevision");
    const set = { mode, questions: questions.length };
    const state = withQuestions(before.state, set, deps.now(), newRun());
    const moved = await findReworded(transaction, deps, agentId, before.state, state);
    transaction.set(ref, next);
    const jobIds = writeKnowledge(transaction, deps, agentId, before, { ...before, state });
    return {
      revision: next.revision,
      jobIds: [...jobIds, ...embedReworded(transaction, deps, agentId, moved)],
    };
  });
  for (const jobId of saved.jobIds) await deps.jobs.kick(jobId);
  return { revision: saved.revision };
}
