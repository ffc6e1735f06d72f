import { STREAMS_OPENED_PER_MINUTE } from "@parley/contract/conversations/limits/ipLimits.ts";
import { answerId, messagePath, messagesPath } from "@parley/contract/conversations/message.ts";
import { ACCOUNT_SHARDS } from "@parley/contract/credits/account.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { READS_PER_IP_AND_MINUTE } from "../../../functions/src/conversations/visitor/countReads.ts";
import { PAGE_MESSAGES } from "../../../functions/src/conversations/visitor/transcript.ts";
import { ipNetwork } from "../../../functions/src/platform/http/ipNetwork.ts";
import { limitPath } from "../../../functions/src/platform/rateLimits/limitPath.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { answerOf, newVisitor, visitorWith } from "../../support/actors/visitor.ts";
import { newInstance } from "../../support/inProcess/newInstance.ts";
import { newService, type Service } from "../../support/inProcess/newService.ts";
import { freshIp } from "../../support/stack/apiAs.ts";
import { database } from "../../support/stack/database.ts";
import { refusalOf } from "../../support/stack/refusal.ts";

// What visitors may read, and what they read where something stored is damaged.

let service: Service;
let owner: Owner;
beforeAll(async () => {
  service = await newService();
  owner = await newOwner({ limits: { maxAgents: 10 } });
});
afterAll(() => service.close());

const busy = { status: 429, data: { reason: "network-busy" } };

it("one address reads so much within a minute, with however many tokens; others read on", async () => {
  const agentId = await newAgent(owner);
  const ip = freshIp();
  // One call reads a page of messages at most, and is taken to read that many while it is under way.
  const atOnce = Math.floor(READS_PER_IP_AND_MINUTE / (PAGE_MESSAGES + 1));
  const visitors = await Promise.all(
    Array.from({ length: 3 }, () => newVisitor(agentId, { ip }, service.api)),
  );
  const reads = Array.from({ length: 2 * atOnce }, (_, n) => visitors[n % 3]?.transcript());
  const outcomes = await Promise.allSettled(reads);
  const refused = outcomes.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(atOnce);
  const other = await newVisitor(agentId, {}, service.api);
  expect((await other.transcript()).messages).toEqual([]);
  // What the calls turned out to read is little.
  expect((await visitors[0]?.transcript())?.messages).toEqual([]);
});

it("asking for credits counts as reading", async () => {
  const agentId = await newAgent(owner);
  const ask = (token: string, ip: string) =>
    service.api({ token, ip }).credits.checkCredits({ ownerID: owner.workspaceId });
  const atOnce = Math.floor(READS_PER_IP_AND_MINUTE / (ACCOUNT_SHARDS + 3));
  // More calls than one visitor may make.
  const tokens = await Promise.all(
    Array.from({ length: 4 }, async () => (await newVisitor(agentId, {}, service.api)).token),
  );
  const ip = freshIp();
  const calls = Array.from({ length: 2 * atOnce }, (_, n) => ask(tokens[n % 4] ?? "", ip));
  const outcomes = await Promise.allSettled(calls);
  const reasons = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(reasons).toHaveLength(atOnce);
  for (const reason of reasons) expect(reason).toMatchObject(busy);
  expect(await ask(tokens[0] ?? "", freshIp())).toMatchObject({ continue: true });
});

it("one address opens so many streams within a minute, however soon each ends", async () => {
  let at = Math.floor(Date.now() / 60_000) * 60_000;
  const connect = await newInstance({ now: () => at });
  const agentId = await newAgent(owner);
  const ip = freshIp();
  const { token } = await newVisitor(agentId, { ip }, connect);
  const follow = async () => {
    const { conversations } = connect({ ip, token });
    const leaving = new AbortController();
    const { signal } = leaving;
    const stream = await conversations.follow({ agentId, cursor: 0 }, { signal });
    await stream[Symbol.asyncIterator]().next();
    leaving.abort();
  };
  await follow();
  const key = service.deps.vault.hash(`streams ${ipNetwork(ip)}`);
  const counters = database.doc(limitPath(`streams_${key}`));
  expect((await counters.get()).get("opened")).toBe(1);
  await counters.update({ opened: STREAMS_OPENED_PER_MINUTE - 1 });
  await follow();
  expect(await refusalOf(follow())).toMatchObject(busy);
  at += 60_000;
  await follow();
});

it("a damaged message is left out, and the rest of the chat is there", async () => {
  const agentId = await newAgent(owner);
  const visitor = await newVisitor(agentId, {}, service.api);
  const [first, second] = [randomId(), randomId()];
  answerOf(await visitor.say("Hello", first));
  answerOf(await visitor.say("Are you there?", second));
  const { conversationId, token } = visitor;
  await database
    .doc(messagePath(agentId, conversationId, answerId(first)))
    .update({ role: "ghost" });
  const left = [first, second, answerId(second)];
  const ids = (transcript: { messages: { ID: string }[] }) =>
    transcript.messages.map(({ ID }) => ID);
  expect(ids(await visitor.transcript())).toEqual(left);
  const resumed = await service.api({}).conversations.openSession({ agentId, token });
  expect(ids(resumed.transcript)).toEqual(left);
  const again = await visitorWith(token, agentId, {}, service.api);
  const stream = await again.api.conversations.follow({ agentId, cursor: 0 });
  // The conversation's state may come before its messages.
  for await (const shown of stream) {
    if (shown.messages.length === 0) continue;
    expect(ids(shown)).toEqual(left);
    break;
  }
  expect(service.failures.length).toBeGreaterThan(0);
  expect((await database.collection(messagesPath(agentId, conversationId)).get()).size).toBe(4);
});
