import { asksForHuman } from "@parley/contract/conversations/humanRequest/asksForHuman.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newAgent, newOwner, type Owner } from "../../../support/actors/owner.ts";
import { answerOf, newVisitor } from "../../../support/actors/visitor.ts";
import { newService, type Service } from "../../../support/inProcess/newService.ts";
import { freshIp } from "../../../support/stack/apiAs.ts";

let service: Service;
let owner: Owner;
beforeAll(async () => {
  service = await newService();
  owner = await newOwner();
});
afterAll(() => service.close());

it.each([
  ["My parcel is gone. Could one of your people talk to me?", /passed on/],
  ["Das Paket ist weg. Könnte einer Ihrer Kollegen mit mir reden?", /weitergegeben/],
])("a request that no rule knows opens the handoff at once: %s", async (text, reply) => {
  expect(asksForHuman(text)).toBeUndefined();
  const agentId = await newAgent(owner);
  const visitor = await newVisitor(agentId, { ip: freshIp() }, service.api);
  const { message, state } = answerOf(await visitor.say(text));
  expect(state).toBe("requested");
  expect(message.text).toMatch(reply);
});
