import type { QueryDocumentSnapshot } from "@google-cloud/firestore";
import { vi } from "vitest";
import { JOBS } from "../../../functions/src/platform/jobs/job.ts";
import { database } from "./database.ts";
import { rawCall } from "./rawCall.ts";
import { required } from "./stack.ts";

/** Makes jobs due and waits until the queue has run them. One that has run and was removed by itself meanwhile stays so. */
export async function runJobsNow(jobs: readonly QueryDocumentSnapshot[]): Promise<void> {
  const makeDue = ({ ref }: QueryDocumentSnapshot) =>
    database.runTransaction(async (transaction) => {
      if ((await transaction.get(ref)).exists) transaction.update(ref, { dueAt: 0, restsUntil: 0 });
    });
  await Promise.all(jobs.map(makeDue));
  await rawCall("POST", "/internal/sweep", { token: required("PARLEY_SWEEP_KEY") });
  const hasRun = async (before: QueryDocumentSnapshot) => {
    const now = await before.ref.get();
    return (
      !now.exists || (now.get("attempts") > before.get("attempts") && now.get("leaseUntil") === 0)
    );
  };
  await vi.waitFor(
    async () => {
      if ((await Promise.all(jobs.map(hasRun))).includes(false)) throw new Error("Some wait still");
    },
    { timeout: 30_000 },
  );
}

/** Waits until no job is left of which this field has this value. */
export async function waitForNoJobs(field: string, value: string): Promise<void> {
  const open = database.collection(JOBS).where(field, "==", value);
  await vi.waitFor(
    async () => {
      const left = (await open.get()).docs.map((one) => String(one.get("job.kind")));
      if (left.length > 0) throw new Error(`Not done yet: ${left.join(", ")}`);
    },
    { timeout: 30_000 },
  );
}
