import { agentConfig, agentConfigPath, type AgentConfig } from "@parley/contract/agents/config.ts";
import { PLATFORM } from "@parley/contract/credits/account.ts";
import {
  goldenQuestions,
  goldenQuestionsPath,
  goldenResult,
  goldenResults,
  goldenResultsPath,
  type GoldenQuestion,
  type GoldenQuestions,
  type GoldenResult,
} from "@parley/contract/knowledge/golden.ts";
import { questionsRunPath, type Check } from "@parley/contract/knowledge/release.ts";
import { shorten } from "@parley/contract/platform/text.ts";
import { readWithinTokens } from "../../conversations/turn/withinTokens.ts";
import { chargeFeature } from "../../credits/chargeFeature.ts";
import type { Deps } from "../../platform/deps.ts";
import type { JobRun, PostponedJob } from "../../platform/jobs/jobs.ts";
import { countWhile, slowTimeAvailableAt } from "../../platform/rateLimits/slowTime.ts";
import { embedReworded, findReworded } from "../meaning/embedReworded.ts";
import { isBeingEmbedded } from "../meaning/isBeingEmbedded.ts";
import { findVersion, withCheck } from "../releases/releaseState.ts";
import { newRun, readReleases, writeReleases } from "../releases/releaseStore.ts";
import { askQuestion } from "./askQuestion.ts";
import { containsFact } from "./containsFact.ts";
import {
  dropProgress,
  readProgress,
  storeProgress,
  type AskedQuestion,
  type RunProgress,
} from "./runProgress.ts";

/** For how long a run begins questions. */
const RUN_MS = 3.5 * 60_000;
/** By then whatever is still being asked is left: a job's process has five minutes. */
const STOP_MS = 4.5 * 60_000;
const STOP_CHECK_MS = 500;
/** What a run counts for its workspace while nobody knows how long it takes: so that many at once are held back, too. */
const COUNTED_BEFORE_MS = 60_000;
/** How long a new version's vectors are waited for: beyond that its questions are asked of what there is. */
const VECTORS_MS = 60 * 60_000;
const VECTORS_AGAIN_MS = 10_000;
const ANSWER_KEPT = 300;

/** What a run came to. */
type Came = { results: GoldenResult[]; credits: number; reason: Check["reason"] };

/** A run of an agent's questions as they are. */
type Run = { agentId: string; run: string; version: number } & Pick<
  GoldenQuestions,
  "questions" | "revision"
>;

/**
 * Job: asks an agent's golden questions of one version, records the results, and lets the version go live if
 * it waited for that, in one transaction. A run that another one has replaced asks nothing. One whose version's vectors
 * are still being made waits, and so does one whose workspace has used up its hour's share. One that fails is repeated,
 * without what it has asked already; once it is given up it counts as unfinished, and whoever waits for it decides.
 * However it ends, what it has stored is charged.
 */
export async function runGolden(
  deps: Deps,
  { agentId, run }: { agentId: string; run: string },
  attempt: JobRun,
): Promise<PostponedJob | void> {
  const { db } = deps;
  const state = await readReleases(db, agentId);
  const settings = await db.doc(agentConfigPath(agentId)).get();
  // A deleted agent takes its questions with it.
  if (!settings.exists) return;
  const config = await readWithinTokens(deps, agentConfig.parse(settings.data()));
  if (state?.checking?.run !== run) return leave(deps, config, run);
  const { version } = state.checking;
  const madeAt = findVersion(state, version)?.ts ?? 0;
  // Asked before, they would be answered as no visitor is.
  const isEarly = deps.now() < madeAt + VECTORS_MS && (await isBeingEmbedded(deps, agentId));
  if (isEarly && !attempt.givenUp) return { until: deps.now() + VECTORS_AGAIN_MS, untried: true };
  const until = await slowTimeAvailableAt(deps, "checking", config.ownerID);
  // One that is given up takes no time.
  if (until > 0 && !attempt.givenUp) return { until, untried: true };
  const stored = await db.doc(goldenQuestionsPath(agentId)).get();
  const asked: Run = { agentId, run, version, ...goldenQuestions.parse(stored.data() ?? {}) };
  if (attempt.givenUp) return giveUp(deps, config, asked);
  try {
    const progress = await ownProgress(deps, config, asked);
    const reason = await countWhile(deps, "checking", config.ownerID, COUNTED_BEFORE_MS, () =>
      askAll(deps, config, asked, progress),
    );
    if (reason === "replaced") await leave(deps, config, run);
    else await finish(deps, asked, cameTo(asked, progress, reason));
  } catch (error) {
    if (attempt.last) await giveUp(deps, config, asked);
    throw error;
  }
}

/**
 * What an earlier attempt at this run has asked of these questions. What is stored of another run, or of the questions
 * before they were changed, is charged, as this one's takes its place.
 */
async function ownProgress(
  deps: Deps,
  config: AgentConfig,
  { run, revision }: Run,
): Promise<AskedQuestion[]> {
  const stored = await readProgress(deps.db, config.ID);
  if (stored?.run === run && stored.revision === revision) return stored.asked;
  if (stored) await chargeStored(deps, config, stored);
  return [];
}

/** Leaves a run that another one has replaced. */
async function leave(deps: Deps, config: AgentConfig, run: string): Promise<void> {
  const stored = await readProgress(deps.db, config.ID);
  if (stored?.run !== run) return;
  await chargeStored(deps, config, stored);
  await dropProgress(deps.db, config.ID, run);
}

/** Records what a run came to that is not tried again. That it ends counts for more than what it is owed. */
async function giveUp(deps: Deps, config: AgentConfig, asked: Run): Promise<void> {
  const paid = async () =>
    chargeStored(deps, config, { ...asked, asked: await ownProgress(deps, config, asked) });
  const progress = await paid().catch((error: unknown) => {
    deps.log.error("golden questions not charged", error);
    return [];
  });
  await finish(deps, asked, cameTo(asked, progress, "internal"));
}

/** Charges what is stored of a run. @returns what of it is paid */
async function chargeStored(
  deps: Deps,
  config: AgentConfig,
  stored: RunProgress,
): Promise<AskedQuestion[]> {
  const paid: AskedQuestion[] = [];
  for (const one of stored.asked) if (await charge(deps, config, stored, one)) paid.push(one);
  return paid;
}

/** Charges an answer under its run's and question's name, so only once. @returns whether it is paid */
async function charge(
  deps: Deps,
  config: AgentConfig,
  { run, revision }: Pick<RunProgress, "run" | "revision">,
  { id, credits }: AskedQuestion,
): Promise<boolean> {
  if (credits === 0) return true;
  return chargeFeature(deps, config, {
    key: `golden:${config.ID}:${run}:${revision}:${id}`,
    featureKey: "golden-question",
    credits,
    by: PLATFORM,
  });
}

/**
 * Asks what was not asked yet. Each answer is stored, and then charged under the run's and its question's name: whoever
 * repeats this asks none again that is stored, and what is charged already is not charged again.
 * @param progress is added to
 * @returns why it could not ask them all; "replaced" if another run has taken its place
 */
async function askAll(
  deps: Deps,
  config: AgentConfig,
  asked: Run,
  progress: AskedQuestion[],
): Promise<Check["reason"] | "replaced"> {
  const { agentId, run, revision, version } = asked;
  const begun = deps.now();
  const isCurrent = async () => (await readReleases(deps.db, agentId))?.checking?.run === run;
  for (const one of asked.questions) {
    // Its version may be gone, and an answer without any knowledge would count against the agent.
    if (!(await isCurrent())) return "replaced";
    const known = progress.find(({ id }) => id === one.id);
    if (known === undefined && deps.now() > begun + RUN_MS) return "time";
    let isLeft = false;
    let made = known;
    const asking = known
      ? settle(known)
      : askQuestion(deps, config, one.question, version, ({ answer, credits, problem }) => {
          made = {
            ...notAsked(one),
            id: one.id,
            answer: shorten(answer.trim(), ANSWER_KEPT),
            ...(problem === "" && {
              outcome: containsFact(answer, one.fact) ? "passed" : "failed",
            }),
            credits,
            problem,
          };
          return settle(made);
        });
    async function settle(answered: AskedQuestion): Promise<boolean> {
      // Whatever comes after the run's end belongs to no progress any more, and is paid all the same.
      if (known === undefined && !isLeft)
        await storeProgress(deps.db, agentId, { run, revision, asked: [...progress, answered] });
      return charge(deps, config, asked, answered);
    }
    const isPaid = await beforeTime(deps, asking, begun + STOP_MS);
    if (isPaid === "time") {
      isLeft = true;
      return "time";
    }
    if (!isPaid || made === undefined) {
      // What nobody pays for is not shown, either.
      if (known) progress.splice(progress.indexOf(known), 1);
      return "credits";
    }
    if (known === undefined) progress.push(made);
    if (made.problem !== "") return made.problem;
  }
  return "";
}

/** What work gives, or "time" where it takes longer; then it goes on alone, and its failure is only noted. */
async function beforeTime<Result>(
  deps: Pick<Deps, "log" | "now">,
  work: Promise<Result>,
  until: number,
): Promise<Result | "time"> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"time">((resolve) => {
    timer = setInterval(() => {
      if (deps.now() > until) resolve("time");
    }, STOP_CHECK_MS);
  });
  try {
    const first = await Promise.race([work, late]);
    if (first === "time")
      work.catch((error: unknown) => deps.log.error("a golden question came to nothing", error));
    return first;
  } finally {
    clearInterval(timer);
  }
}

/** The results of a run: of what it has not asked, that it was not. */
function cameTo(
  { questions }: Run,
  progress: readonly AskedQuestion[],
  reason: Check["reason"],
): Came {
  const results = questions.map((one) => {
    const found = progress.find(({ id }) => id === one.id);
    return found ? goldenResult.parse(found) : notAsked(one);
  });
  return { results, credits: progress.reduce((sum, { credits }) => sum + credits, 0), reason };
}

function notAsked({ question, fact }: GoldenQuestion): GoldenResult {
  return { question, fact, answer: "", outcome: "notAsked" };
}

async function finish(
  deps: Deps,
  { agentId, run, version }: Run,
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
    transaction.delete(db.doc(questionsRunPath(agentId)));
    return [
      ...writeReleases(transaction, deps, agentId, before, after),
      ...embedReworded(transaction, deps, agentId, moved),
    ];
  });
  for (const jobId of jobIds) await deps.jobs.kick(jobId);
}
