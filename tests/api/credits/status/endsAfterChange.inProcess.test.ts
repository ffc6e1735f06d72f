import {
  canPay,
  creditsStatus,
  creditsStatusPath,
  orgAccount,
  workspaceAccount,
} from "@parley/contract/credits/account.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newOrg } from "../../../support/actors/agencyClient.ts";
import { newAgent, type Owner } from "../../../support/actors/owner.ts";
import { crashAt } from "../../../support/inProcess/crashAt.ts";
import { newService, ownerIn, type Service } from "../../../support/inProcess/newService.ts";
import { leaveCredits } from "../../../support/stack/credits.ts";
import { database, readDocument } from "../../../support/stack/database.ts";
import { refusalOf } from "../../../support/stack/refusal.ts";
import { newTool } from "../../../support/stack/tools.ts";

let service: Service;
beforeAll(async () => {
  service = await newService();
});
afterAll(() => service.close());

const model = () => `sandbox-test-${randomId()}`;
type Changed = { owner: Owner; agentId: string; toolId: string };

it.each<[string, (given: Changed) => Promise<unknown>, { vg_defaultModel?: string }]>([
  [
    "another model",
    ({ owner, agentId }) =>
      owner.api.agents.update({ agentId, revision: 1, changes: { vg_defaultModel: model() } }),
    {},
  ],
  [
    "a tool",
    ({ owner, ...ids }) => owner.api.tools.assign({ ...ids, isAssigned: true }),
    { vg_defaultModel: model() },
  ],
])(
  "%s for which there are too few credits is marked though the process ends after it was stored",
  async (_what, change, settings) => {
    const owner = await ownerIn(service);
    const account = workspaceAccount(owner.workspaceId);
    const agentId = await newAgent(owner, settings);
    const toolId = await newTool(owner, {});
    await leaveCredits(account, settings.vg_defaultModel === undefined ? 1 : 14);
    const canAnswer = async () =>
      canPay(await readDocument(creditsStatusPath(account), creditsStatus), agentId);
    await database.doc(creditsStatusPath(account)).set({ outSince: 0, unpaid: [] });
    const crash = crashAt(service.deps.db, 1, "after");
    const { status } = await refusalOf(change({ owner, agentId, toolId }));
    expect(crash.end()).toBe(true);
    expect(status).toBe(500);
    expect(await canAnswer()).toBe(true);
    service.pass(60_000);
    await service.runDue();
    expect(await canAnswer()).toBe(false);
  },
);

it("an organisation that was out of credits is so no longer though the process ends once it was given some", async () => {
  const owner = await ownerIn(service);
  const { orgId } = await newOrg(owner);
  const status = () => readDocument(creditsStatusPath(orgAccount(orgId)), creditsStatus);
  await database.doc(creditsStatusPath(orgAccount(orgId))).set({ outSince: 1 });
  const crash = crashAt(service.deps.db, 1, "after");
  const direction = "toOrg" as const;
  const given = { orgId, direction, amount: 100, idempotencyKey: randomId() };
  await owner.api.credits.transfer(given).catch(() => undefined);
  expect(crash.end()).toBe(true);
  expect(await status()).toEqual({ outSince: 0, unpaid: [] });
});
