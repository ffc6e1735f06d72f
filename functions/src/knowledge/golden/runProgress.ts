import type { Firestore } from "@google-cloud/firestore";
import { goldenResult } from "@parley/contract/knowledge/golden.ts";
import { questionsRunPath } from "@parley/contract/knowledge/release.ts";
import { z } from "zod";
import { readReleases } from "../releases/releaseStore.ts";

/** What came of a question: it is stored before it is charged, so that whoever repeats the run charges the same again. */
const askedQuestion = goldenResult.extend({
  /** The question's. */
  id: z.string(),
  /** What its answer cost, or what a model had said of it when it failed. */
  credits: z.number(),
  problem: z.enum(["", "model"]),
});
export type AskedQuestion = z.infer<typeof askedQuestion>;

/** Of which run, and of the questions as they were by which revision. */
const runProgress = z.object({
  run: z.string(),
  revision: z.number().int(),
  asked: z.array(askedQuestion),
});
export type RunProgress = z.infer<typeof runProgress>;

/** @returns what the last run of an agent's questions has asked, whichever it was; undefined where nothing is stored */
export async function readProgress(
  db: Firestore,
  agentId: string,
): Promise<RunProgress | undefined> {
  return runProgress.safeParse((await db.doc(questionsRunPath(agentId)).get()).data()).data;
}

/** Stores what a run has asked so far, unless another one has taken its place, or it has ended. */
export async function storeProgress(
  db: Firestore,
  agentId: string,
  progress: RunProgress,
): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const state = await readReleases(db, agentId, transaction);
    if (state?.checking?.run !== progress.run) return;
    transaction.set(db.doc(questionsRunPath(agentId)), progress);
  });
}

/** Deletes what a run has asked that came to nothing; not what another one has asked since. */
export async function dropProgress(db: Firestore, agentId: string, run: string): Promise<void> {
  const ref = db.doc(questionsRunPath(agentId));
  await db.runTransaction(async (transaction) => {
    if ((await transaction.get(ref)).get("run") === run) transaction.delete(ref);
  });
}
