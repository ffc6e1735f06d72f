import { createHmac, timingSafeEqual } from "node:crypto";
import { randomId } from "@parley/contract/platform/id.ts";
import { describe, expect, it } from "vitest";
import { createHooks, type Hook } from "../../../functions/src/platform/http/hooks.ts";
import { createJobs, type Job } from "../../../functions/src/platform/jobs/jobs.ts";
import { database } from "../../support/stack/database.ts";
import { stack } from "../../support/stack/stack.ts";
import { english } from "@parley/contract/problems/english.ts";

const SECRET = "whsec";
const sign = (body: string) => createHmac("sha256", SECRET).update(body).digest("hex");
const silent = { info: () => undefined, error: () => undefined };

/** A provider whose events carry an id and a signature; `fail` makes acting on them fail once. */
function provider() {
  const handled: string[] = [];
  let failures = 0;
  const hook: Hook = {
    verify(body, headers) {
      const given = Buffer.from(headers.get("x-signature") ?? "");
      const expected = Buffer.from(sign(Buffer.from(body).toString()));
      const valid = given.length === expected.length && timingSafeEqual(given, expected);
      return valid ? headers.get("x-event-id") : null;
    },
    async handle({ id }) {
      if (failures > 0) {
        failures -= 1;
        throw new Error("the provider's event could not be handled");
      }
      handled.push(id);
    },
  };
  const queued: string[] = [];
  const jobs = createJobs({
    db: database,
    now: () => Date.now(),
    log: silent,
    enqueue: async (jobId) => void queued.push(jobId),
    handle: async (job: Job) => {
      if (job.kind === "hookEvent") await hooks.run(job.provider, job.eventId);
    },
  });
  const name = `p${randomId(8)}`;
  const hooks = createHooks(
    { [name]: hook },
    { db: database, jobs: () => jobs, log: silent, now: () => Date.now() },
  );
  const deliver = (id: string, body: string, signature = sign(body)) =>
    hooks.surface(
      new Request(`http://hooks.invalid/${name}`, {
        method: "POST",
        headers: { "x-signature": signature, "x-event-id": id },
        body,
      }),
      "127.0.0.1",
    );
  const isStored = async (id: string) =>
    (await database.doc(`events/${name}_${Buffer.from(id).toString("base64url")}`).get()).exists;
  const failOnce = () => (failures = 1);
  return { deliver, handled, queued, jobs, failOnce, isStored, surface: hooks.surface };
}

describe("webhooks", () => {
  it("acknowledges a verified event once it is stored and queued, and acts on it once", async () => {
    const { deliver, handled, queued, jobs } = provider();
    expect((await deliver("evt_1", "{}"))?.status).toBe(200);
    expect(handled).toEqual([]);
    await jobs.run(queued[0] ?? "");
    expect(handled).toEqual(["evt_1"]);
    expect((await deliver("evt_1", "{}"))?.status).toBe(200);
    expect(queued).toHaveLength(1);
  });

  it("queues a redelivery again while the event is not processed, and still acts once", async () => {
    const { deliver, handled, queued, jobs } = provider();
    await deliver("evt_2", "{}");
    await deliver("evt_2", "{}");
    expect(queued).toHaveLength(2);
    for (const jobId of queued) await jobs.run(jobId);
    expect(handled).toEqual(["evt_2"]);
  });

  it("tries an event again that could not be handled", async () => {
    const { deliver, handled, queued, jobs, failOnce } = provider();
    failOnce();
    await deliver("evt_3", "{}");
    const jobId = queued[0] ?? "";
    await expect(jobs.run(jobId)).rejects.toThrow("could not be handled");
    const job = database.doc(`jobs/${jobId}`);
    expect((await job.get()).get("leaseUntil")).toBe(0);
    await jobs.run(jobId);
    expect(handled).toEqual(["evt_3"]);
    expect((await job.get()).exists).toBe(false);
  });

  it.each([
    ["a missing signature", "{}", ""],
    ["a signature of other words", "{}", sign("{} ")],
    ["a signature cut short", "{}", sign("{}").slice(0, -1)],
    ["a body that is no JSON, without signature", "{", ""],
  ])("refuses %s, and stores nothing", async (_, body, signature) => {
    const { deliver, queued, isStored } = provider();
    const answer = await deliver("evt_4", body, signature);
    expect(answer?.status).toBe(401);
    expect(await answer?.json()).toMatchObject({
      code: "UNAUTHORIZED",
      message: english("platform.forbidden"),
    });
    expect([queued, await isStored("evt_4")]).toEqual([[], false]);
  });

  it("refuses a body of a megabyte before it looks at it", async () => {
    const { deliver, queued, isStored } = provider();
    expect((await deliver("evt_5", "x".repeat(1_000_000)))?.status).toBe(413);
    expect([queued, await isStored("evt_5")]).toEqual([[], false]);
    // What it looks for is there when an event is taken.
    await deliver("evt_6", "{}");
    expect(await isStored("evt_6")).toBe(true);
  });

  it("knows no other provider, nor names that every object has", async () => {
    const { surface } = provider();
    for (const name of ["nobody", "constructor", "__proto__"]) {
      const request = new Request(`http://hooks.invalid/${name}`, { method: "POST", body: "{}" });
      expect(await surface(request, "127.0.0.1")).toBeNull();
    }
    expect((await fetch(`${stack.hooks.na}/nobody`, { method: "POST" })).status).toBe(404);
  });
});
