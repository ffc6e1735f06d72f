import { agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import {
  goldenQuestions,
  goldenQuestionsPath,
  goldenResults,
  goldenResultsPath,
  type GoldenQuestion,
  type GoldenResult,
} from "@parley/contract/knowledge/golden.ts";
import type { Check } from "@parley/contract/knowledge/release.ts";
import { shorten } from "@parley/contract/platform/text.ts";
import type { Deps } from "../../platform/deps.ts";
import type { JobRun } from "../../platform/jobs/jobs.ts";
import { embedReworded, findReworded } from "../meaning/embedReworded.ts";
import { withCheck } from "../releases/releaseState.ts";
import { newRun, readReleases, writeReleases } from "../releases/releaseStore.ts";
import { askQuestion } from "./askQuestion.ts";
import { containsFact } from "./containsFact.ts";

/** What a run may take: a job's lease is five minutes. */
const RUN_MS = 3.5 * 60_000;
const ANSWER_KEPT = 300;

/** What a run came to. */
type Came = { results: GoldenResult[]; credits: number; reason: Check["reason"] };

/**
 * Job: asks an agent's golden questions of one version, records the results, and lets the version go live if
 * it waited for that, in one transaction. A run that another one has replaced does nothing. One that fails is
 * repeated; once it is given up it counts as unfinished, and whoever waits for it decides.
 */
export async function runGolden(
  deps: Deps,
  { agentId, run }: { agentId: string; run: string },
  attempt: JobRun,
): Promise<void> {
  const { db } = deps;
  const state = await readReleases(db, agentId);
  if (state?.checking?.run !== run) return;
  const { version } = state.checking;
  const stored = await db.doc(goldenQuestionsPath(agentId)).get();
  const { questions } = goldenQuestions.parse(stored.data() ?? {});
  const none = { results: questions.map(notAsked), credits: 0, reason: "internal" } as const;
  if (attempt.givenUp) return finish(deps, agentId, { run, version }, { ...none });
  try {
    const came = await askAll(deps, agentId, questions, version);
    if (came !== null) await finish(deps, agentId, { run, version }, came);
  } catch (error) {
    if (attempt.last) await finish(deps, agentId, { run, version }, { ...none });
    throw error;
  }
}

/** @returns null for an agent that is being deleted */
async function askAll(
  deps: Deps,
  agentId: string,
  questions: readonly GoldenQuestion[],
  version: number,
): Promise<Came | null> {
  const settings = await deps.db.doc(agentConfigPath(agentId)).get();
  if (!settings.exists) return null;
  const config = agentConfig.parse(settings.data());
  const until = deps.now() + RUN_MS;
  const came: Came = { results: [], credits: 0, reason: "" };
  for (const one of questions) {
    if (came.reason === "" && deps.now() > until) came.reason = "time";
    const asked =
      came.reason === "" ? await askQuestion(deps, config, one.question, version) : undefined;
    if (asked === undefined || "problem" in asked) {
      if (asked !== undefined) came.reason = asked.problem;
      came.results.push(notAsked(one));
      continue;
    }
    came.credits += asked.credits;
    came.results.push({
      ...notAsked(one),
      answer: shorten(asked.answer.trim(), ANSWER_KEPT),
      outcome: containsFact(asked.answer, one.fact) ? "passed" : "failed",
    });
  }
  return came;
}

function notAsked({ question, fact }: GoldenQuestion): GoldenResult {
  return { question, fact, answer: "", outcome: "notAsked" };
}

async function finish(
  deps: Deps,
  agentId: string,
  { run, version }: { run: string; version: number },
  { results, credits, reason }: Came,
): Promise<void> {
  const { db } = deps;
  const at = deps.now();
  const failed = results.filter(({ outcome }) => outcome === "failed").length;
  const asked = results.filter(({ outcome }) => outcome !== "notAsked").length;
  const came = {
    state: failed > 0 ? "failed" : asked < results.length ? "unfinished" : "passed",
    asked,
    failed,
    reason,
    at,
  } as const;
  const jobIds = await db.runTransaction(async (transaction) => {
    const before = await readReleases(db, agentId, transaction);
    if (before?.checking?.run !== run) return [];
    const after = withCheck(before, run, came, newRun());
    const moved = await findReworded(transaction, deps, agentId, before, after);
    transaction.set(
      db.doc(goldenResultsPath(agentId)),
      goldenResults.parse({ version, results, credits, at }),
    );
    return [
      ...writeReleases(transaction, deps, agentId, before, after),
      ...embedReworded(transaction, deps, agentId, moved),
    ];
  });
  for (const jobId of jobIds) await deps.jobs.kick(jobId);
}
