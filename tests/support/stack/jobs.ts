import type { QueryDocumentSnapshot } from "@google-cloud/firestore";
import { database } from "./database.ts";
import { rawCall } from "./rawCall.ts";
import { required } from "./stack.ts";

/** Makes jobs due and has them run. One that has run and was removed by itself meanwhile stays so. */
export async function runJobsNow(jobs: readonly QueryDocumentSnapshot[]): Promise<void> {
  const makeDue = ({ ref }: QueryDocumentSnapshot) =>
    database.runTransaction(async (transaction) => {
      if ((await transaction.get(ref)).exists) transaction.update(ref, { dueAt: 0 });
    });
  await Promise.all(jobs.map(makeDue));
  await rawCall("POST", "/internal/sweep", { token: required("PARLEY_SWEEP_KEY") });
}
