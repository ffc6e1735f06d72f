import { agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import { conversation, conversationPath } from "@parley/contract/conversations/conversation.ts";
import { answerId, message, messagePath } from "@parley/contract/conversations/message.ts";
import { workspaceAccount } from "@parley/contract/credits/account.ts";
import { HOLD_MS } from "@parley/contract/credits/hold.ts";
import { BUILT_IN_CREDITS } from "@parley/contract/credits/price.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { FREE_CREDITS } from "@parley/contract/workspaces/workspace.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { closeTurn as CloseTurn } from "../../../functions/src/conversations/turn/closeTurn.ts";
import type { openTurn as OpenTurn } from "../../../functions/src/conversations/turn/openTurn.ts";
import type { returnAgentHolds as ReturnAgentHolds } from "../../../functions/src/credits/returnHolds.ts";
import { JOBS } from "../../../functions/src/platform/jobs/job.ts";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { crashAt } from "../../support/inProcess/crashAt.ts";
import { newService, type Service } from "../../support/inProcess/newService.ts";
import { balanceOf } from "../../support/stack/credits.ts";
import { database, readDocument } from "../../support/stack/database.ts";
import { stack } from "../../support/stack/stack.ts";
import { widgetVisitor } from "../../support/inProcess/widgetVisitor.ts";

// A process that ends as it closes a turn.

let service: Service;
let openTurn: typeof OpenTurn;
let closeTurn: typeof CloseTurn;
let returnAgentHolds: typeof ReturnAgentHolds;
beforeAll(async () => {
  service = await newService();
  ({ openTurn } = await import("../../../functions/src/conversations/turn/openTurn.ts"));
  ({ closeTurn } = await import("../../../functions/src/conversations/turn/closeTurn.ts"));
  ({ returnAgentHolds } = await import("../../../functions/src/credits/returnHolds.ts"));
});
afterAll(() => service.close());

it.each([
  ["before", { error: "model-failed", spent: 0 }],
  ["after", { error: "", spent: BUILT_IN_CREDITS }],
] as const)(
  "an answer is paid if and only if it is stored, when its process ends %s its write",
  async (moment, { error, spent }) => {
    const owner = await newOwner();
    const visitor = widgetVisitor(await newAgent(owner));
    const { agentId, conversationId } = visitor;
    const messageId = randomId();
    const turn = await openTurn(service.deps, visitor, { messageId, text: "Hello" });
    const answer = { text: "Hello!", sources: [], unanswered: false };
    const crash = crashAt(service.deps.db, 1, moment);
    const closing = closeTurn(service.deps, turn, {
      kind: "answered",
      price: BUILT_IN_CREDITS,
      answer,
    });
    await expect(closing).rejects.toThrow("The instance");
    expect(crash.end()).toBe(true);
    const later = { ...service.deps, now: () => service.deps.now() + HOLD_MS };
    await returnAgentHolds(later, agentId);
    const path = messagePath(agentId, conversationId, answerId(messageId));
    expect(await readDocument(path, message)).toMatchObject({ error });
    const talk = await readDocument(conversationPath(agentId, conversationId), conversation);
    expect(talk.holds).toEqual([]);
    expect(await balanceOf(workspaceAccount(owner.workspaceId))).toBe(FREE_CREDITS - spent);
  },
);

it("a refusal is noted of the knowledge's own model, though the process ends before it is", async () => {
  const owner = await newOwner();
  const [model, vg_kbModel] = [`sandbox-test-${randomId(8)}`, `sandbox-test-${randomId(8)}`];
  const agentId = await newAgent(owner, { vg_defaultModel: model, vg_kbModel });
  const turn = await openTurn(service.deps, widgetVisitor(agentId), {
    messageId: randomId(),
    text: "Hello",
  });
  const description = {
    model: vg_kbModel,
    search: {
      query: "Hello",
      method: "smart" as const,
      topChunks: 5,
      threshold: 0,
      tags: [],
      generation: 1,
      embeddingModel: "",
      meaningProblem: "",
    },
    passages: [],
    prompt: null,
    toolCalls: [],
    tokens: null,
    milliseconds: { search: 1, total: 2 },
  };
  const crash = crashAt(service.deps.db, 1, "after");
  const answer = { text: "", error: "model-unauthorized" };
  const closing = closeTurn(service.deps, turn, { kind: "failed", answer, description });
  await expect(closing).rejects.toThrow("The instance");
  expect(crash.end()).toBe(true);
  service.pass(60_000);
  await service.runDue();
  expect(await readDocument(agentConfigPath(agentId), agentConfig)).toMatchObject({
    modelProblem: "key",
    problemModel: vg_kbModel,
  });
});

it("a visitor whose agent's model refuses waits for a person, and the owner is told, though the process ends in between", async () => {
  const owner = await newOwner();
  const agentId = await newAgent(owner, {
    vg_defaultModel: `sandbox-test-${randomId(8)}`,
    enableHumanHandoff: true,
  });
  const visitor = widgetVisitor(agentId);
  const { conversationId } = visitor;
  const messageId = randomId();
  const turn = await openTurn(service.deps, visitor, { messageId, text: "Hello" });
  const crash = crashAt(service.deps.db, 1, "after");
  const answer = { text: "", error: "model-unauthorized" };
  await expect(closeTurn(service.deps, turn, { kind: "failed", answer })).rejects.toThrow(
    "The instance",
  );
  expect(crash.end()).toBe(true);
  const talk = () => readDocument(conversationPath(agentId, conversationId), conversation);
  expect((await talk()).state).toBe("bot");
  service.pass(60_000);
  await service.runDue();
  expect(await talk()).toMatchObject({ state: "requested", unasked: true });
  await service.runDue();
  const mails = await sandboxApi(stack.sandbox).mails(owner.email);
  expect(mails.filter(({ subject }) => subject.includes("cannot answer"))).toHaveLength(1);
  const left = database.collection(JOBS).where("job.conversationId", "==", conversationId);
  const kinds = (await left.get()).docs.map((one) => one.get("job.kind"));
  expect(kinds).not.toContain("finishTurn");
});
