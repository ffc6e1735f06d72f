import type { AnswerPart, Transcript } from "@parley/contract/conversations/calls.ts";
import { describe, expect, it } from "vitest";
import type { ChatAction } from "./ChatAction.ts";
import { initialState, type ChatState } from "./ChatState.ts";
import { localMessage } from "./localMessage.ts";
import { reduce } from "./reduce.ts";
import { failedQuestion, offersPerson, orphanedQuestion, shownMessages } from "./retryable.ts";

const transcript = (more: Partial<Transcript> = {}): Transcript => ({
  conversationId: "c1",
  state: "bot",
  operatorName: "",
  messages: [],
  cursor: 0,
  ...more,
});
const opened: ChatAction = { type: "opened", transcript: transcript() };
const part = (ID: string, given: AnswerPart): ChatAction => ({
  type: "answerPart",
  ID,
  part: given,
});
const accepted = (ID: string, ts: number, state: ChatState["conversation"] = "bot") =>
  part(ID, { type: "accepted", ts, state });
const bot = (ID: string, ts: number, text = "answer") => localMessage(ID, "bot", text, ts);
const after = (...actions: ChatAction[]) => actions.reduce(reduce, initialState);
const asking = (ID: string): ChatAction[] => [
  { type: "send", ID, text: `text of ${ID}` },
  { type: "asked", ID },
];

describe("an answer", () => {
  it("goes from the question to the stored message", () => {
    const waiting = after(opened, ...asking("q1"));
    expect(waiting.pending).toMatchObject([{ ID: "q1", status: "sending" }]);
    expect(waiting.answer).toEqual({ questionId: "q1", text: "", working: false, error: "" });
    const streaming = [
      accepted("q1", 5),
      part("q1", { type: "delta", text: "an" }),
      part("q1", { type: "delta", text: "swer" }),
    ].reduce(reduce, waiting);
    expect(streaming.pending).toEqual([]);
    expect(streaming.messages).toMatchObject([{ ID: "q1", role: "visitor", ts: 5 }]);
    expect(streaming.answer?.text).toBe("answer");
    const done = reduce(
      streaming,
      part("q1", { type: "message", message: bot("a-q1", 6), state: "bot" }),
    );
    expect(done.messages.map(({ ID }) => ID)).toEqual(["q1", "a-q1"]);
    expect(done.answer).toBeNull();
    expect(done.streamed.has("a-q1")).toBe(true);
  });

  it("is not expected while a person answers", () => {
    const state = after(
      { type: "opened", transcript: transcript({ state: "human" }) },
      ...asking("q1"),
      accepted("q1", 5, "human"),
    );
    expect(state.answer).toBeNull();
    expect(state.conversation).toBe("human");
  });

  it("is withdrawn when a person has taken over", () => {
    const state = after(opened, ...asking("q1"), accepted("q1", 5), { type: "ended", ID: "q1" });
    expect(state.answer).toBeNull();
    expect(failedQuestion(state)).toBeUndefined();
  });

  it("comes once, though the live stream brings it too", () => {
    const message = bot("a-q1", 6);
    const state = after(
      opened,
      ...asking("q1"),
      accepted("q1", 5),
      { type: "received", transcript: transcript({ messages: [message], cursor: 6 }) },
      part("q1", { type: "delta", text: "late" }),
      part("q1", { type: "message", message, state: "bot" }),
    );
    expect(state.messages.filter(({ role }) => role === "bot")).toHaveLength(1);
    expect(state.answer).toBeNull();
  });
});

describe("a failure in the middle of an answer", () => {
  const broken = after(
    opened,
    ...asking("q1"),
    accepted("q1", 5),
    part("q1", { type: "delta", text: "half" }),
    { type: "sendFailed", ID: "q1", code: "NETWORK" },
  );

  it("keeps what came, and offers to ask again with the same message", () => {
    expect(broken.answer).toEqual({
      questionId: "q1",
      text: "half",
      working: false,
      error: "INTERRUPTED",
    });
    expect(broken.pending).toEqual([]);
    expect(failedQuestion(broken)?.ID).toBe("q1");
    expect(offersPerson(broken)).toBe(true);
  });

  it("offers a person from then on, also when the answer comes after all", () => {
    const message = bot("a-q1", 6);
    const mended = [
      { type: "asked", ID: "q1" } as const,
      part("q1", { type: "message", message, state: "bot" }),
      ...asking("q2"),
    ].reduce(reduce, broken);
    expect(broken.offered).toBe(true);
    expect(mended.offered).toBe(true);
    expect(after(opened, ...asking("q1")).offered).toBe(false);
  });

  it.each([
    ["offers one", { offersPerson: true }, true],
    ["offers nobody", {}, false],
  ] as const)("%s with an answer that says so", (_, said, isOffered) => {
    const question = localMessage("q1", "visitor", "Who reads this?", 4);
    const answer = { ...bot("a-q1", 5), ...said };
    const asked = after(opened, {
      type: "received",
      transcript: transcript({ messages: [question, answer], cursor: 5 }),
    });
    expect(asked.offered).toBe(isOffered);
  });

  it("gives way to the stored half", () => {
    const stored = { ...bot("a-q1", 6, "half"), error: "model-interrupted" };
    const state = reduce(broken, {
      type: "received",
      transcript: transcript({ messages: [stored], cursor: 6 }),
    });
    expect(state.answer).toBeNull();
    expect(failedQuestion(state)?.ID).toBe("q1");
    const retrying = reduce(state, { type: "asked", ID: "q1" });
    expect(shownMessages(retrying).map(({ ID }) => ID)).toEqual(["q1"]);
    expect(shownMessages(state)).toHaveLength(2);
  });

  it("is said once, also with a line of the team's after the stored half", () => {
    const stored = { ...bot("a-q1", 6, "half"), error: "no-credits" };
    const line = { ...bot("s1", 7, "handoff"), role: "system" as const };
    const state = reduce(broken, {
      type: "received",
      transcript: transcript({ messages: [stored, line], cursor: 7 }),
    });
    const retrying = reduce(state, { type: "asked", ID: "q1" });
    expect(shownMessages(retrying).map(({ ID }) => ID)).toEqual(["q1", "s1"]);
  });

  it("stays in place when the visitor goes on, until the stored one comes", () => {
    const next = [...asking("q2"), accepted("q2", 8)].reduce(reduce, broken);
    expect(next.messages.map(({ text }) => text)).toEqual(["text of q1", "half", "text of q2"]);
    const stored = { ...bot("a-q1", 6, "half"), error: "model-interrupted" };
    const later = reduce(next, {
      type: "received",
      transcript: transcript({ messages: [stored], cursor: 6 }),
    });
    expect(later.messages.map(({ ID }) => ID)).toEqual(["q1", "a-q1", "q2"]);
    expect(later.answer?.questionId).toBe("q2");
  });
});

describe("the form for an address", () => {
  const line = (text: string, ts: number) => localMessage(`${ts}`, "system", text, ts);
  const received = (more: Partial<Transcript>): ChatAction => ({
    type: "received",
    transcript: transcript(more),
  });
  const inWordsOf = (at: number) =>
    received({ messages: [line("requested", at)], cursor: at, state: "requested" });
  const putOff: ChatAction = { type: "contactAsked", open: false };

  it("stays put off, also in a closed conversation, until a person is asked for anew", () => {
    const noticed = after(
      opened,
      received({ messages: [line("unnoticed", 1)], cursor: 1 }),
      putOff,
    );
    expect(reduce(noticed, received({ cursor: 1 })).contact).toBe("closed");
    const closed = [received({ state: "closed" }), putOff, received({ state: "closed" })];
    expect(closed.reduce(reduce, noticed).contact).toBe("closed");
    expect(reduce(noticed, { type: "handoffAsked" }).contact).toBe("auto");
    // Put off while a request was on its way, it does not come back with the line that this was made.
    const waits: ChatAction = { type: "handoffFailed", code: "NETWORK", waits: true };
    expect(after(opened, waits, putOff, inWordsOf(2)).contact).toBe("closed");
    expect(after(opened, waits, putOff, inWordsOf(2), putOff, inWordsOf(3)).contact).toBe("auto");
    expect(reduce(noticed, inWordsOf(2)).contact).toBe("auto");
  });

  it("is no reason to say that a request has failed, or waits, once a person was asked for another way", () => {
    const failed: ChatAction = { type: "handoffFailed", code: "BUSY", waits: false };
    const waits: ChatAction = { type: "handoffFailed", code: "NETWORK", waits: true };
    const requested = received({ messages: [line("requested", 2)], cursor: 2, state: "requested" });
    for (const how of [failed, waits]) {
      const state = after(opened, how);
      expect(reduce(state, received({})).handoff).toBe(state.handoff);
      expect(reduce(state, requested).handoff).toBe("idle");
      // Whoever begins to wait unasked, as the agent could not answer, may still ask.
      const waits = received({ messages: [line("waits", 2)], cursor: 2, state: "requested" });
      const accepted = { type: "accepted", ts: 2, state: "requested" } as const;
      expect([part("q1", accepted), waits].reduce(reduce, state).handoff).toBe(state.handoff);
      const unasked = after(opened, received({ state: "requested" }), how);
      expect(reduce(unasked, received({ state: "requested" })).handoff).toBe(unasked.handoff);
      // Refused only after a person was asked for in words.
      expect(after(opened, { type: "handoffAsked" }, requested, how).handoff).toBe("idle");
      const again = received({ messages: [line("requested", 3)], cursor: 3, state: "requested" });
      expect(reduce(unasked, again).handoff).toBe("idle");
    }
  });

  it("nobody is asked for anew on a visit that finds a person there", () => {
    const kept: ChatAction = { type: "restored", pending: [], handoff: "waiting" };
    const found = (state: Transcript["state"]): ChatAction => ({
      type: "opened",
      transcript: transcript({ state }),
    });
    expect(after(kept, found("bot")).handoff).toBe("waiting");
    expect(after(kept, found("human")).handoff).toBe("idle");
  });

  it("goes when a person comes, and is not there once they have left", () => {
    const open = after(opened, { type: "contactAsked", open: true });
    expect(reduce(open, received({})).contact).toBe("open");
    const joined = reduce(open, received({ state: "human" }));
    expect([joined.contact, reduce(joined, received({})).contact]).toEqual(["auto", "auto"]);
  });
});

describe("a message that is not sent", () => {
  it("stays, and is sent again under its id, by itself where it is refused for a while", () => {
    const state = after(
      opened,
      ...asking("q1"),
      { type: "send", ID: "q2", text: "second" },
      { type: "sendFailed", ID: "q1", code: "rate-limited", blockedUntil: 99 },
    );
    expect(state.pending).toMatchObject([
      { ID: "q1", status: "waiting", error: "rate-limited" },
      { ID: "q2", status: "sending" },
    ]);
    expect(state.answer).toBeNull();
    expect(state.blockedUntil).toBe(99);
    const again = [...asking("q1"), accepted("q1", 5)].reduce(reduce, state);
    expect(again.messages.map(({ ID }) => ID)).toEqual(["q1"]);
    expect(again.pending.map(({ ID }) => ID)).toEqual(["q2"]);
    expect(again.blockedUntil).toBe(0);
  });

  it("waits if there is no line, and failed if it was refused, after a reload too", () => {
    const statuses = ({ pending }: ChatState) => pending.map(({ status }) => status);
    const unsent = (error: string) => ({ ID: error || "q0", text: "x", error });
    const cut = after(opened, ...asking("q1"), { type: "sendFailed", ID: "q1", code: "NETWORK" });
    expect(statuses(cut)).toEqual(["waiting"]);
    const pending = ["", "NETWORK", "TIMEOUT", "CONFLICT"].map(unsent);
    const restored = after({ type: "restored", pending });
    expect(statuses(restored)).toEqual(["waiting", "waiting", "waiting", "failed"]);
    const fewer = reduce(restored, { type: "discarded", ID: "CONFLICT" });
    expect(statuses(fewer)).toEqual(["waiting", "waiting", "waiting"]);
  });

  it("disappears when it turns out to be stored", () => {
    const state = after(
      { type: "restored", pending: [{ ID: "q1", text: "x", error: "" }] },
      {
        type: "opened",
        transcript: transcript({ messages: [localMessage("q1", "visitor", "x", 5)], cursor: 5 }),
      },
    );
    expect(state.pending).toEqual([]);
    expect(state.messages).toHaveLength(1);
  });

  it("survives a session that cannot be opened", () => {
    const state = after(
      { type: "restored", pending: [{ ID: "q1", text: "x", error: "" }] },
      { type: "openFailed", code: "NETWORK" },
    );
    expect(state.phase).toBe("failed");
    expect(state.pending).toHaveLength(1);
  });

  it("stays refused, whatever keeps the next session from being opened", () => {
    const refused = after(
      { type: "restored", pending: [{ ID: "q1", text: "x", error: "rate-limited" }] },
      { type: "send", ID: "q2", text: "y" },
      { type: "openFailed", code: "NETWORK" },
    );
    expect(refused.pending).toMatchObject([
      { ID: "q1", status: "failed", error: "rate-limited" },
      { ID: "q2", status: "waiting", error: "NETWORK" },
    ]);
    const closed = reduce(refused, { type: "openFailed", code: "NOT_FOUND" });
    expect(closed.pending).toMatchObject([
      { ID: "q1", status: "failed", error: "rate-limited" },
      { ID: "q2", status: "failed", error: "NOT_FOUND" },
    ]);
  });
});

describe("transcripts", () => {
  it("are all that moves the cursor, so that nothing between two sends is missed", () => {
    const state = after(opened, ...asking("q1"), accepted("q1", 50));
    expect(state.cursor).toBe(0);
    const operator = localMessage("o1", "operator", "hi", 40);
    const later = reduce(state, {
      type: "received",
      transcript: transcript({
        state: "human",
        operatorName: "Anna",
        messages: [operator],
        cursor: 40,
      }),
    });
    expect(later.messages.map(({ ID }) => ID)).toEqual(["o1", "q1"]);
    expect(later).toMatchObject({ cursor: 40, conversation: "human", operatorName: "Anna" });
  });

  it("of another conversation replace the earlier one, but not unsent messages", () => {
    const state = after(
      opened,
      { type: "received", transcript: transcript({ messages: [bot("a", 1)], cursor: 1 }) },
      { type: "send", ID: "q1", text: "x" },
      { type: "opened", transcript: transcript({ conversationId: "c2" }) },
    );
    expect(state).toMatchObject({ conversationId: "c2", messages: [], cursor: 0 });
    expect(state.pending).toHaveLength(1);
  });
});

it("what was written before a person came or went, or before the end, waits for no answer", () => {
  const asked = localMessage("q1", "visitor", "Thanks, that is all", 5);
  const line = (text: string) => localMessage("s1", "system", text, 6);
  const orphanWith = (...messages: Transcript["messages"]) =>
    orphanedQuestion(after({ type: "opened", transcript: transcript({ messages }) }));
  expect(orphanWith(asked)?.ID).toBe("q1");
  expect(orphanWith(asked, line("requested"))?.ID).toBe("q1");
  for (const text of ["joined", "left", "closed"])
    expect(orphanWith(asked, line(text))).toBeUndefined();
});
