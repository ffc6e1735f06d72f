import { createHash } from "node:crypto";
import {
  ACTS_PER_IP_AND_MINUTE,
  secondsToNextMinute,
} from "@parley/contract/conversations/limits/ipLimits.ts";
import {
  leadingZeroBits,
  WORK_BITS,
  type WorkDemand,
} from "@parley/contract/conversations/work.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { UNPROVEN_PER_MINUTE } from "../../../functions/src/conversations/visitor/requireProofUnderLoad.ts";
import { findProof } from "../../../widget/src/chat/work/findProof.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { collect, newVisitor, type Visitor } from "../../support/actors/visitor.ts";
import { newInstance } from "../../support/inProcess/newInstance.ts";
import { freshIp, type Api, type Caller } from "../../support/stack/apiAs.ts";
import { refusalOf } from "../../support/stack/refusal.ts";

let at = Math.floor(Date.now() / 60_000) * 60_000 + 10_000;
let connect: (caller: Caller) => Api;
let owner: Owner;
beforeAll(async () => {
  owner = await newOwner({ limits: { maxAgents: 50 } });
  connect = await newInstance({ now: () => at });
});

const needed = () => ({
  status: 429,
  data: { reason: "work-needed", retryAfter: secondsToNextMinute(at) },
});
const open = (agentId: string, ip: string, work?: string) =>
  connect({ ip }).conversations.openSession({ agentId, work });

/** What a call is refused for. */
async function demandOf(call: Promise<unknown>): Promise<WorkDemand> {
  const { status, data } = await refusalOf(call);
  expect({ status, data }).toMatchObject(needed());
  if (data.work === undefined) throw new Error("Nothing is asked for.");
  return data.work;
}

async function putUnderPressure(agentId: string, before = 0): Promise<void> {
  for (let n = before; n < UNPROVEN_PER_MINUTE.sessions; n += 1) await open(agentId, freshIp());
}

describe("an agent under pressure", () => {
  it("lets in who has worked for it, once for each session, from the address that was asked", async () => {
    const agentId = await newAgent(owner);
    const known = await newVisitor(agentId, {}, connect);
    await putUnderPressure(agentId, 1);
    const ip = freshIp();
    const demand = await demandOf(open(agentId, ip));
    expect(demand.bits).toBe(WORK_BITS);
    const proof = await findProof(demand);
    expect(await refusalOf(open(agentId, freshIp(), proof))).toMatchObject(needed());
    expect((await open(agentId, ip, proof)).token).toMatch(/^pv1\./);
    expect(await refusalOf(open(agentId, ip, proof))).toMatchObject(needed());
    // Whoever has a session already, and other agents, are not concerned.
    const again = connect({}).conversations.openSession({ agentId, token: known.token });
    expect((await again).transcript.conversationId).toBe(known.conversationId);
    expect((await open(await newAgent(owner), freshIp())).token).toMatch(/^pv1\./);
  });

  it("takes no number that was not worked for, and none too late", async () => {
    const agentId = await newAgent(owner);
    await putUnderPressure(agentId);
    const ip = freshIp();
    const { challenge, bits } = await demandOf(open(agentId, ip));
    const bitsOf = (proof: string) => leadingZeroBits(createHash("sha256").update(proof).digest());
    let lazy = 0;
    while (bitsOf(`${challenge}.${lazy}`) >= bits) lazy += 1;
    const own = await findProof({ challenge: `${at + 60_000}.mine.mine`, bits });
    for (const wrong of ["", "1.2.3", `${challenge}.${lazy}`, own])
      expect(await refusalOf(open(agentId, ip, wrong))).toMatchObject(needed());
    const proof = await findProof({ challenge, bits });
    at += 121_000;
    await putUnderPressure(agentId);
    expect(await refusalOf(open(agentId, ip, proof))).toMatchObject(needed());
  });

  it("is so by the messages it takes, and a proof holds for its message alone", async () => {
    const agentId = await newAgent(owner);
    const perVisitor = 4;
    let visitor: Visitor | undefined;
    for (let n = 0; n < UNPROVEN_PER_MINUTE.messages; n += 1) {
      if (n % perVisitor === 0) visitor = await newVisitor(agentId, {}, connect);
      await visitor?.say("Hello");
    }
    const send = (messageId: string, work?: string) =>
      visitor?.api.conversations.send({ agentId, messageId, text: "Hello", work }) ??
      Promise.reject(new Error("There is no visitor."));
    const messageId = randomId();
    const work = await findProof(await demandOf(send(messageId)));
    expect(await refusalOf(send(randomId(), work))).toMatchObject(needed());
    // Its id is the visitor's to choose, so another conversation may have one of the same.
    const { api } = await newVisitor(agentId, {}, connect);
    const elsewhere = api.conversations.send({ agentId, messageId, text: "Hello", work });
    expect(await refusalOf(elsewhere)).toMatchObject(needed());
    const events = await collect(await send(messageId, work));
    expect(events.at(-1)).toMatchObject({ type: "message" });
  });

  it("asks for work of whoever asks for a person or leaves an address, too, and takes it once", async () => {
    const agentId = await newAgent(owner);
    const { api } = await newVisitor(agentId, {}, connect);
    let visitor: Visitor | undefined;
    for (let n = 0; n < UNPROVEN_PER_MINUTE.messages; n += 1) {
      if (n % 4 === 0) visitor = await newVisitor(agentId, {}, connect);
      await visitor?.say("Hello");
    }
    const contact = { agentId, name: "Ada", email: "ada@shop.example" };
    const acts = [
      (work?: string) => api.conversations.leaveContact({ ...contact, work }),
      (work?: string) => api.conversations.requestHuman({ agentId, work }),
    ];
    for (const act of acts) {
      const work = await findProof(await demandOf(act()));
      await act(work);
      expect(await refusalOf(act(work))).toMatchObject(needed());
    }
  });

  it("lets in no more of those that come at once", async () => {
    const agentId = await newAgent(owner);
    const tried = await Promise.allSettled(
      Array.from({ length: 2 * UNPROVEN_PER_MINUTE.sessions }, () => open(agentId, freshIp())),
    );
    const reasons = tried.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(reasons).toHaveLength(UNPROVEN_PER_MINUTE.sessions);
    for (const reason of reasons) expect(reason).toMatchObject({ data: needed().data });
  });

  it("is none by what one address alone does", async () => {
    const agentId = await newAgent(owner);
    const ip = freshIp();
    const tried = await Promise.allSettled(
      Array.from({ length: 2 * UNPROVEN_PER_MINUTE.sessions }, () => open(agentId, ip)),
    );
    const reasons = tried.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(reasons).not.toHaveLength(0);
    for (const reason of reasons)
      expect(reason).toMatchObject({ data: { reason: "network-busy" } });
    expect((await open(agentId, freshIp())).token).toMatch(/^pv1\./);
  });

  it("is none by what one address alone does from one minute to the next", async () => {
    const agentId = await newAgent(owner);
    const ip = freshIp();
    const before = at;
    const start = Math.ceil(at / 60_000) * 60_000;
    const openAt = async (after: number, from: string) => {
      at = start + after;
      return open(agentId, from);
    };
    await openAt(-29_500, freshIp());
    await openAt(300, ip);
    await openAt(31_000, freshIp());
    for (let n = 1; n < ACTS_PER_IP_AND_MINUTE.sessions; n += 1) await openAt(59_900, ip);
    for (let n = 0; n < ACTS_PER_IP_AND_MINUTE.sessions; n += 1) await openAt(60_500, ip);
    for (const after of [61_000, 90_000])
      expect((await openAt(after, freshIp())).token).toMatch(/^pv1\./);
    at = before;
  });
});
