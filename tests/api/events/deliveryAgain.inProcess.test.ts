import { randomId } from "@parley/contract/platform/id.ts";
import { beforeAll, expect, it } from "vitest";
import type { emitEvent as EmitEvent } from "../../../functions/src/events/emit/emitEvent.ts";
import type { Deps } from "../../../functions/src/platform/deps.ts";
import { newOwner } from "../../support/actors/owner.ts";
import { crashAt } from "../../support/inProcess/crashAt.ts";
import { newRegion } from "../../support/inProcess/newInstance.ts";
import { deliveriesOf, newEndpoint } from "../../support/stack/events.ts";

let deps: Deps;
let emitEvent: typeof EmitEvent;
beforeAll(async () => {
  ({ deps } = await newRegion());
  ({ emitEvent } = await import("../../../functions/src/events/emit/emitEvent.ts"));
});

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
  await expect(emitEvent(deps, job)).rejects.toThrow("The instance ends before write 2.");
  expect(crash.end()).toBe(true);
  expect(await endpoint.received(1)).toHaveLength(1);
  expect(await deliveriesOf(owner)).toMatchObject([{ ID: job.id, state: "pending", tried: 0 }]);
  await emitEvent(deps, job);
  await emitEvent(deps, job);
  expect(await deliveriesOf(owner)).toMatchObject([{ ID: job.id, state: "delivered", tried: 1 }]);
  const received = await endpoint.received(2);
  expect(received.map(({ headers }) => headers["webhook-id"])).toEqual([job.id, job.id]);
  expect(new Set(received.map(({ body }) => body)).size).toBe(1);
});
