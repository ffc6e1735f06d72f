import { AGENT_PER_SHARD, VISITOR_PER_MINUTE } from "@parley/contract/conversations/turnLimits.ts";
import { agentConfigPath } from "@parley/contract/agents/config.ts";
import { ACCOUNT_SHARDS, shardPath, workspaceAccount } from "@parley/contract/credits/account.ts";
import { conversationPath } from "@parley/contract/conversations/conversation.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { makeVisitorToken } from "../../../functions/src/platform/auth/visitorToken.ts";
import { createVault } from "../../../functions/src/platform/secrets/vault.ts";
import { clientFor } from "../../support/stack/client.ts";
import { database } from "../../support/stack/database.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { required, stack } from "../../support/stack/stack.ts";
import { answerOf, newVisitor } from "../../support/actors/visitor.ts";

let owner: Owner;
beforeAll(async () => {
  owner = await newOwner({ limits: { maxAgents: 50 } });
});

describe("a visitor's allowance", () => {
  it(`ends after ${VISITOR_PER_MINUTE} messages a minute, with the time to wait`, async () => {
    const agentId = await newAgent(owner);
    const visitor = await newVisitor(agentId);
    await visitor.say("Hello");
    // Filled up by hand, as a real minute may turn between real messages; counting is tested below.
    const minute = Math.floor(Date.now() / 60_000);
    await database.doc(conversationPath(agentId, visitor.conversationId)).update({
      "limits.minute": minute,
      "limits.minuteCount": VISITOR_PER_MINUTE,
    });
    const refused = await refusalOf(visitor.say("One more"));
    expect(refused).toMatchObject({ status: 429, data: { reason: "rate-limited" } });
    expect(refused.data.retryAfter).toBeGreaterThan(0);
    expect(refused.data.retryAfter).toBeLessThanOrEqual(60);
    expect((await visitor.transcript()).messages).toHaveLength(2);
  });

  it("counts real messages, also those sent at once", async () => {
    const agentId = await newAgent(owner);
    const visitor = await newVisitor(agentId);
    await visitor.say("Hello");
    const outcomes = await Promise.allSettled(
      Array.from({ length: VISITOR_PER_MINUTE + 2 }, (_, count) => visitor.say(`Number ${count}`)),
    );
    const stored = (await visitor.transcript()).messages.filter(({ role }) => role === "visitor");
    const refused = outcomes.filter(({ status }) => status === "rejected");
    // Two windows at most can have been open while these were sent.
    expect(refused.length + stored.length).toBe(VISITOR_PER_MINUTE + 3);
    expect(stored.length).toBeLessThanOrEqual(2 * VISITOR_PER_MINUTE);
  });

  it("of a day is the agent's own number", async () => {
    const agentId = await newAgent(owner, { messagesLimit: 2 });
    const visitor = await newVisitor(agentId);
    await visitor.say("One");
    await visitor.say("Two");
    const refused = await refusalOf(visitor.say("Three"));
    expect(refused).toMatchObject({ status: 429, data: { reason: "day-limit" } });
    expect(refused.data.retryAfter).toBeLessThanOrEqual(86_400);
    const other = await newVisitor(agentId);
    expect(answerOf(await other.say("Hello")).message.role).toBe("bot");
  });

  it("of the whole agent protects its owner", async () => {
    const agentId = await newAgent(owner);
    const visitor = await newVisitor(agentId);
    const minute = Math.floor(Date.now() / 60_000);
    const account = workspaceAccount(owner.workspaceId);
    await Promise.all(
      Array.from({ length: ACCOUNT_SHARDS }, (_, n) =>
        database
          .doc(shardPath(account, n))
          .set(
            { answers: { [agentId]: { minute, count: AGENT_PER_SHARD } } },
            { mergeFields: ["answers"] },
          ),
      ),
    );
    const refused = await refusalOf(visitor.say("Hello"));
    expect(refused).toMatchObject({ status: 429, data: { reason: "agent-busy" } });
  });
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
    const refused = await refusalOf(clientFor({ token }).conversations.read({ agentId }));
    expect(refused.status).toBe(401);
  });

  it("is valid in its own region only", async () => {
    const agentId = await newAgent(owner);
    const now = Math.floor(Date.now() / 1000);
    const token = makeVisitorToken(vault(), { ...visitor, agentId, region: "eu" }, now);
    const here = await refusalOf(clientFor({ token }).conversations.read({ agentId }));
    expect(here.status).toBe(401);
    const there = await clientFor({ token, region: "eu" }).conversations.read({ agentId });
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
    const session = await clientFor({ origin }).conversations.openSession({ agentId });
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
    const refused = await refusalOf(clientFor({ origin }).conversations.openSession({ agentId }));
    expect(refused).toMatchObject({ status: 403, data: { reason: "origin" } });
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
