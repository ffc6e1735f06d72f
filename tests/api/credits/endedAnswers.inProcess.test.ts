import {
  conversation,
  conversationPath,
  conversationPrivatePath,
} from "@parley/contract/conversations/conversation.ts";
import { explanationPath } from "@parley/contract/conversations/explanation.ts";
import { answerId, message, messagePath } from "@parley/contract/conversations/message.ts";
import { orgAccount } from "@parley/contract/credits/account.ts";
import { HOLD_MS } from "@parley/contract/credits/hold.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { keepPartialAnswer } from "../../../functions/src/conversations/turn/partialAnswer/partialAnswer.ts";
import { closeTurn, type Ending } from "../../../functions/src/conversations/turn/closeTurn.ts";
import { openTurn, type OpenedTurn } from "../../../functions/src/conversations/turn/openTurn.ts";
import { turnContextPath } from "../../../functions/src/conversations/turn/turns.ts";
import { respond } from "../../../functions/src/conversations/turn/respond.ts";
import { readBalance } from "../../../functions/src/credits/accounts.ts";
import {
  closeAgentTurns,
  returnForgottenHolds,
} from "../../../functions/src/credits/returnHolds.ts";
import type { Deps } from "../../../functions/src/platform/deps.ts";
import { collect } from "../../support/actors/visitor.ts";
import { auditBooks } from "../../support/inProcess/books/auditBooks.ts";
import { FIRST_CREDITS, makeWorld, orgOf, TALKS } from "../../support/inProcess/books/world.ts";
import type { World } from "../../support/inProcess/books/world.ts";
import { newRegion } from "../../support/inProcess/newInstance.ts";

const WORDS = "A bell costs £12.";
const ACCOUNT = orgAccount(orgOf("na-1"));

let world: World;
let deps: Deps;
beforeEach(async () => {
  world = await makeWorld((await newRegion()).deps);
  [deps = deps] = world.servers;
});
afterEach(() => world.db.terminate());

/** A visitor of an organisation's agent, which a configured model answers for. */
const SOURCES = [{ docId: "prices", title: "Prices", url: "" }];

function newTalk() {
  const talk = TALKS.find(({ agentId }) => agentId.includes("org") && agentId.includes("na-1"));
  if (talk === undefined) throw new Error("There is no agent to talk to.");
  return { ...talk, conversationId: randomId(20) };
}
type Talk = ReturnType<typeof newTalk>;

const open = (talk: Talk, messageId: string) =>
  openTurn(deps, talk, { messageId, text: "How much is a bell?" });
const answered = (text: string, price: number) =>
  ({
    kind: "answered",
    price,
    tokens: 100 * price,
    answer: { text, sources: SOURCES, unanswered: false, knowledgeVersion: 7 },
  }) satisfies Ending;

/** What is stored of an answer when its process ends. */
async function endWith(
  turn: OpenedTurn,
  text: string,
  price: number,
  more: Pick<Ending, "description"> = {},
): Promise<void> {
  const partialAnswer = keepPartialAnswer(deps, turn);
  world.clock.now += 10_000;
  partialAnswer.note(() => ({ ...answered(text, price), ...more }));
  await partialAnswer.stop();
}

async function sweepLater(): Promise<void> {
  world.clock.now += HOLD_MS;
  await returnForgottenHolds(deps);
}

async function stored({ agentId, conversationId }: Talk, messageId: string) {
  const at = (path: string) => world.db.doc(path).get();
  const answer = await at(messagePath(agentId, conversationId, answerId(messageId)));
  const kept = await at(conversationPrivatePath(agentId, conversationId, "drafts"));
  return {
    answer: answer.exists ? message.parse(answer.data()) : null,
    talk: conversation.parse((await at(conversationPath(agentId, conversationId))).data()),
    partialAnswers: Object.keys(kept.data() ?? {}),
    paid: FIRST_CREDITS - (await readBalance(world.db, world.db, ACCOUNT)),
  };
}

it("an answer whose process ends is settled from what is stored of it, and the rest returned", async () => {
  const [talk, messageId] = [newTalk(), randomId()];
  await endWith(await open(talk, messageId), WORDS, 2);
  await sweepLater();
  expect(await stored(talk, messageId)).toMatchObject({
    answer: {
      text: WORDS,
      error: "",
      unanswered: false,
      sources: SOURCES,
      knowledgeVersion: 7,
    },
    talk: { holds: [], messageCount: 2, lastText: WORDS, lastRole: "bot" },
    partialAnswers: [],
    paid: 2,
  });
  await auditBooks(world.db);
  // Sent again it is there, and nothing more is paid.
  expect((await open(talk, messageId)).earlier).toMatchObject({ text: WORDS });
  await returnForgottenHolds(deps);
  expect((await stored(talk, messageId)).paid).toBe(2);
});

it("an answer whose process ends is explained as far as that was kept with it", async () => {
  const [talk, messageId] = [newTalk(), randomId()];
  const search = {
    query: "How much is a bell?",
    method: "smart" as const,
    topChunks: 5,
    threshold: 0,
    tags: [],
    generation: 7,
    embeddingModel: "",
    meaningProblem: "",
  };
  const messages = [{ role: "user", content: "How much is a bell?" }];
  const description = {
    model: "a-model",
    search,
    passages: [],
    prompt: { instructions: "Be kind.", messages, tools: [], definitions: [] },
    toolCalls: [],
    tokens: { input: 150, output: 50, isEstimated: false },
    milliseconds: { search: 1, total: 4000 },
  };
  await endWith(await open(talk, messageId), WORDS, 2, { description });
  await sweepLater();
  const { answer } = await stored(talk, messageId);
  expect(answer?.explainedUntil).toBeGreaterThan(world.clock.now);
  const path = explanationPath(talk.agentId, talk.conversationId, answerId(messageId));
  const kept = z.object({ data: z.string() }).parse((await world.db.doc(path).get()).data());
  expect(JSON.parse(kept.data)).toMatchObject({
    ...description,
    prompt: null,
    isInterrupted: true,
    credits: 2,
  });
});

it("an answer of which no word is stored costs nothing", async () => {
  const [talk, messageId] = [newTalk(), randomId()];
  await endWith(await open(talk, messageId), " \n", 2);
  await sweepLater();
  expect(await stored(talk, messageId)).toMatchObject({
    answer: { text: "", error: "model-failed" },
    talk: { holds: [] },
    paid: 0,
  });
  await auditBooks(world.db);
});

describe("a stored answer that can never be settled", () => {
  async function ended() {
    const [talk, messageId] = [newTalk(), randomId()];
    await endWith(await open(talk, messageId), WORDS, 2);
    await world.db.doc(turnContextPath(talk.agentId, talk.conversationId)).delete();
    world.clock.now += HOLD_MS;
    return { talk, messageId };
  }

  it("stays reserved for a day, and is returned then", async () => {
    const { talk, messageId } = await ended();
    expect(await returnForgottenHolds(deps)).toBe(0);
    expect((await stored(talk, messageId)).talk.holds).toHaveLength(1);
    world.clock.now += 24 * 60 * 60_000;
    expect(await returnForgottenHolds(deps)).toBe(1);
    expect(await stored(talk, messageId)).toMatchObject({
      answer: { error: "model-failed" },
      talk: { holds: [] },
      paid: 0,
    });
    await auditBooks(world.db);
  });

  it("keeps no deleted agent, while a lost connection is waited for", async () => {
    const { talk, messageId } = await ended();
    const lost = Object.assign(new Error("Lost."), { code: 14 });
    const batch = vi.spyOn(deps.db, "batch").mockImplementation(() => {
      throw lost;
    });
    await expect(closeAgentTurns(deps, talk.agentId)).rejects.toThrow("Lost.");
    expect((await stored(talk, messageId)).talk.holds).toHaveLength(1);
    batch.mockRestore();
    expect(await closeAgentTurns(deps, talk.agentId)).toEqual({ until: 0, unreadable: [] });
    expect(await stored(talk, messageId)).toMatchObject({ talk: { holds: [] }, paid: 0 });
    await auditBooks(world.db);
  });
});

it("a message sent again has one answer, paid once, and nothing of a partial one stays", async () => {
  const [talk, messageId] = [newTalk(), randomId()];
  await endWith(await open(talk, messageId), "A bell", 2);
  await closeTurn(deps, await open(talk, messageId), answered(WORDS, 3));
  await sweepLater();
  expect(await stored(talk, messageId)).toMatchObject({
    answer: { text: WORDS },
    talk: { holds: [], messageCount: 2 },
    partialAnswers: [],
    paid: 3,
  });
  await auditBooks(world.db);
});

describe("an answer whose process ended is settled all the same", () => {
  /** Another attempt at the message, as its sender tries again. @returns where, and that attempt */
  async function tryAgain() {
    const [talk, messageId] = [newTalk(), randomId()];
    await endWith(await open(talk, messageId), WORDS, 2);
    return { talk, messageId, second: await open(talk, messageId) };
  }

  it("after another attempt failed", async () => {
    const { talk, messageId, second } = await tryAgain();
    await closeTurn(deps, second, { kind: "failed", answer: { text: "", error: "model-failed" } });
    await sweepLater();
    expect(await stored(talk, messageId)).toMatchObject({
      answer: { text: WORDS, error: "" },
      talk: { holds: [] },
      partialAnswers: [],
      paid: 2,
    });
    await auditBooks(world.db);
  });

  it("after another attempt broke off as nobody read it", async () => {
    const { talk, messageId, second } = await tryAgain();
    await closeTurn(deps, second, { ...answered("A bell", 1), broken: true });
    await sweepLater();
    expect(await stored(talk, messageId)).toMatchObject({
      answer: { text: WORDS },
      partialAnswers: [],
      paid: 2,
    });
    await auditBooks(world.db);
  });

  it("after a person took over during another attempt", async () => {
    const { talk, messageId, second } = await tryAgain();
    const { agentId, conversationId } = talk;
    await world.db.doc(conversationPath(agentId, conversationId)).update({ state: "human" });
    await closeTurn(deps, second, { ...answered(WORDS, 3), tokens: 300 });
    await sweepLater();
    expect(await stored(talk, messageId)).toMatchObject({
      answer: null,
      talk: { holds: [] },
      partialAnswers: [],
      paid: 2,
    });
    await auditBooks(world.db);
  });

  it("and leaves nothing behind where another attempt has answered before it ends", async () => {
    const [talk, messageId] = [newTalk(), randomId()];
    const first = await open(talk, messageId);
    await closeTurn(deps, await open(talk, messageId), answered(WORDS, 3));
    await endWith(first, "A bell", 1);
    await closeTurn(deps, first, { ...answered("A bell costs £9.", 1), isPartlyStored: true });
    expect(await stored(talk, messageId)).toMatchObject({
      answer: { text: WORDS },
      partialAnswers: [],
      paid: 3,
    });
  });
});

it("a message is answered at most twice at once, however often it is sent again", async () => {
  const [talk, messageId] = [newTalk(), randomId()];
  await open(talk, messageId);
  const second = await open(talk, messageId);
  const isRefused = () =>
    expect(open(talk, messageId)).rejects.toMatchObject({ key: "answers.rate-limited" });
  await isRefused();
  // One that failed makes room for another.
  await closeTurn(deps, second, { kind: "failed", answer: { text: "", error: "model-failed" } });
  const third = await open(talk, messageId);
  await isRefused();
  await closeTurn(deps, third, answered(WORDS, 3));
  expect((await open(talk, messageId)).earlier).toMatchObject({ text: WORDS });
  expect((await stored(talk, messageId)).paid).toBe(3);
});

describe("an answer during which a person takes over", () => {
  /** @returns what it came to, with the price of what a model did, if one did anything */
  async function takenOver(tokens: number) {
    const [talk, messageId] = [newTalk(), randomId()];
    const turn = await open(talk, messageId);
    const { agentId, conversationId } = talk;
    await world.db.doc(conversationPath(agentId, conversationId)).update({ state: "human" });
    const { message: given } = await closeTurn(deps, turn, { ...answered(WORDS, 3), tokens });
    await auditBooks(world.db);
    const { answer, talk: after, paid } = await stored(talk, messageId);
    return { talk, messageId, came: { given, answer, holds: after.holds, paid } };
  }
  const nothingSaid = { given: null, answer: null, holds: [] };

  it("says nothing, and what a model did is paid for", async () => {
    const { talk, messageId, came } = await takenOver(500);
    expect(came).toEqual({ ...nothingSaid, paid: 3 });
    // Handed back and sent again, it has an answer of its own.
    const { agentId, conversationId } = talk;
    await world.db.doc(conversationPath(agentId, conversationId)).update({ state: "bot" });
    await closeTurn(deps, await open(talk, messageId), { ...answered(WORDS, 2), tokens: 300 });
    await auditBooks(world.db);
    expect(await stored(talk, messageId)).toMatchObject({ answer: { text: WORDS }, paid: 5 });
  });

  it.each([1, 2])(
    "is paid for once, also when its message is sent %d times more",
    async (times) => {
      const [talk, messageId] = [newTalk(), randomId()];
      const turn = await open(talk, messageId);
      const { agentId, conversationId } = talk;
      await world.db.doc(conversationPath(agentId, conversationId)).update({ state: "human" });
      for (let n = 0; n < times; n += 1)
        expect((await open(talk, messageId)).conversation.state).toBe("human");
      await closeTurn(deps, turn, { ...answered(WORDS, 3), tokens: 500 });
      expect(await stored(talk, messageId)).toMatchObject({
        answer: null,
        talk: { holds: [] },
        partialAnswers: [],
        paid: 3,
      });
      await auditBooks(world.db);
    },
  );

  it("costs nothing where no model was asked", async () => {
    expect((await takenOver(0)).came).toEqual({ ...nothingSaid, paid: 0 });
  });
});

it("where a person took over, nothing is said, and what a model had done is paid for", async () => {
  const [talk, messageId] = [newTalk(), randomId()];
  await endWith(await open(talk, messageId), WORDS, 2);
  const { agentId, conversationId } = talk;
  await world.db.doc(conversationPath(agentId, conversationId)).update({ state: "human" });
  await sweepLater();
  expect(await stored(talk, messageId)).toMatchObject({
    answer: null,
    talk: { holds: [] },
    partialAnswers: [],
    paid: 2,
  });
  await auditBooks(world.db);
});

it("a long answer is stored as far as it has come, while it comes", async () => {
  const [talk, messageId] = [newTalk(), randomId()];
  const encoder = new TextEncoder();
  let model: ReadableStreamDefaultController<Uint8Array> | undefined;
  const say = (chunk: unknown) =>
    model?.enqueue(encoder.encode(`data: ${JSON.stringify(chunk)}\n\n`));
  const words = (content: string) => say({ choices: [{ index: 0, delta: { content } }] });
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (model = controller) });
  const headers = { "content-type": "text/event-stream" };
  const egress = { ...deps.egress, egressFetch: async () => new Response(body, { headers }) };
  const events = await respond({ ...deps, egress }, talk, { messageId, text: "How much?" });
  words("A bell ");
  const accepted = await events.next();
  const delta = await events.next();
  expect([accepted.value, delta.value]).toMatchObject([{ type: "accepted" }, { type: "delta" }]);
  expect((await stored(talk, messageId)).partialAnswers).toEqual([]);
  world.clock.now += 5000;
  words("costs £12.");
  await vi.waitFor(async () =>
    expect((await stored(talk, messageId)).partialAnswers).toEqual([messageId]),
  );
  // Its process is gone by now, as far as anybody knows.
  await sweepLater();
  const { answer, paid } = await stored(talk, messageId);
  expect(answer).toMatchObject({ text: WORDS, error: "" });
  expect(paid).toBeGreaterThan(0);
  // It was not: it finds the answer there, and pays nothing more.
  say({ choices: [{ index: 0, delta: {}, finish_reason: "stop" }] });
  model?.close();
  const last = (await collect(events)).at(-1);
  expect(last).toMatchObject({ type: "message", message: { text: WORDS } });
  expect((await stored(talk, messageId)).paid).toBe(paid);
  await auditBooks(world.db);
});
