import { afterAll, beforeAll, expect, it } from "vitest";
import { newAgent } from "../../support/actors/owner.ts";
import { newService, ownerIn, type Service } from "../../support/inProcess/newService.ts";
import { database } from "../../support/stack/database.ts";
import { deliveriesOf, newEndpoint } from "../../support/stack/events.ts";
import { limitPath } from "../../../functions/src/platform/rateLimits/limitPath.ts";

let service: Service;
beforeAll(async () => {
  service = await newService();
});
afterAll(() => service.close());

it("delivering is counted, and waits once its hour is used up, except for what is sent by hand", async () => {
  const owner = await ownerIn(service);
  const endpoint = await newEndpoint(owner, ["agent.created"]);
  await newAgent(owner);
  await service.settled();
  await endpoint.received(1);
  const time = database.doc(limitPath(`delivering_${owner.workspaceId}`));
  const counted = await time.get();
  expect(Number(counted.get("ms"))).toBeGreaterThan(0);
  await time.update({ ms: 30 * 60_000 });
  await newAgent(owner);
  await service.settled();
  const waiting = (await deliveriesOf(owner)).at(-1);
  const end = (Number(counted.get("start")) + 3600) * 1000;
  expect(waiting).toMatchObject({ state: "pending", tried: 0, nextTryAt: end });
  const { deliveryId } = await owner.api.events.sendTest({});
  await service.settled();
  const byHand = (await deliveriesOf(owner)).find(({ ID }) => ID === deliveryId);
  expect(byHand).toMatchObject({ state: "delivered", tried: 1 });
  await time.update({ start: Number(counted.get("start")) - 3600 });
  service.pass(3_600_000);
  await service.runDue();
  const delivered = (await deliveriesOf(owner)).find(({ ID }) => ID === waiting?.ID);
  expect(delivered).toMatchObject({ state: "delivered", tried: 1 });
  expect(Number((await time.get()).get("ms"))).toBeLessThan(30 * 60_000);
});
