import { EXPLAINED_DAYS } from "@parley/contract/conversations/explanation.ts";
import { answerId, message, messagePath } from "@parley/contract/conversations/message.ts";
import { english } from "@parley/contract/problems/english.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { sourcePath } from "@parley/contract/knowledge/source.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { answerOf, newVisitor, type Visitor } from "../../support/actors/visitor.ts";
import { database, readDocument } from "../../support/stack/database.ts";
import { teachText } from "../../support/stack/knowledge.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { stack } from "../../support/stack/stack.ts";

const sandbox = sandboxApi(stack.sandbox);

let owner: Owner;
beforeAll(async () => {
  owner = await newOwner({ limits: { maxAgents: 50 } });
});

const place = ({ agentId, conversationId }: Visitor, messageId: string) => ({
  agentId,
  conversationId,
  messageId,
});

describe("how an answer came about", () => {
  it("is explained for the built-in model, with what was used and what was left out", async () => {
    const agentId = await newAgent(owner, { vg_topChunks: 1, vg_chunkThreshold: 5 });
    await teachText(owner, agentId, "Prices", "A puncture repair costs £14.");
    await teachText(owner, agentId, "Times", "Most work takes a day, and a puncture half an hour.");
    const visitor = await newVisitor(agentId);
    const asked = randomId();
    const answer = answerOf(await visitor.say("How much is a puncture repair?", asked)).message;
    expect(answer.text).toContain("£14");
    const explained = await owner.api.conversations.explain(place(visitor, asked));
    expect(explained).toMatchObject({
      model: "",
      prompt: null,
      tokens: null,
      credits: 1,
      toolCalls: [],
      search: { method: "smart", topChunks: 1, threshold: 5, tags: [], embeddingModel: "" },
    });
    expect(explained.search.query).toContain("How much is a puncture repair?");
    expect(explained.search.generation).toBeGreaterThan(0);
    expect(explained.passages.map(({ title, used }) => [title, used])).toEqual([
      ["Prices", true],
      ["Times", false],
    ]);
    const [best, other] = explained.passages;
    expect(best).toMatchObject({ byWords: { rank: 1 }, byMeaning: null, fit: 1 });
    expect(other?.byWords?.score).toBeLessThan(best?.byWords?.score ?? 0);
    expect(explained.milliseconds.total).toBeGreaterThanOrEqual(explained.milliseconds.search);
  });

  it("is explained for a model: the prompt as sent, tokens, credits, and both ways of searching", async () => {
    const model = `sandbox-test-${randomId()}`;
    const agentId = await newAgent(owner, {
      vg_defaultModel: model,
      vg_systemPrompt: "You are the workshop's voice.",
      vg_embeddingModel: `sandbox-embed-${randomId()}`,
    });
    const { ID } = await teachText(owner, agentId, "Prices", "A puncture repair costs £14.");
    await expect
      .poll(async () => (await database.doc(sourcePath(agentId, ID)).get()).get("dimensions"), {
        timeout: 30_000,
      })
      .toBe(1536);
    const visitor = await newVisitor(agentId);
    const asked = randomId();
    await visitor.say("How much is a puncture repair?", asked);
    const explained = await owner.api.conversations.explain(place(visitor, asked));
    const sent = JSON.stringify((await sandbox.modelRequests(model)).at(-1)?.body);
    expect(explained.model).toBe(model);
    expect(explained.prompt?.instructions).toContain("You are the workshop's voice.");
    expect(explained.prompt?.instructions).toContain("£14");
    expect(sent).toContain(JSON.stringify(explained.prompt?.instructions).slice(1, -1));
    expect(explained.prompt?.messages.at(-1)).toEqual({
      role: "user",
      content: "How much is a puncture repair?",
    });
    expect(explained.tokens?.input).toBeGreaterThan(0);
    expect(explained.credits).toBe(
      Math.ceil(((explained.tokens?.input ?? 0) + (explained.tokens?.output ?? 0)) / 1000),
    );
    expect(explained.passages[0]).toMatchObject({
      byWords: { rank: 1 },
      byMeaning: { rank: 1 },
      score: 2 / 61,
    });
  });

  it("says so when the service of the vectors failed", async () => {
    const embedding = `sandbox-embed-${randomId()}`;
    const agentId = await newAgent(owner, { vg_embeddingModel: embedding });
    await teachText(owner, agentId, "Prices", "A puncture repair costs £14.");
    await sandbox.setModelMode({ mode: "error-500" }, embedding);
    const visitor = await newVisitor(agentId);
    const asked = randomId();
    await visitor.say("How much is a puncture repair?", asked);
    const { search, passages } = await owner.api.conversations.explain(place(visitor, asked));
    expect(search).toMatchObject({ embeddingModel: embedding, meaningProblem: "unavailable" });
    expect(passages[0]).toMatchObject({ title: "Prices", used: true, byMeaning: null });
  });

  it("is explained for a model that failed, which cost nothing", async () => {
    const agentId = await newAgent(owner, {
      vg_defaultModel: `sandbox-test-${randomId()}:error-401`,
    });
    const visitor = await newVisitor(agentId);
    const asked = randomId();
    await visitor.say("Hello there", asked);
    const explained = await owner.api.conversations.explain(place(visitor, asked));
    expect(explained.credits).toBe(0);
    expect(explained.prompt?.messages.at(-1)).toEqual({ role: "user", content: "Hello there" });
  });

  it("is nothing that a visitor hears of, and everything that a test by members does", async () => {
    const agentId = await newAgent(owner);
    const visitor = await newVisitor(agentId);
    const asked = randomId();
    const { message: answer } = answerOf(await visitor.say("Hello?", asked));
    expect(answer.explainedUntil).toBeUndefined();
    const { messages } = await visitor.transcript();
    expect(JSON.stringify(messages)).not.toContain("explained");
    const stored = await readDocument(
      messagePath(agentId, visitor.conversationId, answerId(asked)),
      message,
    );
    expect(stored.explainedUntil).toBe(stored.ts + EXPLAINED_DAYS * 24 * 3600 * 1000);
    expect((await refusalOf(visitor.api.conversations.explain(place(visitor, asked)))).status).toBe(
      401,
    );
  });

  it("is no other workspace's to read, and unknown of what no agent has answered", async () => {
    const agentId = await newAgent(owner);
    const visitor = await newVisitor(agentId);
    const asked = randomId();
    await visitor.say("Hello?", asked);
    const stranger = await newOwner();
    const refused = await refusalOf(stranger.api.conversations.explain(place(visitor, asked)));
    expect(refused.message).toBe(english("agents.notFound"));
    const unknown = await refusalOf(owner.api.conversations.explain(place(visitor, randomId())));
    expect(unknown.message).toBe(english("conversations.notExplained", { days: EXPLAINED_DAYS }));
  });
});
