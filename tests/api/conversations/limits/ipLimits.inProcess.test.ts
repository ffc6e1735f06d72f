import {
  ACTS_PER_IP_AND_MINUTE,
  STREAMS_PER_IP_AND_AGENT,
} from "@parley/contract/conversations/limits/ipLimits.ts";
import {
  RESENDS_PER_MINUTE,
  VISITOR_PER_MINUTE,
} from "@parley/contract/conversations/limits/turnLimits.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { collectGarbage } from "../../../../functions/testing/collectGarbage.ts";
import { LIMITS } from "../../../../functions/src/platform/rateLimits/limitPath.ts";
import { newAgent, newOwner, type Owner } from "../../../support/actors/owner.ts";
import { answerOf, newVisitor, type Visitor } from "../../../support/actors/visitor.ts";
import { newInstance } from "../../../support/inProcess/newInstance.ts";
import { freshIp, type Api, type Caller } from "../../../support/stack/apiAs.ts";
import { database } from "../../../support/stack/database.ts";
import { refusalOf } from "../../../support/stack/refusal.ts";

/** Ten seconds into a minute, which does not pass meanwhile. */
const at = Math.floor(Date.now() / 60_000) * 60_000 + 10_000;
type Connect = (caller: Caller) => Api;
/**
 * Two instances: each has a memory of its own, and both share the database. Messages go to the second,
 * since what an instance loads with its first message is in this process the newest one's.
 */
let one: Connect;
let other: Connect;
let owner: Owner;
beforeAll(async () => {
  owner = await newOwner({ limits: { maxAgents: 50 } });
  one = await newInstance({ now: () => at });
  other = await newInstance({ now: () => at });
});

const busy = { status: 429, data: { reason: "network-busy", retryAfter: 50 } };

/** What was refused, and why. */
const reasonsOf = (outcomes: readonly PromiseSettledResult<unknown>[]): unknown[] =>
  outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));

describe("an address", () => {
  it("opens so many sessions a minute over all instances, and no other is held back", async () => {
    const agentId = await newAgent(owner);
    const ip = freshIp();
    const open = (connect: Connect, from: string) =>
      connect({ ip: from }).conversations.openSession({ agentId });
    const opened = await Promise.allSettled(
      Array.from({ length: 2 * ACTS_PER_IP_AND_MINUTE.sessions }, (_, n) =>
        open(n % 2 === 0 ? one : other, ip),
      ),
    );
    // All others by the limit, none by another failure.
    const refused = reasonsOf(opened);
    expect(refused).toHaveLength(opened.length - ACTS_PER_IP_AND_MINUTE.sessions);
    for (const reason of refused) expect(reason).toMatchObject(busy);
    expect(await refusalOf(open(other, ip))).toMatchObject(busy);
    expect((await open(one, freshIp())).token).toMatch(/^pv1\./);
  });

  it("of IPv6 is its /56", async () => {
    const agentId = await newAgent(owner);
    const open = (connect: Connect, ip: string) =>
      connect({ ip }).conversations.openSession({ agentId });
    for (let n = 0; n < ACTS_PER_IP_AND_MINUTE.sessions; n += 1)
      await open(one, `2001:db8:1:2::${n}`);
    expect(await refusalOf(open(other, "2001:db8:1:ff:ffff::1"))).toMatchObject(busy);
    expect((await open(other, "2001:db8:1:100::1")).token).toMatch(/^pv1\./);
  });

  it("comes back to its session however many it has opened", async () => {
    const agentId = await newAgent(owner);
    const ip = freshIp();
    const visitor = await newVisitor(agentId, { ip }, one);
    for (let n = 1; n < ACTS_PER_IP_AND_MINUTE.sessions; n += 1)
      await one({ ip }).conversations.openSession({ agentId });
    const again = other({ ip }).conversations.openSession({ agentId, token: visitor.token });
    expect((await again).transcript.conversationId).toBe(visitor.conversationId);
  });

  it("sends so many messages a minute, by the count in the database, while others are answered", async () => {
    const agentId = await newAgent(owner);
    const ip = freshIp();
    const visitors = await Promise.all(
      Array.from({ length: 6 }, () => newVisitor(agentId, { ip }, other)),
    );
    const flood = visitors.flatMap((visitor) =>
      Array.from({ length: VISITOR_PER_MINUTE }, (_, n) => visitor.say(`Number ${n}`)),
    );
    const elsewhere = await newVisitor(agentId, {}, other);
    expect(answerOf(await elsewhere.say("Hello")).message.role).toBe("bot");
    const outcomes = await Promise.allSettled(flood);
    const refused = reasonsOf(outcomes);
    expect(refused).toHaveLength(flood.length - ACTS_PER_IP_AND_MINUTE.messages);
    for (const reason of refused) expect(reason).toMatchObject(busy);
  });

  it("asks for a person as often as it writes", async () => {
    const agentId = await newAgent(owner);
    const ip = freshIp();
    const { api } = await newVisitor(agentId, { ip }, other);
    const ask = () => api.conversations.requestHuman({ agentId });
    expect(await ask()).toEqual({ state: "requested" });
    for (let n = 1; n < ACTS_PER_IP_AND_MINUTE.messages; n += 1) await ask();
    expect(await refusalOf(ask())).toMatchObject(busy);
    const elsewhere = await newVisitor(agentId, {}, other);
    expect(await elsewhere.api.conversations.requestHuman({ agentId })).toEqual({
      state: "requested",
    });
  });

  it("is left in so many conversations as messages are written, over all instances", async () => {
    const agentId = await newAgent(owner);
    const ip = freshIp();
    const visitors = await Promise.all(
      Array.from({ length: 6 }, (_, n) => newVisitor(agentId, { ip }, n % 2 === 0 ? one : other)),
    );
    const leave = ({ api }: Visitor, n: number) =>
      api.conversations.leaveContact({ agentId, name: "Ada", email: `ada${n}@shop.example` });
    const each = ACTS_PER_IP_AND_MINUTE.messages / visitors.length;
    for (let n = 0; n < each; n += 1)
      for (const visitor of visitors) expect(await leave(visitor, n)).toEqual({ left: true });
    for (const visitor of visitors) expect(await refusalOf(leave(visitor, 99))).toMatchObject(busy);
    const elsewhere = await newVisitor(agentId, {}, other);
    expect(await leave(elsewhere, 0)).toEqual({ left: true });
  });

  it("is kept nowhere", async () => {
    const agentId = await newAgent(owner);
    const ip = freshIp();
    await (await newVisitor(agentId, { ip }, other)).say("Hello");
    const limits = await database.collection(LIMITS).get();
    const found = limits.docs.filter((doc) =>
      `${doc.id} ${JSON.stringify(doc.data())}`.includes(ip),
    );
    expect(found).toEqual([]);
  });

  it("has so many live streams open, and another one once one has ended", async () => {
    const agentId = await newAgent(owner);
    const ip = freshIp();
    const { token } = await newVisitor(agentId, { ip }, one);
    const follow = async (connect: Connect) => {
      const leaving = new AbortController();
      const { conversations } = connect({ ip, token });
      const { signal } = leaving;
      const stream = await conversations.follow({ agentId, cursor: 0 }, { signal });
      await stream[Symbol.asyncIterator]().next();
      return () => leaving.abort();
    };
    const open = await Promise.all(
      Array.from({ length: STREAMS_PER_IP_AND_AGENT }, (_, n) => follow(n % 2 === 0 ? one : other)),
    );
    expect(await refusalOf(follow(other))).toMatchObject({
      status: 429,
      data: { reason: "network-busy" },
    });
    await collectGarbage();
    open.pop()?.();
    // It is given back a moment after its reader has left.
    await expect
      .poll(async () => open.push(await follow(one)), { timeout: 20_000, interval: 500 })
      .toBe(STREAMS_PER_IP_AND_AGENT);
    for (const leave of open) leave();
  });
});

it("a message sent again leaves the visitor's messages as they were", async () => {
  const visitor = await newVisitor(await newAgent(owner, { messagesLimit: 5 }), {}, other);
  const messageId = randomId();
  const first = answerOf(await visitor.say("Hello", messageId));
  for (let n = 0; n < RESENDS_PER_MINUTE; n += 1)
    expect(answerOf(await visitor.say("Hello", messageId)).message).toEqual(first.message);
  expect(await refusalOf(visitor.say("Hello", messageId))).toMatchObject({
    status: 429,
    data: { reason: "rate-limited", retryAfter: 50 },
  });
  for (let n = 1; n < 5; n += 1) await visitor.say(`Number ${n}`);
  expect(await refusalOf(visitor.say("One more"))).toMatchObject({
    data: { reason: "day-limit" },
  });
});
