import { agentCard, agentPath } from "@parley/contract/agents/agent.ts";
import { conversation, conversationPath } from "@parley/contract/conversations/conversation.ts";
import { knowledgeSource, sourcePath } from "@parley/contract/knowledge/source.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { readDocument } from "../support/database.ts";
import { teachText } from "../support/knowledge.ts";
import { newAgent, newOwner, type Owner } from "../support/owner.ts";
import { rawCall } from "../support/rawCall.ts";
import { newVisitor } from "../support/visitor.ts";
import { callSamples } from "./callSamples.ts";

/** These make an agent; about one that exists they are tested by themselves below. */
const makesAgents = ["agents.put", "agents.fromTemplate"];
const named = callSamples({ agentId: "placeholder" }).filter(
  ({ name, who }) => who.includes("member") && !makesAgents.includes(name),
);

let owner: Owner;
let stranger: Owner;
let target: { agentId: string; conversationId: string; docId: string };

beforeAll(async () => {
  [owner, stranger] = await Promise.all([newOwner(), newOwner()]);
  const agentId = await newAgent(owner);
  const source = await teachText(owner, agentId, "Keys", "The key hangs behind the door.");
  const visitor = await newVisitor(agentId);
  await visitor.say("Where is the key?");
  target = { agentId, conversationId: visitor.conversationId, docId: source.ID };
});

describe("another owner's agent", () => {
  it.each(named)("$name answers as for an unknown id, byte for byte", async ({ name }) => {
    const unknown = { agentId: randomId(), conversationId: randomId(20), docId: randomId() };
    const [theirs, none] = await Promise.all([ask(name, target), ask(name, unknown)]);
    expect(theirs.status).toBe(404);
    expect(theirs.text).toBe(none.text);
    expect(without(theirs.headers, "date")).toEqual(without(none.headers, "date"));
  });

  it("is not merged into by an id that is taken", async () => {
    const { agentId } = target;
    const taken = await rawCall("POST", `/v2/agents/${agentId}`, {
      ...asStranger(),
      body: { title: "Mine now" },
    });
    expect(taken.status).toBe(404);
    const card = await readDocument(agentPath(agentId), agentCard);
    expect([card.title, card.ownerID]).toEqual(["Workshop helper", owner.workspaceId]);
  });

  it("is as it was after all of that", async () => {
    const { agentId, conversationId, docId } = target;
    const talk = await readDocument(conversationPath(agentId, conversationId), conversation);
    expect([talk.state, talk.operatorUid]).toEqual(["bot", ""]);
    const source = await readDocument(sourcePath(agentId, docId), knowledgeSource);
    expect(source.status).toBe("SUCCESS");
    const card = await readDocument(agentPath(agentId), agentCard);
    expect(card.revision).toBe(1);
  });
});

describe("one's own agent", () => {
  it("does not lend its address to another agent's conversation or document", async () => {
    const own = await newAgent(stranger);
    for (const { name } of named) {
      const sample = samples({ ...target, agentId: own }).find((one) => one.name === name);
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

function ask(name: string, ids: typeof target) {
  const sample = samples(ids).find((one) => one.name === name);
  if (!sample) throw new Error(`No sample of ${name}`);
  return rawCall(sample.method, sample.path, { ...asStranger(), body: sample.body });
}

function samples(ids: typeof target) {
  return callSamples(ids);
}

function asStranger() {
  return { token: stranger.idToken, workspaceId: stranger.workspaceId };
}

function without(headers: Headers, name: string): Record<string, string> {
  const kept = Object.fromEntries(headers);
  delete kept[name];
  return kept;
}
