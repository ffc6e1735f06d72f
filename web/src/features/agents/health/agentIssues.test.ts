import { telegramBot } from "@parley/contract/channels/telegramBot.ts";
import { waNumber } from "@parley/contract/channels/waNumber.ts";
import { expect, it } from "vitest";
import { periodOf } from "#platform/analytics/days.ts";
import { agentIssuePath, agentIssues } from "./agentIssues.ts";
import type { AgentFacts } from "./agentIssues.ts";

const quiet = periodOf([], []);
const bot = (health: object) =>
  telegramBot.parse({
    botId: "1",
    agentId: "a1",
    ownerID: "w1",
    memberUids: ["u1"],
    username: "finch_bot",
    name: "Finch",
    webhookUrl: "https://hooks.example",
    state: "active",
    createdAt: 1,
    health,
  });
const working = bot({ token: "ok", webhook: "ok" });
const number = (health: object) =>
  waNumber.parse({
    phoneId: "12345",
    agentId: "agent1",
    ownerID: "w1",
    memberUids: [],
    wabaId: "12346",
    appId: "12347",
    phoneNumber: "+1 555 010 0001",
    name: "Workshop",
    webhookUrl: "https://hooks.example/7",
    state: "active",
    health,
    createdAt: 1,
  });
const workingNumber = number({ token: "ok" });
const well: AgentFacts = {
  isDeployed: true,
  isOut: false,
  modelProblem: "",
  isCapped: false,
  hasSources: true,
  failedSources: 0,
  bots: [],
  numbers: [],
  isDrafted: false,
  week: { ...quiet, loads: 3 },
};
const kindsOf = (facts: Partial<AgentFacts>) =>
  agentIssues({ ...well, ...facts }).map(({ kind }) => kind);

it("finds nothing wrong with an agent that works", () => {
  expect(kindsOf({})).toEqual([]);
});

it("names the most pressing first", () => {
  const broken = bot({ token: "failed" });
  const everything = {
    isDeployed: false,
    isOut: true,
    isCapped: true,
    modelProblem: "key" as const,
    hasSources: false,
    failedSources: 2,
    bots: [broken, working],
    numbers: [number({ token: "ok", sending: "failed" }), workingNumber],
    isDrafted: true,
    week: quiet,
  };
  expect(agentIssues(everything)).toEqual([
    { kind: "outOfCredits", count: 1 },
    { kind: "spendingLimit", count: 1 },
    { kind: "modelKeyRefused", count: 1 },
    { kind: "channel", count: 2 },
    { kind: "failedSources", count: 2 },
    { kind: "offline", count: 1 },
    { kind: "noKnowledge", count: 1 },
    { kind: "draft", count: 1 },
  ]);
});

it("tells an unknown model, a refused key, a used-up account and a silent service apart", () => {
  expect(kindsOf({ modelProblem: "name" })).toEqual(["modelUnknown"]);
  expect(kindsOf({ modelProblem: "key" })).toEqual(["modelKeyRefused"]);
  expect(kindsOf({ modelProblem: "quota" })).toEqual(["modelUsedUp"]);
  expect(kindsOf({ modelProblem: "service" })).toEqual(["modelNotAnswering"]);
});

it("takes what is not known yet for no issue", () => {
  expect(
    kindsOf({
      hasSources: undefined,
      failedSources: undefined,
      bots: undefined,
      numbers: undefined,
      week: undefined,
    }),
  ).toEqual([]);
});

it("misses an agent on websites only where nothing else brings it visitors", () => {
  expect(kindsOf({ week: quiet })).toEqual(["unseen"]);
  expect(kindsOf({ week: { ...quiet, conversations: 1 } })).toEqual([]);
  expect(kindsOf({ week: quiet, bots: [working] })).toEqual([]);
  expect(kindsOf({ week: quiet, bots: undefined })).toEqual([]);
  expect(kindsOf({ week: quiet, numbers: [workingNumber] })).toEqual([]);
  expect(kindsOf({ week: quiet, numbers: undefined })).toEqual([]);
  expect(kindsOf({ week: quiet, isDeployed: false })).toEqual(["offline"]);
});

it("does not blame an account for a check that its provider did not answer", () => {
  expect(kindsOf({ bots: [bot({ token: "ok", webhook: "ok", uncheckedAt: 5 })] })).toEqual([]);
  expect(kindsOf({ numbers: [number({ token: "ok", uncheckedAt: 5 })] })).toEqual([]);
});

it("leads to the account that pays the agent", () => {
  const own = { ID: "a1", orgId: "" };
  expect(agentIssuePath("na", own, "outOfCredits")).toBe("/app/na/credits");
  expect(agentIssuePath("na", { ...own, orgId: "o1" }, "outOfCredits")).toBe(
    "/app/na/credits?org=o1",
  );
  expect(agentIssuePath("na", own, "offline")).toBe("/app/na/agents/a1/settings?tab=advanced");
});

it("leads to the script that an agent without a website lacks", () => {
  expect(agentIssuePath("na", { ID: "a1", orgId: "" }, "unseen")).toBe(
    "/app/na/agents/a1/overview#script",
  );
});
