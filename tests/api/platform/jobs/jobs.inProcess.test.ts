import { Firestore } from "@google-cloud/firestore";
import { randomId } from "@parley/contract/platform/id.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { JOBS, taskFunctionOf, type Job } from "../../../../functions/src/platform/jobs/job.ts";
import { jobPath } from "../../../../functions/src/platform/jobs/job.ts";
import {
  createJobs,
  type JobRun,
  type PostponedJob,
} from "../../../../functions/src/platform/jobs/jobs.ts";
import { loseAnswers } from "../../../support/inProcess/loseAnswers.ts";
import { stack } from "../../../support/stack/stack.ts";

/** How a run comes out: its process may be gone before its end. */
type Outcome = "ends" | "fails" | "crashes";

const learning = { kind: "indexSource", agentId: "agent", docId: "source" } as const;
const mail = { kind: "mailLog", workspaceId: "workspace", logId: "entry" } as const;
const purge = { kind: "purgeWorkspace", workspaceId: "workspace" } as const;

/** Attempts after which a job that fails each time is over, as `jobs.ts` has them. */
const MAX_ATTEMPTS = { indexSource: 5, mailLog: 14 } as const;
const HOUR_MS = 60 * 60_000;

/** Jobs in a database of their own, which no stack sweeps, with a clock that only a test moves. */
function newJobs(outcomes: readonly Outcome[] = []) {
  const db = new Firestore({
    projectId: stack.projectId,
    databaseId: `jobs-${randomId().toLowerCase()}`,
  });
  const runs: { outcome: Outcome; attempt: JobRun }[] = [];
  const queued: string[] = [];
  const delays: number[] = [];
  const logged: string[] = [];
  let time = Date.now();
  let isReachable = true;
  let putOff: PostponedJob | undefined;
  let begun = () => {};
  const reported: unknown[] = [];
  const jobs = createJobs({
    db,
    now: () => time,
    log: {
      info: () => undefined,
      error: (message, _, about) => void (logged.push(message), reported.push(about)),
    },
    enqueue: async (jobId, delayMs) => {
      if (!isReachable) throw new Error("unreachable");
      queued.push(jobId);
      delays.push(delayMs);
    },
    handle: async (_, attempt) => {
      const outcome = outcomes[runs.length] ?? "ends";
      runs.push({ outcome, attempt });
      begun();
      if (outcome === "fails") throw new Error("failed");
      // What the process would have done next is never done.
      if (outcome === "crashes") await new Promise(() => undefined);
      return putOff;
    },
  });
  return {
    db,
    runs,
    queued,
    delays,
    logged,
    reported,
    sweep: () => jobs.sweep(),
    pass: (ms: number) => void (time += ms),
    /** What runs that end put themselves off to from now on. */
    putOff: (later: ({ ms: number } & Omit<PostponedJob, "until">) | undefined) => {
      const { ms = 0, ...rest } = later ?? {};
      putOff = later && { until: time + ms, ...rest };
    },
    reach: (reachable: boolean) => void (isReachable = reachable),
    add: async (job: Job) => db.runTransaction(async (write) => jobs.add(write, job)),
    exists: async (jobId: string) => (await db.doc(jobPath(jobId)).get()).exists,
    /** Runs the job once, to its end or to that of its process. */
    run: async (jobId: string) => {
      const crash = new Promise<void>((resolve) => {
        begun = () => (runs.at(-1)?.outcome === "crashes" ? resolve() : undefined);
      });
      await Promise.race([jobs.run(jobId).catch(() => undefined), crash]);
    },
  };
}

/** Runs a job until it is over, at most as often as said. */
async function play(job: Job, outcomes: readonly Outcome[], times: number) {
  const made = newJobs(outcomes);
  const jobId = await made.add(job);
  for (let n = 0; n < times && (await made.exists(jobId)); n += 1) {
    await made.run(jobId);
    made.pass(HOUR_MS);
  }
  return { runs: made.runs, isOver: !(await made.exists(jobId)) };
}

const outcomes = fc.array(fc.constantFrom<Outcome>("fails", "crashes", "crashes", "ends"), {
  maxLength: 30,
});

describe("a job whose runs fail or end their process", () => {
  it.each([learning, mail])("comes to an end whatever happens: $kind", async (job) => {
    const most = MAX_ATTEMPTS[job.kind];
    await fc.assert(
      fc.asyncProperty(outcomes, async (planned) => {
        const all = [...planned, ...Array<Outcome>(30).fill("crashes")];
        const { runs, isOver } = await play(job, all, most + 5);
        expect(isOver).toBe(true);
        const tried = runs.filter(({ attempt }) => !attempt.givenUp);
        expect(tried.length).toBeLessThanOrEqual(most);
        expect(tried.filter(({ outcome }) => outcome === "crashes").length).toBeLessThanOrEqual(2);
        // Once it is given up nothing is tried any more.
        expect(runs.slice(tried.length).every(({ attempt }) => attempt.givenUp)).toBe(true);
        // Whatever fails in vain knew that nothing comes after it.
        const [end] = runs.slice(-1);
        expect(end?.outcome === "fails" && !end.attempt.last).toBe(false);
      }),
      { numRuns: 25 },
    );
  });

  it("is given up after the second crash, and told so until that ends", async () => {
    const planned: Outcome[] = ["crashes", "fails", "crashes", "fails", "ends"];
    const { runs, isOver } = await play(learning, planned, 10);
    expect(runs.map(({ attempt }) => attempt.givenUp)).toEqual([false, false, false, true, true]);
    expect(isOver).toBe(true);
  });

  it("is not tried once more where its handler would not learn that it was given up", async () => {
    const { runs, isOver } = await play(mail, Array<Outcome>(10).fill("crashes"), 10);
    expect(runs.map(({ attempt }) => attempt.givenUp)).toEqual([false, false]);
    expect(isOver).toBe(true);
  });

  it("is not tried beyond its attempts because the last of them crashed", async () => {
    const planned: Outcome[] = ["fails", "fails", "fails", "fails", "crashes"];
    const { runs } = await play(learning, planned, 10);
    expect(runs.map(({ attempt: { last, givenUp } }) => ({ last, givenUp }))).toEqual([
      ...planned.slice(1).map(() => ({ last: false, givenUp: false })),
      { last: true, givenUp: false },
      { last: true, givenUp: true },
    ]);
  });

  it("goes on until it is done where that must be", async () => {
    const planned: Outcome[] = [...Array<Outcome>(9).fill("crashes"), "fails", "ends"];
    const { runs, isOver } = await play(purge, planned, 20);
    expect(runs).toHaveLength(11);
    expect(runs.some(({ attempt }) => attempt.givenUp)).toBe(false);
    expect(isOver).toBe(true);
  });
});

it("a job whose duration is up to somebody outside has a queue apart from the others", async () => {
  const made = newJobs();
  const event = { kind: "deliverEvent", workspaceId: "w", deliveryId: "d", after: 0 } as const;
  const message = { kind: "inboundEvent", eventKey: "e", delays: 0 } as const;
  const reply = {
    kind: "sendToContact",
    channel: "telegram",
    agentId: "a",
    conversationId: "c",
    delays: 0,
  } as const;
  const all = [learning, event, message, reply, mail];
  const ids = await Promise.all(all.map((one) => made.add(one)));
  expect(ids.map(taskFunctionOf)).toEqual([
    "runSlowTask",
    "runWaitingTask",
    "runInboundTask",
    "runWaitingTask",
    "runTask",
  ]);
});

it("a job is run at once, and counted once, though the database did not say that it is claimed", async () => {
  const made = newJobs(["crashes", "ends"]);
  const jobId = await made.add(learning);
  const end = loseAnswers(made.db);
  await made.run(jobId);
  end();
  expect(made.runs).toHaveLength(1);
  const stored = await made.db.doc(jobPath(jobId)).get();
  expect([stored.get("attempts"), stored.get("crashes")]).toEqual([1, 0]);
});

it("a job that several claim at once is run once", async () => {
  const made = newJobs();
  const jobId = await made.add(learning);
  await Promise.all(Array.from({ length: 4 }, () => made.run(jobId)));
  expect(made.runs).toHaveLength(1);
});

describe("a job that failed", () => {
  it("rests before it is tried again, however often the queue asks meanwhile", async () => {
    const made = newJobs(["fails", "fails", "ends"]);
    const jobId = await made.add(mail);
    for (let n = 0; n < 5; n += 1) await made.run(jobId);
    expect(made.runs).toHaveLength(1);
    made.pass(10_000);
    for (let n = 0; n < 5; n += 1) await made.run(jobId);
    expect(made.runs).toHaveLength(2);
    made.pass(19_000);
    await made.run(jobId);
    expect(made.runs).toHaveLength(2);
    made.pass(1000);
    await made.run(jobId);
    expect([made.runs.length, await made.exists(jobId)]).toEqual([3, false]);
  });

  it("is asked of the queue for the time when its rest is over", async () => {
    const made = newJobs(["fails"]);
    const jobId = await made.add(learning);
    await made.run(jobId);
    expect([made.queued, made.delays]).toEqual([[jobId], [10_000]]);
  });

  it("of mail outlives half a day of outage, with a queue that retries by itself", async () => {
    const made = newJobs(Array<Outcome>(30).fill("fails"));
    const jobId = await made.add(mail);
    // Every minute somebody asks for it: the queue, or the sweep.
    for (let minutes = 0; minutes < 12 * 60; minutes += 1) {
      await made.run(jobId);
      made.pass(60_000);
    }
    expect(await made.exists(jobId)).toBe(true);
  });
});

describe("a job that puts itself off", () => {
  it("is the same one, due at that time, and has all its attempts again", async () => {
    const made = newJobs(["fails", "crashes", "ends", "ends"]);
    const jobId = await made.add(learning);
    for (let n = 0; n < 2; n += 1) {
      await made.run(jobId);
      made.pass(HOUR_MS);
    }
    made.putOff({ ms: HOUR_MS });
    await made.run(jobId);
    const stored = await made.db.collection(JOBS).get();
    expect(stored.docs.map((one) => one.id)).toEqual([jobId]);
    expect(stored.docs[0]?.data()).toMatchObject({ job: learning, attempts: 0, crashes: 0 });
    made.pass(HOUR_MS - 1);
    await made.run(jobId);
    expect([await made.sweep(), made.runs.length]).toEqual([0, 3]);
    made.pass(1);
    made.putOff(undefined);
    expect(await made.sweep()).toBe(1);
    await made.run(jobId);
    expect([made.runs.length, await made.exists(jobId)]).toEqual([4, false]);
  });

  it("has not forgotten a run that did not end, where it has only waited since", async () => {
    const made = newJobs(["crashes", "ends", "crashes", "ends", "ends"]);
    const jobId = await made.add(learning);
    made.putOff({ ms: HOUR_MS, untried: true });
    for (let n = 0; n < 4; n += 1) {
      await made.run(jobId);
      made.pass(HOUR_MS);
    }
    expect(made.runs.map(({ attempt }) => attempt.givenUp)).toEqual([false, false, false, true]);
  });

  it("may be another from then on, and is asked of the queue where it goes on at once", async () => {
    const made = newJobs();
    const jobId = await made.add(learning);
    made.putOff({ ms: 0, job: mail });
    await made.run(jobId);
    expect(made.queued).toEqual([jobId]);
    expect((await made.db.doc(jobPath(jobId)).get()).get("job")).toEqual(mail);
  });
});

it("a job that goes on past what ended its process is given up after one more such run", async () => {
  const made = newJobs(["crashes", "crashes", "ends", "crashes", "ends"]);
  const jobId = await made.add(learning);
  for (let n = 0; n < 5; n += 1) {
    made.putOff(n === 2 ? { ms: 0, suspect: true } : undefined);
    await made.run(jobId);
    made.pass(HOUR_MS);
  }
  expect(made.runs.map(({ attempt }) => attempt.givenUp)).toEqual([
    false,
    false,
    true,
    false,
    true,
  ]);
});

it("a job that this version cannot read waits a week for one that can, and is set aside then", async () => {
  const made = newJobs();
  const jobId = await made.add(learning);
  const ref = made.db.doc(jobPath(jobId));
  const unread = { kind: "paintSource", agentId: "agent" };
  await ref.update({ job: unread });
  const passHours = async (hours: number) => {
    for (let n = 0; n < hours; n += 1) {
      made.pass(HOUR_MS);
      await made.sweep();
      await made.run(jobId);
    }
  };
  await passHours(7 * 24);
  expect(made.runs).toEqual([]);
  expect(made.logged).toEqual(["job failed"]);
  expect((await ref.get()).get("attempts")).toBe(7 * 24);
  await passHours(24);
  expect(made.logged).toEqual(["job failed", "job set aside"]);
  expect(made.reported.at(-1)).toMatchObject({ jobId, kind: "paintSource" });
  expect((await ref.get()).data()).toMatchObject({ job: unread, failure: expect.any(String) });
  made.pass(HOUR_MS);
  expect(await made.sweep()).toBe(0);
  // Somebody who has it read gives it a time again.
  await ref.update({ job: learning, dueAt: 0, attempts: 0, restsUntil: 0 });
  await made.run(jobId);
  expect(made.runs).toHaveLength(1);
});

describe("a sweep", () => {
  it("hands over everything that is due, however much", async () => {
    const made = newJobs();
    const ids = await Promise.all(Array.from({ length: 180 }, () => made.add(mail)));
    made.pass(HOUR_MS);
    expect(await made.sweep()).toBe(180);
    expect(made.queued.toSorted()).toEqual(ids.toSorted());
  });

  it("asks less and less often for what the queue has not come to yet", async () => {
    const made = newJobs();
    await made.add(learning);
    for (let minutes = 0; minutes < 60; minutes += 1) {
      made.pass(60_000);
      await made.sweep();
    }
    expect(made.queued.length).toBeLessThanOrEqual(9);
  });

  it("hands what is due to the queue, of every kind, and runs nothing", async () => {
    const made = newJobs();
    const ids = [await made.add(learning), await made.add(mail), await made.add(purge)];
    expect(await made.sweep()).toBe(0);
    made.pass(HOUR_MS);
    expect(await made.sweep()).toBe(3);
    expect(made.queued.toSorted()).toEqual(ids.toSorted());
    expect(made.runs).toEqual([]);
  });

  it("says so when the queue is out of reach, and asks again the next time", async () => {
    const made = newJobs();
    const jobId = await made.add(learning);
    made.pass(HOUR_MS);
    made.reach(false);
    await made.sweep();
    expect(made.queued).toEqual([]);
    expect(made.logged).toEqual([expect.stringContaining("task queue unreachable")]);
    made.reach(true);
    made.pass(60_000);
    await made.sweep();
    expect(made.queued).toEqual([jobId]);
    await made.run(jobId);
    expect(await made.exists(jobId)).toBe(false);
  });

  it("hands over a job again whose process has ended, once its lease is over", async () => {
    const made = newJobs(["crashes"]);
    const jobId = await made.add(learning);
    await made.run(jobId);
    made.pass(4 * 60_000);
    expect(await made.sweep()).toBe(0);
    made.pass(2 * 60_000);
    await made.sweep();
    expect(made.queued).toEqual([jobId]);
  });
});
