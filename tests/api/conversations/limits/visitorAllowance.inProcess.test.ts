import {
  AGENT_PER_SHARD,
  VISITOR_PER_MINUTE,
} from "@parley/contract/conversations/limits/turnLimits.ts";
import { ACCOUNT_SHARDS, shardPath, workspaceAccount } from "@parley/contract/credits/account.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { newAgent, newOwner, type Owner } from "../../../support/actors/owner.ts";
import { answerOf, newVisitor } from "../../../support/actors/visitor.ts";
import { newInstance } from "../../../support/inProcess/newInstance.ts";
import type { Api, Caller } from "../../../support/stack/apiAs.ts";
import { database } from "../../../support/stack/database.ts";
import { refusalOf } from "../../../support/stack/refusal.ts";

/** Ten seconds into a minute, which does not pass while they write. */
const at = Math.floor(Date.now() / 60_000) * 60_000 + 10_000;
let connect: (caller: Caller) => Api;
let owner: Owner;
beforeAll(async () => {
  connect = await newInstance({ now: () => at });
  owner = await newOwner({ limits: { maxAgents: 50 } });
});
const newcomer = (agentId: string) => newVisitor(agentId, {}, connect);

describe("a visitor's allowance", () => {
  it(`ends after ${VISITOR_PER_MINUTE} messages a minute, with the time to wait`, async () => {
    const visitor = await newcomer(await newAgent(owner));
    for (let count = 0; count < VISITOR_PER_MINUTE; count += 1) await visitor.say(`${count}`);
    const refused = await refusalOf(visitor.say("One more"));
    expect(refused).toMatchObject({
      status: 429,
      data: { reason: "rate-limited", retryAfter: 50 },
    });
    expect((await visitor.transcript()).messages).toHaveLength(2 * VISITOR_PER_MINUTE);
  });

  it("counts messages sent at once", async () => {
    const visitor = await newcomer(await newAgent(owner));
    await visitor.say("Hello");
    const outcomes = await Promise.allSettled(
      Array.from({ length: VISITOR_PER_MINUTE + 2 }, (_, count) => visitor.say(`Number ${count}`)),
    );
    const refused = outcomes.filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(3);
    const stored = (await visitor.transcript()).messages.filter(({ role }) => role === "visitor");
    expect(stored).toHaveLength(VISITOR_PER_MINUTE);
  });

  it("of a day is the agent's own number", async () => {
    const agentId = await newAgent(owner, { messagesLimit: 2 });
    const visitor = await newcomer(agentId);
    await visitor.say("One");
    await visitor.say("Two");
    const refused = await refusalOf(visitor.say("Three"));
    expect(refused).toMatchObject({ status: 429, data: { reason: "day-limit" } });
    const untilTomorrow = 86_400 - (Math.floor(at / 1000) % 86_400);
    expect(refused.data.retryAfter).toBe(untilTomorrow);
    const other = await newcomer(agentId);
    expect(answerOf(await other.say("Hello")).message.role).toBe("bot");
  });

  it("of the whole agent protects its owner", async () => {
    const agentId = await newAgent(owner);
    const visitor = await newcomer(agentId);
    const answers = { [agentId]: { minute: Math.floor(at / 60_000), count: AGENT_PER_SHARD } };
    const account = workspaceAccount(owner.workspaceId);
    await Promise.all(
      Array.from({ length: ACCOUNT_SHARDS }, (_, n) =>
        database.doc(shardPath(account, n)).set({ answers }, { mergeFields: ["answers"] }),
      ),
    );
    const refused = await refusalOf(visitor.say("Hello"));
    expect(refused).toMatchObject({ status: 429, data: { reason: "agent-busy" } });
  });
});
