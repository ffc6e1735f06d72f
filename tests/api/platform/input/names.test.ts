import { AGENTS, agentPath } from "@parley/contract/agents/agent.ts";
import type { AgentEditable } from "@parley/contract/agents/config.ts";
import { conversation, conversationPath } from "@parley/contract/conversations/conversation.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { NAME_MAX } from "@parley/contract/platform/fieldSizes.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { database, readDocument } from "../../../support/stack/database.ts";
import { refusalOf } from "../../../support/stack/refusal.ts";
import { teachFile } from "../../../support/stack/knowledge.ts";
import { newAgent, newOwner, type Owner } from "../../../support/actors/owner.ts";
import { newVisitor } from "../../../support/actors/visitor.ts";
import { storedAgentData } from "../storedAgentData.ts";
import { english } from "@parley/contract/problems/english.ts";

const tooLong = english("fields.tooLong", { max: 100 });

let owner: Owner;
let agentId: string;
beforeAll(async () => {
  owner = await newOwner({ limits: { maxAgents: 50 } });
  agentId = await newAgent(owner);
});

/** Every call that sets a name: the call, its field, and the message for a missing name. */
const naming: Record<string, [(name: string) => Promise<unknown>, string, string]> = {
  "a new agent": [
    (title) => owner.api.agents.put({ agentId: randomId(), title }),
    "title",
    english("agents.nameRequired"),
  ],
  "an agent merged into": [
    (title) => owner.api.agents.put({ agentId, title }),
    "title",
    english("agents.nameRequired"),
  ],
  "an agent saved": [
    (title) => owner.api.agents.update({ agentId, revision: 1, changes: { title } }),
    "changes.title",
    english("agents.nameRequired"),
  ],
  "an agent from a template": [
    (agentName) => owner.api.agents.fromTemplate({ agentName, agentTemplate: "blank-template" }),
    "agentName",
    english("agents.nameRequired"),
  ],
  "a document": [
    (name) => owner.api.knowledge.addText({ agentId, name, content: "Words." }),
    "name",
    english("knowledge.nameRequired"),
  ],
};

const agentIds = async () => {
  const found = await database.collection(AGENTS).where("ownerID", "==", owner.workspaceId).get();
  return found.docs.map(({ id }) => id);
};

describe.each(Object.entries(naming))("%s", (_, [make, path, required]) => {
  it.each([
    ["nothing", "", required],
    ["blanks", " \n\t\u00a0", required],
    ["invisible characters", "\u200b\u2060\u202e\u00ad", required],
    ["10,000 characters", "n".repeat(10_000), tooLong],
    ["one character too many", "n".repeat(NAME_MAX + 1), tooLong],
  ])("named with %s is refused at the field, and nothing changes", async (__, name, message) => {
    const before = [await agentIds(), await storedAgentData(agentId)];
    const refused = await refusalOf(make(name));
    expect([refused.status, refused.message]).toEqual([400, message]);
    expect(refused.data).toMatchObject({ reason: "input", fields: [{ path, message }] });
    expect([await agentIds(), await storedAgentData(agentId)]).toEqual(before);
  });
});

it("accepts a name of the maximum length, in any script, with combined characters", async () => {
  for (const title of ["n".repeat(NAME_MAX), "👩‍👩‍👧", "می‌خواهم", "Äöü 漢字"]) {
    const made = await newAgent(owner, { title });
    expect((await database.doc(agentPath(made)).get()).get("title")).toBe(title);
  }
});

describe("an agent's other texts", () => {
  it.each<[keyof AgentEditable, number]>([
    ["description", 500],
    ["vg_defaultModel", 100],
    ["vg_systemPrompt", 16_000],
    ["vg_initPrompt", 4000],
    ["vg_initMessages", 2000],
    ["customThemeJSONString", 2000],
    ["branding", 80],
    ["ADVANCED_customCSS", 20_000],
    ["proactiveMessage", 300],
    ["UIhandoffTitle", 80],
    ["UIhandoffSubtitle", 160],
  ])("%s says how much it takes, and nothing changes", async (field, max) => {
    const before = await storedAgentData(agentId);
    const changes = { [field]: "x".repeat(max + 10_000) };
    const refused = await refusalOf(owner.api.agents.update({ agentId, revision: 1, changes }));
    expect([refused.status, refused.data.fields?.[0]?.path]).toEqual([400, `changes.${field}`]);
    expect(refused.data.fields?.[0]?.message).toBe(english("fields.tooLong", { max }));
    expect(await storedAgentData(agentId)).toEqual(before);
  });
});

it.each([101, 240, 10_000])(
  "a file's name of %d characters keeps its extension",
  async (length) => {
    const fileName = `${"n".repeat(length - 4)}.txt`;
    const source = await teachFile(owner, agentId, "lost-property.txt", fileName);
    expect(source).toMatchObject({ status: "SUCCESS", name: source.fileName });
    expect(source.fileName).toBe(`${"n".repeat(NAME_MAX - 5)}….txt`);
  },
);

it("a person's overlong name is shortened for visitors", async () => {
  const talkative = await newOwner({ name: `Robin ${"r".repeat(1000)}` });
  const own = await newAgent(talkative);
  const visitor = await newVisitor(own);
  await visitor.say("Hello?");
  const { conversationId } = visitor;
  await talkative.api.conversations.takeOver({ agentId: own, conversationId });
  const talk = await readDocument(conversationPath(own, conversationId), conversation);
  expect(talk.operatorName).toMatch(/^Robin r{93}…$/);
  expect((await visitor.transcript()).operatorName).toBe(talk.operatorName);
});
