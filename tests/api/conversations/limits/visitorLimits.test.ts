import { agentConfigPath } from "@parley/contract/agents/config.ts";
import { english } from "@parley/contract/problems/english.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { makeVisitorToken } from "../../../../functions/src/platform/auth/visitorToken.ts";
import { createVault } from "../../../../functions/src/platform/secrets/vault.ts";
import { apiAs } from "../../../support/stack/apiAs.ts";
import { database } from "../../../support/stack/database.ts";
import { refusalOf } from "../../../support/stack/refusal.ts";
import { newAgent, newOwner, type Owner } from "../../../support/actors/owner.ts";
import { required, stack } from "../../../support/stack/stack.ts";
import { answerOf, newVisitor } from "../../../support/actors/visitor.ts";

let owner: Owner;
beforeAll(async () => {
  owner = await newOwner({ limits: { maxAgents: 50 } });
});

describe("a visitor's token", () => {
  const vault = () => createVault(required("PARLEY_MASTER_KEY"));
  const visitor = {
    visitorId: "visitor-1",
    conversationId: "conversation-1",
    test: false,
  } as const;

  it("ends after 30 days", async () => {
    const agentId = await newAgent(owner);
    const token = makeVisitorToken(
      vault(),
      { ...visitor, agentId, region: "na" },
      Math.floor(Date.now() / 1000) - 30 * 86_400 - 5,
    );
    const refused = await refusalOf(apiAs({ token }).conversations.read({ agentId }));
    expect(refused.status).toBe(401);
  });

  it("is valid in its own region only", async () => {
    const agentId = await newAgent(owner);
    const now = Math.floor(Date.now() / 1000);
    const token = makeVisitorToken(vault(), { ...visitor, agentId, region: "eu" }, now);
    const here = await refusalOf(apiAs({ token }).conversations.read({ agentId }));
    expect(here.status).toBe(401);
    const there = await apiAs({ token, region: "eu" }).conversations.read({ agentId });
    expect(there.messages).toEqual([]);
  });
});

describe("the list of allowed pages", () => {
  const allowedOrigins = ["https://shop.example", "https://*.branch.example"];

  it.each([
    "https://shop.example",
    "https://www.branch.example",
    "https://deep.www.branch.example",
  ])("opens for %s", async (origin) => {
    const agentId = await newAgent(owner, { allowedOrigins });
    const session = await apiAs({ origin }).conversations.openSession({ agentId });
    expect(session.token).toMatch(/^pv1\./);
  });

  it.each([
    "https://branch.example",
    "https://badbranch.example",
    "http://shop.example",
    "https://shop.example.evil.example",
    "https://shop.example:8443",
    "null",
    undefined,
  ])("stays closed for %s", async (origin) => {
    const agentId = await newAgent(owner, { allowedOrigins });
    const refused = await refusalOf(apiAs({ origin }).conversations.openSession({ agentId }));
    expect(refused).toMatchObject({ status: 403, data: { reason: "origin" } });
  });

  it("shows no launcher elsewhere: a page off the list does not even get the agent", async () => {
    const agentId = await newAgent(owner, { allowedOrigins });
    const origin = "https://elsewhere.example";
    const refused = await refusalOf(apiAs({ origin }).agents.publicView({ agentId }));
    expect(refused).toMatchObject({
      status: 403,
      message: english("agents.originRefused", { page: origin }),
      data: { reason: "origin" },
    });
    const own = new URL(stack.app).origin;
    for (const allowed of ["https://shop.example", own, undefined]) {
      const { data } = await apiAs({ origin: allowed }).agents.publicView({ agentId });
      expect(data.ID).toBe(agentId);
    }
  });

  it("always allows the application itself, whose test panel takes the same path", async () => {
    const agentId = await newAgent(owner, { allowedOrigins: ["https://shop.example"] });
    const visitor = await newVisitor(agentId, { origin: new URL(stack.app).origin });
    expect(answerOf(await visitor.say("Hello")).message.role).toBe("bot");
  });

  it("also applies to a session opened before the list was set", async () => {
    const agentId = await newAgent(owner);
    const visitor = await newVisitor(agentId, { origin: "https://old.example" });
    await visitor.say("Hello");
    await database
      .doc(agentConfigPath(agentId))
      .update({ allowedOrigins: ["https://new.example"] });
    expect(await refusalOf(visitor.say("Hello again"))).toMatchObject({
      status: 403,
      data: { reason: "origin" },
    });
    expect((await visitor.transcript()).messages).toHaveLength(2);
  });
});
