import { randomId } from "@parley/contract/platform/id.ts";
import { deliveryPath } from "@parley/contract/events/delivery.ts";
import { english } from "@parley/contract/problems/english.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { emitEvent as EmitEvent } from "../../../functions/src/events/emit/emitEvent.ts";
import type { Deps } from "../../../functions/src/platform/deps.ts";
import { JOBS } from "../../../functions/src/platform/jobs/job.ts";
import { newOwner } from "../../support/actors/owner.ts";
import { crashAt } from "../../support/inProcess/crashAt.ts";
import { newRegion } from "../../support/inProcess/newInstance.ts";
import { newService, ownerIn, type Service } from "../../support/inProcess/newService.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { deliveriesOf, newEndpoint } from "../../support/stack/events.ts";

let deps: Deps;
let emitEvent: typeof EmitEvent;
beforeAll(async () => {
  ({ deps } = await newRegion());
  ({ emitEvent } = await import("../../../functions/src/events/emit/emitEvent.ts"));
});

const attempt = { last: false, givenUp: false };

it("a process that ends once an event is posted posts it again with the same id, and records it once", async () => {
  const owner = await newOwner();
  const endpoint = await newEndpoint(owner, ["agent.created"]);
  const payload = { agentId: randomId(), title: "Front desk" };
  const job = {
    kind: "emitEvent",
    workspaceId: owner.workspaceId,
    id: `evt_${randomId(24)}`,
    createdAt: Math.floor(Date.now() / 1000),
    event: { type: "agent.created", payload },
    once: false,
  } as const;
  // The delivery is the first write, what became of the post the second.
  const crash = crashAt(deps.db, 2, "before");
  await expect(emitEvent(deps, job, attempt)).rejects.toThrow("The instance ends before write 2.");
  expect(crash.end()).toBe(true);
  expect(await endpoint.received(1)).toHaveLength(1);
  expect(await deliveriesOf(owner)).toMatchObject([{ ID: job.id, state: "pending", tried: 0 }]);
  await emitEvent(deps, job, attempt);
  await emitEvent(deps, job, attempt);
  expect(await deliveriesOf(owner)).toMatchObject([{ ID: job.id, state: "delivered", tried: 1 }]);
  const received = await endpoint.received(2);
  expect(received.map(({ headers }) => headers["webhook-id"])).toEqual([job.id, job.id]);
  expect(new Set(received.map(({ body }) => body)).size).toBe(1);
});

describe("a delivery of which nothing could be recorded", () => {
  /** Has its one job fail, or end its process, as often as it may. */
  async function played(service: Service, fail: (jobId: string) => Promise<unknown>) {
    const owner = await ownerIn(service);
    await newEndpoint(owner);
    service.pause(true);
    const { deliveryId } = await owner.api.events.sendTest({});
    const { docs } = await service.deps.db.collection(JOBS).where("job.id", "==", deliveryId).get();
    const [job] = docs;
    if (job === undefined) throw new Error("The event was not queued.");
    await fail(job.id);
    service.pause(false);
    return { owner, deliveryId, ref: job.ref };
  }

  it("has failed, whatever kept it from being recorded, and can be sent again", async () => {
    const service = await newService();
    const { deps } = service;
    const { owner, deliveryId, ref } = await played(service, async (jobId) => {
      for (let tries = 0; tries < 5; tries += 1) {
        const runTransaction = deps.db.runTransaction.bind(deps.db);
        let count = 0;
        const refusing: typeof runTransaction = (...given) => {
          count += 1;
          // The claim, the delivery, and the record.
          return count === 3
            ? Promise.reject(new Error("The database has a bad moment."))
            : runTransaction(...given);
        };
        Object.assign(deps.db, { runTransaction: refusing });
        await deps.jobs.run(jobId).catch(() => undefined);
        Object.assign(deps.db, { runTransaction });
        service.pass(10 * 60_000);
      }
    });
    expect((await ref.get()).exists).toBe(false);
    expect(await deliveriesOf(owner)).toMatchObject([
      { ID: deliveryId, state: "failed", tried: 1, tries: [{ error: "internal" }] },
    ]);
    await owner.api.events.sendAgain({ deliveryId });
    await service.settled();
    expect(await deliveriesOf(owner)).toMatchObject([{ state: "delivered", tried: 2 }]);
    service.close();
  });

  it("has failed once its job ended its process twice", async () => {
    const service = await newService();
    const { deps } = service;
    const { owner, ref } = await played(service, async (jobId) => {
      for (let n = 0; n < 2; n += 1) {
        // The claim is the first write, and the delivery the second.
        const crash = crashAt(deps.db, 3, "before");
        await deps.jobs.run(jobId).catch(() => undefined);
        expect(crash.end()).toBe(true);
        service.pass(6 * 60_000);
      }
      await deps.jobs.run(jobId);
    });
    expect((await ref.get()).exists).toBe(false);
    expect(await deliveriesOf(owner)).toMatchObject([{ state: "failed" }]);
    service.close();
  });

  it("can be sent again after an hour, though no job of it is left", async () => {
    const service = await newService();
    const { owner, deliveryId } = await played(service, async (jobId) => {
      await service.deps.jobs.run(jobId);
    });
    const ref = service.deps.db.doc(deliveryPath(owner.workspaceId, deliveryId));
    await ref.update({ state: "pending", sentAgainAt: Date.now() });
    const refusal = await refusalOf(owner.api.events.sendAgain({ deliveryId }));
    expect(refusal.message).toBe(english("events.onItsWay"));
    service.pass(61 * 60_000);
    await owner.api.events.sendAgain({ deliveryId });
    await service.settled();
    expect(await deliveriesOf(owner)).toMatchObject([{ state: "delivered", tried: 2 }]);
    service.close();
  });
});
