import { agentConfigPath } from "@parley/contract/agents/config.ts";
import { BUILT_IN_CREDITS } from "@parley/contract/credits/price.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { FREE_CREDITS } from "@parley/contract/workspaces/workspace.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newOrg } from "../../../support/actors/agencyClient.ts";
import { newAgent, newOwner, type Owner } from "../../../support/actors/owner.ts";
import { answerOf, newVisitor } from "../../../support/actors/visitor.ts";
import { crashAt } from "../../../support/inProcess/crashAt.ts";
import { newService, type Service } from "../../../support/inProcess/newService.ts";
import { runJobsWith } from "../../../support/inProcess/storedJobs.ts";
import { freshIp } from "../../../support/stack/apiAs.ts";
import { database } from "../../../support/stack/database.ts";
import { refusalOf } from "../../../support/stack/refusal.ts";

// Whoever asks for a person is invited to go on asking the agent only where that would answer.

let service: Service;
let owner: Owner;
beforeAll(async () => {
  service = await newService();
});
beforeEach(async () => {
  owner = await newOwner();
});
afterAll(() => service.close());

const visit = (agentId: string, ip = freshIp()) => newVisitor(agentId, { ip }, service.api);

/** What a visitor of this network reads who asks for a person. */
async function replyOf(agentId: string, language: "en" | "de", ip?: string): Promise<string> {
  const words = {
    en: "I want to talk to a human",
    de: "Ich möchte mit einem Menschen sprechen",
  };
  return answerOf(await (await visit(agentId, ip)).say(words[language])).message.text;
}

/** Makes an agent that answers nobody, or not this network. @returns the network */
type Silence = (agentId: string) => Promise<string | undefined>;

const withoutCredits: Silence = async () => {
  const { orgId } = await newOrg(owner);
  const idempotencyKey = randomId();
  const all = { orgId, direction: "toOrg", amount: FREE_CREDITS, idempotencyKey } as const;
  await owner.api.credits.transfer(all);
  return undefined;
};
const withoutModel: Silence = async (agentId) => {
  const problem = { modelProblem: "key", problemModel: "" };
  await database.doc(agentConfigPath(agentId)).update(problem);
  return undefined;
};
/** Another network than the one that has asked may still ask. */
const fromSpentNetwork: Silence = async (agentId) => {
  const ip = freshIp();
  answerOf(await (await visit(agentId, ip)).say("Hello"));
  return ip;
};
const afterItsDay: Silence = async (agentId) => {
  for (let n = 0; n < 4; n += 1) answerOf(await (await visit(agentId)).say("Hello"));
  return undefined;
};

describe.each([
  ["has no credits", withoutCredits],
  ["has a model that refuses to work", withoutModel],
  ["has given the visitor's network its part of the day", fromSpentNetwork],
  ["has spent its day", afterItsDay],
])("an agent that %s", (_, silence) => {
  const dailyCredits = 4 * BUILT_IN_CREDITS;

  it("passes a request on without a word of asking it until then", async () => {
    const agentId = await newAgent(owner, { dailyCredits, enableHumanHandoff: true });
    expect(await replyOf(agentId, "en")).toMatch(/Until then you can go on asking me\.$/);
    const ip = await silence(agentId);
    expect(await replyOf(agentId, "en", ip)).toMatch(/they will write to you here\.$/);
    expect(await replyOf(agentId, "de", ip)).toMatch(/meldet er sich hier bei Ihnen\.$/);
  });

  it("that offers nobody points to the website alone", async () => {
    const agentId = await newAgent(owner, { dailyCredits, enableHumanHandoff: false });
    expect(await replyOf(agentId, "en")).toMatch(/chat\. You can go on asking me\. If/);
    const ip = await silence(agentId);
    expect(await replyOf(agentId, "en", ip)).toBe(
      "Nobody can be reached through this chat. Please look on our website for a telephone number or an email address.",
    );
    expect(await replyOf(agentId, "de", ip)).toMatch(
      /niemand zu erreichen\. Auf unserer Website finden Sie vielleicht eine Telefonnummer/,
    );
  });
});

it("an agent whose other model refuses to work invites to go on asking, too", async () => {
  const agentId = await newAgent(owner, { enableHumanHandoff: true });
  const problem = { modelProblem: "key", problemModel: "another-model" };
  await database.doc(agentConfigPath(agentId)).update(problem);
  expect(await replyOf(agentId, "en")).toMatch(/Until then you can go on asking me\.$/);
});

it("others of whose day one network has spent its part are invited", async () => {
  const dailyCredits = 4 * BUILT_IN_CREDITS;
  const agentId = await newAgent(owner, { dailyCredits, enableHumanHandoff: true });
  await fromSpentNetwork(agentId);
  expect(await replyOf(agentId, "en")).toMatch(/Until then you can go on asking me\.$/);
});

it("a job that answers the request knows of the network's part, too", async () => {
  const dailyCredits = 4 * BUILT_IN_CREDITS;
  const agentId = await newAgent(owner, { dailyCredits, enableHumanHandoff: true });
  const ip = await fromSpentNetwork(agentId);
  const visitor = await visit(agentId, ip);
  const messageId = randomId();
  const crash = crashAt(service.deps.db, 1, "after");
  await refusalOf(visitor.say("I want to talk to a human", messageId));
  expect(crash.end()).toBe(true);
  await runJobsWith(service.deps, "messageId", messageId);
  const { messages } = await visitor.transcript();
  expect(messages.at(-1)?.text).toMatch(/they will write to you here\.$/);
});
