import { workspaceAccount } from "@parley/contract/credits/account.ts";
import { unansweredGroup, unansweredPath } from "@parley/contract/knowledge/unanswered.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { newAgent } from "../../support/actors/owner.ts";
import { newService, ownerIn, type Service } from "../../support/inProcess/newService.ts";
import { entriesOf, leaveCredits } from "../../support/stack/credits.ts";
import { database } from "../../support/stack/database.ts";
import { stack } from "../../support/stack/stack.ts";

const sandbox = sandboxApi(stack.sandbox);

let service: Service;
beforeAll(async () => {
  service = await newService();
});
afterAll(() => service.close());

it("the model is asked for no more texts at once than the credits there are can pay", async () => {
  const owner = await ownerIn(service);
  const vg_defaultModel = `sandbox-test-${crypto.randomUUID().slice(0, 8)}`;
  const agentId = await newAgent(owner, { vg_defaultModel });
  const question = "Do you repair bicycles?";
  const group = { ID: randomId(20), agentId, question, wordings: [], count: 1, lastTs: 1 };
  await database.doc(unansweredPath(agentId, group.ID)).set(unansweredGroup.parse(group));
  const draft = () => owner.api.knowledge.draftAnswer({ agentId, groupId: group.ID });
  const account = workspaceAccount(owner.workspaceId);
  const charged = async () =>
    (await entriesOf(account)).filter(({ featureKey }) => featureKey === "draft");
  const asked = async () => (await sandbox.modelRequests(vg_defaultModel)).length;

  // One after the other, all are made.
  expect((await draft()).by).toBe("model");
  const [{ credits: price } = { credits: 0 }] = await charged();
  expect(price).toBeGreaterThan(0);
  await leaveCredits(account, 3 * price);
  const drafts = await Promise.all(Array.from({ length: 12 }, draft));
  const made = drafts.filter(({ by }) => by === "model").length;
  expect(made).toBe(3);
  expect(await asked()).toBe(1 + made);
  expect(await charged()).toHaveLength(1 + made);
});
