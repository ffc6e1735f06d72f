import type { QueryDocumentSnapshot } from "@google-cloud/firestore";
import { memberMarksPath } from "@parley/contract/notifications/memberSettings.ts";
import { notificationMarks } from "@parley/contract/notifications/notification.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { JOBS } from "../../../functions/src/platform/jobs/job.ts";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { newMember } from "../../support/actors/members.ts";
import { newAgent, type Owner } from "../../support/actors/owner.ts";
import { newVisitor, type Visitor } from "../../support/actors/visitor.ts";
import { newService, ownerIn, type Service } from "../../support/inProcess/newService.ts";
import { database } from "../../support/stack/database.ts";
import { stack } from "../../support/stack/stack.ts";

const sandbox = sandboxApi(stack.sandbox);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let service: Service;
let owner: Owner;
let agentId: string;
/** How many more mails the mail service refuses. */
let refusals = 0;

beforeAll(async () => {
  service = await newService();
  const { mailer } = service.deps;
  const send: typeof mailer.send = async (...given) => {
    if (refusals > 0) {
      refusals -= 1;
      throw Object.assign(new Error("The mail service is down"), { status: 503 });
    }
    return mailer.send(...given);
  };
  Object.assign(service.deps, { mailer: { send } });
  // What is due in its future is left to it by the stack's own sweeps.
  service.pass(HOUR);
});
afterAll(() => service.close());
beforeEach(async () => {
  owner = await ownerIn(service);
  agentId = await newAgent(owner, { title: "Front desk" });
  refusals = 0;
});

it("a mail that the service refuses once arrives once, though it is the hour's last", async () => {
  await leaveAll(9);
  await runAfter(MINUTE);
  expect(await leadMails()).toHaveLength(9);
  await leave("kim@example.org");
  refusals = 1;
  await runAfter(MINUTE);
  expect([refusals, (await leadMails()).length]).toEqual([0, 9]);
  await runAfter(MINUTE);
  await runAfter(MINUTE);
  expect(await leadMails()).toHaveLength(10);
});

it("a mail outlives half a day in which the mail service is down", async () => {
  await leave("kim@example.org");
  refusals = Infinity;
  for (let hour = 1; hour <= 12; hour += 1) await runAfter(HOUR);
  expect(await leadMails()).toHaveLength(0);
  refusals = 0;
  for (let hour = 13; hour <= 24; hour += 1) await runAfter(HOUR);
  expect(await leadMails()).toHaveLength(1);
});

it("the eleventh lead of an hour is mailed when the hour is over", async () => {
  await leaveAll(11);
  await runAfter(MINUTE);
  expect(await leadMails()).toHaveLength(10);
  await runAfter(30 * MINUTE);
  expect(await leadMails()).toHaveLength(10);
  await runAfter(30 * MINUTE);
  const texts = (await leadMails()).map(({ text }) => text).join();
  expect(await leadMails()).toHaveLength(11);
  for (let count = 1; count <= 11; count += 1) expect(texts).toContain(`kim${count}@example.org`);
});

it("a request after the hour's ten is mailed when the hour is over, if nobody has come by then", async () => {
  await leaveAll(10);
  await runAfter(MINUTE);
  const asking = await newVisitor(agentId, {}, service.api);
  await asking.api.conversations.requestHuman({ agentId });
  const answered = await newVisitor(agentId, {}, service.api);
  await answered.api.conversations.requestHuman({ agentId });
  await service.settled();
  await runAfter(MINUTE);
  expect([(await leadMails()).length, await requestMails()]).toEqual([10, 0]);
  await owner.api.conversations.takeOver({ agentId, conversationId: answered.conversationId });
  await runAfter(HOUR);
  expect([(await leadMails()).length, await requestMails()]).toEqual([10, 1]);
});

describe("a lead that was only shown", () => {
  let colleague: Owner;
  let visitor: Visitor;
  beforeEach(async () => {
    colleague = await newMember(owner);
    visitor = await newVisitor(agentId, {}, service.api);
  });
  const key = () => ({ agentId, conversationId: visitor.conversationId });

  it("is mailed after three minutes to nobody whose colleague has taken it over", async () => {
    await leaveBeforeAll("kim@example.org");
    await runAfter(MINUTE);
    await owner.api.conversations.takeOver(key());
    await runAfter(3 * MINUTE);
    expect(await mailsOfAll()).toEqual([0, 0]);
    expect(await againJobs()).toHaveLength(0);
  });

  it("is mailed after three minutes to all of them if nobody has come", async () => {
    await leaveBeforeAll("kim@example.org");
    await runAfter(MINUTE);
    expect(await mailsOfAll()).toEqual([0, 0]);
    await runAfter(3 * MINUTE);
    expect(await mailsOfAll()).toEqual([1, 1]);
  });

  it("is mailed to them if the conversation was closed before it was left", async () => {
    await visitor.api.conversations.requestHuman({ agentId });
    await owner.api.conversations.close(key());
    await leaveBeforeAll("kim@example.org");
    await runAfter(MINUTE);
    await runAfter(3 * MINUTE);
    expect(await mailsOfAll()).toEqual([1, 1]);
  });

  it("waits once for somebody to come, however often another's mail is refused", async () => {
    await leaveBeforeAll("kim@example.org");
    await database.doc(memberMarksPath(owner.workspaceId, owner.uid)).delete();
    refusals = 2;
    await runAfter(MINUTE);
    await runAfter(MINUTE);
    expect(refusals).toBe(0);
    expect(await againJobs()).toHaveLength(1);
  });

  /** The visitor leaves an address, while each has a page open on which it is shown. */
  async function leaveBeforeAll(email: string): Promise<void> {
    await visitor.api.conversations.leaveContact({ agentId, name: "Kim Baker", email });
    await service.settled();
    const seen = notificationMarks.parse({ seenUntil: service.deps.now() });
    for (const { uid } of [owner, colleague])
      await database.doc(memberMarksPath(owner.workspaceId, uid)).set(seen);
  }

  const mailsOfAll = () =>
    Promise.all([owner, colleague].map(async (one) => (await leadMails(one)).length));
});

/** What waits for nobody having come. */
async function againJobs(): Promise<QueryDocumentSnapshot[]> {
  const of = database.collection(JOBS).where("job.notification.agentId", "==", agentId);
  return (await of.get()).docs.filter((one) => one.get("job.again") === true);
}

/** Visitors of as many conversations leave an address each. */
async function leaveAll(count: number): Promise<void> {
  for (let at = 1; at <= count; at += 1) await leave(`kim${at}@example.org`);
}

async function leave(email: string): Promise<void> {
  const visitor = await newVisitor(agentId, {}, service.api);
  await visitor.api.conversations.leaveContact({ agentId, name: "Kim Baker", email });
  await service.settled();
}

async function runAfter(ms: number): Promise<void> {
  service.pass(ms);
  await service.runDue();
}

async function requestMails(): Promise<number> {
  const mails = await sandbox.mails(owner.email);
  return mails.filter(({ subject }) => subject === "Front desk: a visitor asks for a person")
    .length;
}

async function leadMails({ email }: Owner = owner) {
  const mails = await sandbox.mails(email);
  return mails.filter(({ subject }) => subject === "Front desk: a visitor left contact details");
}
