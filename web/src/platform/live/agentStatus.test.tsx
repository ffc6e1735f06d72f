// @vitest-environment happy-dom
import type { ModelProblem } from "@parley/contract/agents/agent.ts";
import { dayKeyOf } from "@parley/contract/credits/day.ts";
import { creditsStatus } from "@parley/contract/credits/account.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { useAgentStatus } from "./agentStatus.ts";

const account = vi.hoisted((): { status: object | undefined } => ({ status: {} }));
vi.mock("./live.ts", () => ({
  useLiveDoc: () =>
    account.status === undefined
      ? { status: "loading", data: undefined }
      : { status: "ready", data: creditsStatus.parse(account.status) },
}));

beforeEach(() => useLanguage.getState().setLanguage("en"));
afterEach(cleanup);

const well = {
  ID: "desk",
  ownerID: "w1",
  orgId: "",
  isDeployed: true,
  modelProblem: "" as ModelProblem,
  cappedOn: "",
};

function Status(props: { agent: typeof well }) {
  return useAgentStatus(props.agent).text;
}

it.each([
  ["its account has enough", "Online", {}, {}],
  ["another agent lacks credits", "Online", {}, { outSince: 1, unpaid: ["shop"] }],
  ["it lacks credits", "Too few credits", {}, { outSince: 1, unpaid: ["desk"] }],
  ["its account has none", "Too few credits", {}, { outSince: 1 }],
  ["it has spent what it may today", "Daily limit reached", { cappedOn: dayKeyOf(Date.now()) }, {}],
  ["it had spent what it may on an earlier day", "Online", { cappedOn: "2020-01-01" }, {}],
  ["no day's credits are enough for an answer", "Daily limit too low", { cappedOn: "always" }, {}],
  ["nobody knows yet whether it is paid for", "Checking …", {}, undefined],
  ["it is offline, whoever pays for it", "Offline", { isDeployed: false }, undefined],
  ["its model refused the key", "Model key refused", { modelProblem: "key" }, {}],
  ["its service does not know its model", "Model not found", { modelProblem: "name" }, {}],
  [
    "its account with the service is used up",
    "Model account used up",
    { modelProblem: "quota" },
    {},
  ],
  [
    "its model's service gave no answer",
    "Model service not answering",
    { modelProblem: "service" },
    {},
  ],
  ["it is taken offline", "Offline", { isDeployed: false, modelProblem: "key" }, { outSince: 1 }],
] as const)("if %s, an agent is shown as: %s", (_, text, changed, status) => {
  account.status = status;
  renderUi(<Status agent={{ ...well, ...changed }} />);
  expect(screen.getByText(text)).toBeTruthy();
});
