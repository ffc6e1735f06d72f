import { agentMessages } from "@parley/contract/agents/messages.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { Caller } from "../support/client.ts";
import { teachText } from "../support/knowledge.ts";
import { newAgent, newOwner, type Owner } from "../support/owner.ts";
import { rawCall } from "../support/rawCall.ts";
import { newVisitor } from "../support/visitor.ts";
import { callSamples } from "./callSamples.ts";
import { everythingOf } from "./everythingOf.ts";

/** These make an agent; about one that exists they are tested by themselves below. */
const makesAgents = ["agents.put", "agents.fromTemplate"];
const all = callSamples({ agentId: "placeholder" });
const named = all.filter(({ name, who }) => who.includes("member") && !makesAgents.includes(name));
const forKeys = all.filter(({ who }) => who.includes("agentKey"));

let owner: Owner;
let stranger: Owner;
let target: { agentId: string; conversationId: string; docId: string };
let before: Record<string, unknown>;
let strangersKey: string;

beforeAll(async () => {
  [owner, stranger] = await Promise.all([newOwner(), newOwner({ limits: { maxAgents: 50 } })]);
  const agentId = await newAgent(owner);
  const source = await teachText(owner, agentId, "Keys", "The key hangs behind the door.");
  const visitor = await newVisitor(agentId);
  await visitor.say("Where is the key?");
  target = { agentId, conversationId: visitor.conversationId, docId: source.ID };
  before = await everythingOf(agentId);
  const own = await newAgent(stranger);
  strangersKey = (await stranger.api.agents.revealSecret({ agentId: own })).SECRET_API_KEY;
});

describe("another owner's agent", () => {
  it.each(named)("$name answers as for an unknown id, byte for byte", async ({ name }) => {
    const unknown = { agentId: randomId(), conversationId: randomId(20), docId: randomId() };
    const [theirs, none] = await Promise.all([ask(name, target), ask(name, unknown)]);
    expect([theirs.status, theirs.json]).toMatchObject([404, { code: "NOT_FOUND" }]);
    expect(theirs.text).toBe(none.text);
    expect(without(theirs.headers, "date")).toEqual(without(none.headers, "date"));
  });

  it.each(forKeys)("$name answers another agent's key so too", async ({ name }) => {
    const unknown = { agentId: randomId(), conversationId: randomId(20), docId: randomId() };
    const key = { token: strangersKey };
    const [theirs, none] = await Promise.all([ask(name, target, key), ask(name, unknown, key)]);
    expect([theirs.status, theirs.json]).toMatchObject([404, { message: agentMessages.notFound }]);
    expect(theirs.text).toBe(none.text);
    expect(without(theirs.headers, "date")).toEqual(without(none.headers, "date"));
  });

  it.each(makesAgents)("%s does not merge into it by an id that is taken", async (name) => {
    const taken = await ask(name, target);
    expect([taken.status, taken.json]).toMatchObject([404, { message: agentMessages.notFound }]);
    expect(taken.text).not.toContain("Workshop helper");
  });

  it("is as it was after all of that", async () => {
    expect(await everythingOf(target.agentId)).toEqual(before);
  });
});

describe("one's own agent", () => {
  it("does not lend its address to another agent's conversation or document", async () => {
    const own = await newAgent(stranger);
    for (const { name } of named) {
      const sample = callSamples({ ...target, agentId: own }).find((one) => one.name === name);
      if (!sample || !/\/(convos|kb)\/[A-Za-z]/.test(sample.path)) continue;
      if (/\/kb\/(text|url|file)$/.test(sample.path)) continue;
      const answer = await rawCall(sample.method, sample.path, {
        ...asStranger(),
        body: sample.body,
      });
      expect([name, answer.status]).toEqual([name, 404]);
    }
  });
});

function ask(name: string, ids: typeof target, caller: Caller = asStranger()) {
  const sample = callSamples(ids).find((one) => one.name === name);
  if (!sample) throw new Error(`No sample of ${name}`);
  return rawCall(sample.method, sample.path, { ...caller, body: sample.body });
}

function asStranger() {
  return { token: stranger.idToken, workspaceId: stranger.workspaceId };
}

function without(headers: Headers, name: string): Record<string, string> {
  const kept = Object.fromEntries(headers);
  delete kept[name];
  return kept;
}
