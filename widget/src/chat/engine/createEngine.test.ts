// @vitest-environment jsdom
import { createHash } from "node:crypto";
import { message } from "@parley/contract/conversations/message.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AGENT, StandIn } from "../../../testing/standIn.ts";
import type { ChatOptions } from "../../shared/ChatOptions.ts";
import { createChatApi } from "../api/chatApi.ts";
import { createEngine, type ChatEngine } from "./createEngine.ts";
import type { EngineView } from "./EngineView.ts";
import { playChime } from "./playChime.ts";
import { joinEngine } from "./joinEngine.ts";
import { createMemory } from "./memory.ts";

vi.mock(import("./playChime.ts"), () => ({ playChime: vi.fn<() => Promise<void>>() }));

let server: StandIn;
let options: ChatOptions;
const engines: ChatEngine[] = [];
const views = new Map<ChatEngine, EngineView>();

beforeEach(async () => {
  localStorage.clear();
  server = new StandIn();
  options = { agentId: AGENT.ID, api: await server.listen() };
});
afterEach(async () => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, "locks");
  for (const engine of engines.splice(0)) engine.destroy();
  await server.close();
});

/** A visit to the page, with what earlier visits stored. */
function visit(more: Partial<ChatOptions> = {}): ChatEngine {
  const given = { ...options, ...more };
  const api = createChatApi({ ...given, language: "en" }, () => "https://example.com/page");
  const engine = createEngine(api, createMemory(given), given.token);
  engines.push(engine);
  views.set(engine, { ...given, isShown: !given.onClose });
  show(engine, !given.onClose);
  engine.start(0, 0);
  return engine;
}

/** Shows or hides the only chat of an engine. */
function show(engine: ChatEngine, isShown: boolean): void {
  const view = views.get(engine);
  if (!view) throw new Error("no view");
  view.isShown = isShown;
  engine.setView(view);
}

/** Locks of the tabs of one site, which jsdom has none of. */
function newLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, _options: unknown, work: () => Promise<unknown>) => {
      const mine = last.then(work);
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}

const token = () => [...server.conversations.keys()].at(-1) ?? "";
const texts = (engine: ChatEngine) => engine.get().messages.map(({ text }) => text);
const stored = (role: string) =>
  [...server.conversations.values()].flatMap(({ messages }) =>
    messages.filter((message) => message.role === role),
  );
const kept = (name: "left") => `parley:${AGENT.ID}@${options.api}:${name}`;
const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 20 });
const fakeTimers = () => vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
/** As `until`, with half a second passing for our own timers each time it looks. */
const untilLater = (check: () => void) =>
  until(() => {
    vi.advanceTimersByTime(500);
    check();
  });
const ready = (engine: ChatEngine) => until(() => expect(engine.get().phase).toBe("ready"));

describe("a conversation", () => {
  it("is answered, and found again on the next visit", async () => {
    const first = visit();
    first.send("Hi");
    await until(() => expect(texts(first)).toEqual(["Hi", "Hello there."]));
    first.destroy();
    const second = visit();
    await until(() => expect(texts(second)).toEqual(["Hi", "Hello there."]));
    expect(server.conversations.size).toBe(1);
  });

  it("says with what begins it where the visitor is, and in which language", async () => {
    const where = { page: "https://example.com/page", language: "en" };
    const engine = visit();
    engine.send("Hi");
    await until(() => expect(texts(engine)).toEqual(["Hi", "Hello there."]));
    engine.requestHuman();
    await until(() => expect(engine.get().conversation).toBe("requested"));
    await engine.leaveContact({ name: "Kim", email: "kim@example.com" });
    for (const call of ["messages", "handoff", "contact"])
      expect(server.bodies.get(call)).toMatchObject(where);
    expect(server.bodies.get("sessions")).toEqual({});
  });

  it("starts over when its session has ended, and takes the message along", async () => {
    const engine = visit();
    await ready(engine);
    const before = token();
    server.conversations.delete(before);
    engine.send("Still there?");
    await until(() => expect(texts(engine)).toEqual(["Still there?", "Hello there."]));
    expect(token()).not.toBe(before);
  });

  it("is one for tabs that come back at the same moment, with a message that waits", async () => {
    Object.assign(navigator, { locks: newLocks() });
    const away = visit();
    await ready(away);
    server.refusal = { status: 503, body: { code: "SERVICE_UNAVAILABLE" } };
    away.send("Hi");
    await until(() => expect(away.get().pending).toMatchObject([{ status: "failed" }]));
    away.destroy();
    // Their session has ended meanwhile.
    server.conversations.clear();
    createMemory(options).set("token", "");
    const tabs = [visit(), visit()];
    await Promise.all(tabs.map(ready));
    expect(server.conversations.size).toBe(1);
    for (const tab of tabs) for (const { ID } of tab.get().pending) tab.resend(ID);
    for (const tab of tabs) await until(() => expect(texts(tab)).toContain("Hello there."));
    expect(stored("visitor")).toHaveLength(1);
  });

  it("opens at once where another tab keeps its turn, or the browser gives none", async () => {
    const request = () => Promise.reject(new DOMException("Not here", "SecurityError"));
    Object.assign(navigator, { locks: { request } });
    const engine = visit();
    engine.send("Hi");
    await until(() => expect(texts(engine)).toEqual(["Hi", "Hello there."]));
  });

  it("is not kept on this device when its session was opened elsewhere", async () => {
    const owner = visit();
    await ready(owner);
    const given = token();
    localStorage.clear();
    const engine = visit({ token: given });
    engine.memory.set("draft", "secret");
    engine.send("Test");
    await until(() => expect(texts(engine)).toContain("Hello there."));
    expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(/secret|token/);
  });
});

describe("a new chat", () => {
  it("leaves the old conversation to its owner, and is what the next visit finds", async () => {
    const engine = visit();
    engine.send("Old");
    await until(() => expect(texts(engine)).toContain("Hello there."));
    const before = token();
    engine.startOver();
    await until(() => expect(engine.get().phase).toBe("ready"));
    expect(texts(engine)).toEqual([]);
    engine.send("New");
    await until(() => expect(texts(engine)).toEqual(["New", "Hello there."]));
    expect(token()).not.toBe(before);
    expect(server.conversations.get(before)?.messages.map(({ text }) => text)).toEqual([
      "Old",
      "Hello there.",
    ]);
    engine.destroy();
    const next = visit();
    await until(() => expect(texts(next)).toEqual(["New", "Hello there."]));
  });

  it("ends the waiting for a person in the old one", async () => {
    const engine = visit();
    await ready(engine);
    engine.requestHuman();
    await until(() => expect(engine.get().conversation).toBe("requested"));
    const before = token();
    engine.startOver();
    await ready(engine);
    await until(() => expect(server.conversations.get(before)?.state).toBe("closed"));
    expect(localStorage.getItem(kept("left"))).toBe("");
    expect(engine.get().conversation).toBe("bot");
  });

  it("does so once there is a line, also after a reload, and once", async () => {
    const engine = visit();
    await ready(engine);
    engine.requestHuman();
    await until(() => expect(engine.get().conversation).toBe("requested"));
    const before = token();
    server.cut = true;
    engine.startOver();
    await until(() => expect(engine.get().phase).toBe("failed"));
    engine.destroy();
    expect(server.conversations.get(before)?.state).toBe("requested");
    server.cut = false;
    const next = visit();
    await ready(next);
    await until(() => expect(server.conversations.get(before)?.state).toBe("closed"));
    dispatchEvent(new Event("online"));
    await until(() => expect(localStorage.getItem(kept("left"))).toBe(""));
    expect(server.calls.filter((call) => call === "POST end")).toHaveLength(1);
  });

  it("tells nobody where nobody waited, and asks no more where the server refuses", async () => {
    const engine = visit();
    engine.send("Old");
    await until(() => expect(texts(engine)).toContain("Hello there."));
    engine.startOver();
    await ready(engine);
    expect(server.calls).not.toContain("POST end");
    localStorage.setItem(kept("left"), "unknown");
    dispatchEvent(new Event("online"));
    await until(() => expect(localStorage.getItem(kept("left"))).toBe(""));
    expect(server.calls.filter((call) => call === "POST end")).toHaveLength(1);
  });

  it("does not wait for the old one's answer, and never shows it", async () => {
    const late = Promise.withResolvers<undefined>();
    const engine = visit();
    server.script = async (_text, { delta, message }) => {
      delta("half an ");
      await late.promise;
      message({ text: "half an answer" });
    };
    engine.send("Old");
    await until(() => expect(engine.get().answer?.text).toBe("half an "));
    const before = token();
    server.script = (_text, { message }) => message({ text: "At once." });
    engine.startOver();
    engine.send("New");
    await until(() => expect(texts(engine)).toEqual(["New", "At once."]));
    late.resolve(undefined);
    await until(() => expect(server.conversations.get(before)?.messages).toHaveLength(2));
    expect(texts(engine)).toEqual(["New", "At once."]);
    expect(engine.get().pending).toEqual([]);
  });
});

describe("the sound", () => {
  it("tells of what comes while the chat is closed, for whoever turned it on", async () => {
    vi.mocked(playChime).mockClear();
    const engine = visit({ onClose: () => undefined });
    await ready(engine);
    engine.send("One");
    await until(() => expect(texts(engine)).toHaveLength(2));
    expect(playChime).not.toHaveBeenCalled();
    engine.memory.set("sound", "1");
    engine.send("Two");
    await until(() => expect(texts(engine)).toHaveLength(4));
    expect(playChime).toHaveBeenCalledOnce();
    show(engine, true);
    engine.send("Three");
    await until(() => expect(texts(engine)).toHaveLength(6));
    expect(playChime).toHaveBeenCalledOnce();
  });

  it("tells of a person's message on a hidden page, which is listened for then", async () => {
    vi.mocked(playChime).mockClear();
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    const engine = visit();
    await ready(engine);
    server.say(token(), { role: "system", text: "requested" }, "requested");
    engine.requestHuman();
    await until(() => expect(engine.get().conversation).toBe("requested"));
    expect(server.followers()).toBe(0);
    engine.memory.set("sound", "1");
    engine.touch();
    await until(() => expect(server.followers()).toBe(1));
    server.say(token(), { text: "Anna here" }, "human");
    await until(() => expect(texts(engine)).toContain("Anna here"));
    expect(playChime).toHaveBeenCalledOnce();
    Reflect.deleteProperty(document, "visibilityState");
  });
});

describe("sending", () => {
  it("keeps a refused message, and stores it once under the same id", async () => {
    const engine = visit();
    await ready(engine);
    server.refusal = { status: 500, body: { code: "INTERNAL_SERVER_ERROR" } };
    engine.send("Once");
    await until(() => expect(engine.get().pending).toMatchObject([{ status: "failed" }]));
    const ID = engine.get().pending[0]?.ID ?? "";
    engine.resend(ID);
    await until(() => expect(texts(engine)).toContain("Hello there."));
    expect(stored("visitor").map((message) => message.ID)).toEqual([ID]);
  });

  it("stores a message once even if the connection broke", async () => {
    const engine = visit();
    server.script = async (_text, { delta, cut }) => {
      delta("half an ");
      await until(() => expect(engine.get().answer?.text).toBe("half an "));
      cut();
    };
    engine.send("Once");
    await until(() => expect(engine.get().answer?.error).toBe("INTERRUPTED"));
    expect(engine.get().answer?.text).toBe("half an ");
    server.script = (_text, { message }) => message({ text: "whole" });
    engine.retryAnswer();
    await until(() => expect(texts(engine)).toEqual(["Once", "whole"]));
    expect(stored("visitor")).toHaveLength(1);
  });

  it("offers to ask again if no answer ever comes", async () => {
    fakeTimers();
    server.script = () => undefined;
    const engine = visit();
    engine.send("Anybody?");
    await untilLater(() => expect(engine.get().answer?.error).toBe("INTERRUPTED"));
    vi.useRealTimers();
    server.script = (_text, { message }) => message({ text: "Yes." });
    engine.retryAnswer();
    await until(() => expect(texts(engine)).toEqual(["Anybody?", "Yes."]));
  });

  it("restores unsent messages on the next visit", async () => {
    const first = visit();
    await ready(first);
    server.refusal = { status: 503, body: {} };
    first.send("Do not lose me");
    first.memory.set("draft", "nor me");
    await until(() => expect(first.get().pending).toMatchObject([{ status: "failed" }]));
    const ID = first.get().pending[0]?.ID ?? "";
    first.destroy();
    const second = visit();
    await ready(second);
    expect(second.memory.get("draft")).toBe("nor me");
    expect(second.get().pending).toMatchObject([{ ID, text: "Do not lose me", status: "failed" }]);
    second.resend(ID);
    await until(() => expect(texts(second)).toEqual(["Do not lose me", "Hello there."]));
  });

  it("says how long it is refused", async () => {
    const engine = visit();
    await ready(engine);
    const data = { reason: "rate-limited", retryAfter: 30 };
    server.refusal = { status: 429, body: { code: "TOO_MANY_REQUESTS", data } };
    engine.send("Too quick");
    const pending = [{ status: "waiting", error: "rate-limited" }];
    await until(() => expect(engine.get()).toMatchObject({ pending }));
    const { blockedUntil } = engine.get();
    expect(blockedUntil).toBeGreaterThan(Date.now() + 25_000);
    engine.destroy();
    fakeTimers();
    const later = visit();
    await ready(later);
    expect(later.get()).toMatchObject({ blockedUntil, pending: [{ status: "waiting" }] });
    vi.advanceTimersByTime(25_000);
    expect(server.calls.filter((call) => call === "POST messages")).toHaveLength(1);
    await untilLater(() => expect(texts(later)).toContain("Hello there."));
    later.destroy();
    const last = visit();
    await ready(last);
    expect(last.get().blockedUntil).toBe(0);
  });

  it("works a moment for an agent under pressure, and says nothing of it", async () => {
    const engine = visit();
    await ready(engine);
    const work = { challenge: "1795430000000.abc.signed", bits: 8 };
    const data = { reason: "work-needed", retryAfter: 60, work };
    server.refusal = { status: 429, body: { code: "TOO_MANY_REQUESTS", data } };
    engine.send("Let me in");
    await until(() => expect(texts(engine)).toEqual(["Let me in", "Hello there."]));
    const proof = server.bodies.get("messages")?.["work"] ?? "";
    expect(proof).toMatch(/^1795430000000\.abc\.signed\.\d+$/);
    expect(createHash("sha256").update(proof).digest()[0]).toBe(0);
  });

  it("shows an answer after the agent's pause, and no sooner", async () => {
    const engine = visit();
    engine.start(400, 0);
    await ready(engine);
    // With the second question the live stream is open, which brings the answer too.
    for (const question of ["one", "two"]) {
      const before = texts(engine).length;
      const sent = Date.now();
      engine.send(question);
      await until(() => expect(texts(engine)).toHaveLength(before + 1));
      expect(engine.get().answer).toMatchObject({ text: "", error: "" });
      await until(() => expect(texts(engine)).toHaveLength(before + 2));
      expect(Date.now() - sent).toBeGreaterThanOrEqual(400);
      await until(() => expect(server.followers()).toBe(1));
    }
  });

  it("waits for further words as long as the agent wants, and sends them as one", async () => {
    const engine = visit();
    engine.start(0, 300);
    await ready(engine);
    engine.send("Hello");
    engine.send("How much is it?");
    expect(engine.get().pending).toMatchObject([{ text: "Hello\nHow much is it?" }]);
    expect(server.calls).not.toContain("POST messages");
    await until(() => expect(texts(engine)).toEqual(["Hello\nHow much is it?", "Hello there."]));
    expect(server.calls.filter((call) => call === "POST messages")).toHaveLength(1);
    // A press is not made to wait, and sends what waits before it.
    engine.send("One more");
    engine.send("Yes", "pressed-1-0");
    await until(() => expect(texts(engine)).toHaveLength(6));
    expect(texts(engine).slice(2)).toEqual(["One more", "Hello there.", "Yes", "Hello there."]);
  });

  it("keeps what waits for further words for the next visit", async () => {
    const engine = visit();
    engine.start(0, 60_000);
    await ready(engine);
    engine.send("Half a thought");
    engine.destroy();
    const next = visit();
    await until(() => expect(texts(next)).toEqual(["Half a thought", "Hello there."]));
  });

  it("lets no person wait for further words", async () => {
    const engine = visit();
    engine.start(0, 60_000);
    engine.requestHuman();
    await until(() => expect(server.followers()).toBe(1));
    server.say(token(), { text: "I am here.", author: "Anna" }, "human");
    await until(() => expect(engine.get().conversation).toBe("human"));
    engine.send("Thank you");
    await until(() => expect(texts(engine)).toContain("Thank you"));
    expect(server.calls.filter((call) => call === "POST messages")).toHaveLength(1);
  });

  it("holds back no person's words", async () => {
    const engine = visit();
    engine.start(60_000, 0);
    engine.requestHuman();
    await until(() => expect(server.followers()).toBe(1));
    server.say(token(), { text: "I am here.", author: "Anna" }, "human");
    await until(() => expect(engine.get().conversation).toBe("human"));
    engine.send("Thank you.");
    await until(() => expect(texts(engine)).toContain("Thank you."));
    server.say(token(), { text: "You are welcome.", author: "Anna" });
    await until(() => expect(texts(engine)).toContain("You are welcome."));
  });

  it("sends one after the other", async () => {
    const engine = visit();
    server.script = (text, { message }) => message({ text: `re ${text}` });
    engine.send("one");
    engine.send("two");
    await until(() => expect(texts(engine)).toEqual(["one", "re one", "two", "re two"]));
  });
});

describe("without a line", () => {
  const statuses = (engine: ChatEngine) => engine.get().pending.map(({ status }) => status);
  const ids = () => stored("visitor").map(({ ID }) => ID);

  it("messages wait, and are sent in order and once when it is back", async () => {
    server.script = (text, { message }) => message({ text: `re ${text}` });
    const engine = visit();
    await ready(engine);
    server.cut = true;
    engine.send("one");
    await until(() => expect(statuses(engine)).toEqual(["waiting"]));
    engine.send("two");
    await until(() => expect(statuses(engine)).toEqual(["waiting", "waiting"]));
    const written = engine.get().pending.map(({ ID }) => ID);
    server.cut = false;
    window.dispatchEvent(new Event("online"));
    engine.send("three");
    const all = ["one", "re one", "two", "re two", "three", "re three"];
    await until(() => expect(texts(engine)).toEqual(all));
    expect(engine.get().pending).toEqual([]);
    expect(ids().slice(0, 2)).toEqual(written);
    expect(ids()).toHaveLength(3);
  });

  it("they go on by themselves, in order, after those that came too quickly for the server", async () => {
    server.script = (text, { message }) => message({ text: `re ${text}` });
    const engine = visit();
    await ready(engine);
    fakeTimers();
    server.cut = true;
    for (const text of ["one", "two", "three"]) engine.send(text);
    await until(() => expect(statuses(engine)).toEqual(["waiting", "waiting", "waiting"]));
    const data = { reason: "rate-limited", retryAfter: 20 };
    server.refusal = { status: 429, body: { code: "TOO_MANY_REQUESTS", data } };
    server.cut = false;
    dispatchEvent(new Event("online"));
    await until(() => expect(engine.get().blockedUntil).toBeGreaterThan(Date.now()));
    expect(statuses(engine)).toEqual(["waiting", "waiting", "waiting"]);
    dispatchEvent(new Event("online"));
    const all = ["one", "re one", "two", "re two", "three", "re three"];
    await untilLater(() => expect(texts(engine)).toEqual(all));
    expect(server.calls.filter((call) => call === "POST messages")).toHaveLength(4);
  });

  it("are no reason to keep a person away while the server refuses them", async () => {
    const engine = visit();
    await ready(engine);
    const data = { reason: "rate-limited", retryAfter: 20 };
    server.refusal = { status: 429, body: { code: "TOO_MANY_REQUESTS", data } };
    engine.send("one");
    await until(() => expect(statuses(engine)).toEqual(["waiting"]));
    engine.requestHuman();
    await until(() => expect(engine.get().conversation).toBe("requested"));
  });

  it("one that is refused keeps no other from being sent", async () => {
    const engine = visit();
    await ready(engine);
    server.cut = true;
    for (const text of ["one", "two", "three"]) engine.send(text);
    await until(() => expect(statuses(engine)).toEqual(["waiting", "waiting", "waiting"]));
    server.refusal = { status: 400, body: { code: "BAD_REQUEST" } };
    server.cut = false;
    dispatchEvent(new Event("online"));
    await until(() => expect(stored("visitor").map(({ text }) => text)).toEqual(["two", "three"]));
    await until(() =>
      expect(engine.get().pending).toMatchObject([{ text: "one", error: "BAD_REQUEST" }]),
    );
    expect(statuses(engine)).toEqual(["failed"]);
  });

  it("they are tried again even if the browser does not notice", async () => {
    const engine = visit();
    await ready(engine);
    fakeTimers();
    server.cut = true;
    engine.send("Hi");
    await until(() => expect(statuses(engine)).toEqual(["waiting"]));
    server.cut = false;
    await untilLater(() => expect(texts(engine)).toEqual(["Hi", "Hello there."]));
  });

  it("one whose response was lost is stored and answered once", async () => {
    const engine = visit();
    await ready(engine);
    fakeTimers();
    server.loseResponse = true;
    engine.send("Once");
    await untilLater(() => expect(texts(engine)).toEqual(["Once", "Hello there."]));
    expect(ids()).toHaveLength(1);
    expect(stored("bot")).toHaveLength(1);
  });

  it("they survive a reload, and are sent by the next visit", async () => {
    server.script = (text, { message }) => message({ text: `re ${text}` });
    const first = visit();
    await ready(first);
    server.cut = true;
    first.send("one");
    first.send("two");
    await until(() => expect(statuses(first)).toEqual(["waiting", "waiting"]));
    first.destroy();
    const second = visit();
    await until(() => expect(second.get().phase).toBe("failed"));
    expect(second.get().pending.map(({ text }) => text)).toEqual(["one", "two"]);
    server.cut = false;
    window.dispatchEvent(new Event("online"));
    await until(() => expect(texts(second)).toEqual(["one", "re one", "two", "re two"]));
    expect(ids()).toHaveLength(2);
  });

  it("each can be discarded, and is then never sent, by another tab neither", async () => {
    const engine = visit();
    await ready(engine);
    server.cut = true;
    engine.send("keep");
    engine.send("drop");
    await until(() => expect(statuses(engine)).toEqual(["waiting", "waiting"]));
    const otherTab = visit();
    await until(() => expect(statuses(otherTab)).toEqual(["waiting", "waiting"]));
    engine.discard(engine.get().pending[1]?.ID ?? "");
    expect(engine.get().pending.map(({ text }) => text)).toEqual(["keep"]);
    server.cut = false;
    window.dispatchEvent(new Event("online"));
    await until(() => expect(texts(engine)).toContain("Hello there."));
    await until(() => expect(otherTab.get().pending).toEqual([]));
    expect(stored("visitor").map(({ text }) => text)).toEqual(["keep"]);
  });

  it("one that waits for further words can be discarded as well", async () => {
    const engine = visit();
    await ready(engine);
    server.cut = true;
    engine.send("keep");
    await until(() => expect(statuses(engine)).toEqual(["waiting"]));
    engine.start(0, 300);
    engine.send("drop");
    engine.discard(engine.get().pending[1]?.ID ?? "");
    server.cut = false;
    window.dispatchEvent(new Event("online"));
    await until(() => expect(texts(engine)).toContain("Hello there."));
    // Longer than it would have waited.
    await new Promise((resolve) => void setTimeout(resolve, 600));
    expect(stored("visitor").map(({ text }) => text)).toEqual(["keep"]);
  });

  it("one that waits for further words is sent with them, by its own tab alone", async () => {
    const engine = visit();
    await ready(engine);
    server.cut = true;
    engine.send("First");
    await until(() => expect(statuses(engine)).toEqual(["waiting"]));
    engine.start(0, 1500);
    engine.send("How much is a bell");
    server.cut = false;
    window.dispatchEvent(new Event("online"));
    const otherTab = visit();
    await until(() => expect(texts(otherTab)).toContain("Hello there."));
    engine.send("in brass?");
    const whole = "How much is a bell\nin brass?";
    await until(() => expect(texts(engine)).toContain(whole));
    await until(() => expect(stored("visitor").map(({ text }) => text)).toEqual(["First", whole]));
  });

  it("they are not taken for sent when the page clears its memory", async () => {
    const engine = visit();
    await ready(engine);
    server.cut = true;
    engine.send("Please call me");
    await until(() => expect(statuses(engine)).toEqual(["waiting"]));
    localStorage.clear();
    server.cut = false;
    window.dispatchEvent(new Event("online"));
    await until(() => expect(texts(engine)).toEqual(["Please call me", "Hello there."]));
  });

  it("one written while an answer is being tried again waits as well", async () => {
    const engine = visit();
    await ready(engine);
    server.script = async (_, { delta, cut }) => {
      delta("half ");
      await until(() => expect(engine.get().answer?.text).toBe("half "));
      cut();
    };
    engine.send("one");
    await until(() => expect(engine.get().answer?.error).toBe("INTERRUPTED"));
    server.cut = true;
    engine.retryAnswer();
    engine.send("two");
    await until(() => expect(statuses(engine)).toEqual(["waiting"]));
    server.script = (text, { message }) => message({ text: `re ${text}` });
    server.cut = false;
    window.dispatchEvent(new Event("online"));
    await until(() => expect(texts(engine)).toContain("re two"));
  });

  it("another tab's messages stay in the memory they share", async () => {
    const engine = visit();
    await ready(engine);
    const otherTab = visit();
    await ready(otherTab);
    server.cut = true;
    engine.send("Do not lose me");
    await until(() => expect(statuses(engine)).toEqual(["waiting"]));
    otherTab.send("nor me");
    await until(() => expect(statuses(otherTab)).toEqual(["waiting"]));
    engine.destroy();
    otherTab.destroy();
    const next = visit();
    expect(next.get().pending.map(({ text }) => text)).toEqual(["Do not lose me", "nor me"]);
  });
});

describe("two chats on one page", () => {
  it("share one conversation, live and from the first message on", async () => {
    const heard: string[] = [];
    const onMessage = (role: string) => heard.push(role);
    const popup = joinEngine(options, { isShown: true, onMessage });
    const embedded = joinEngine(options, { isShown: true, onMessage });
    popup.engine.start(0, 0);
    embedded.engine.start(0, 0);
    popup.engine.send("Hi");
    await until(() => expect(texts(embedded.engine)).toEqual(["Hi", "Hello there."]));
    expect(server.conversations.size).toBe(1);
    expect(server.calls.filter((call) => call === "POST sessions")).toHaveLength(1);
    expect(heard).toEqual(["visitor", "bot"]);
    popup.leave();
    embedded.engine.send("Still there?");
    await until(() => expect(texts(embedded.engine)).toHaveLength(4));
    embedded.leave();
    expect(joinEngine(options, { isShown: true }).engine).not.toBe(embedded.engine);
  });
});

describe("an example", () => {
  it("is shown as it is, without asking the server for anything", async () => {
    const one = { ID: "m1", role: "visitor" as const, text: "Are you open?", ts: 1 };
    const messages = [message.parse(one)];
    const example = { conversationId: "c1", state: "bot" as const, operatorName: "", messages };
    const { engine, leave } = joinEngine(
      { ...options, token: "any", example: { ...example, cursor: 1 } },
      { isShown: true },
    );
    engine.start(0, 0);
    await until(() => expect(texts(engine)).toEqual(["Are you open?"]));
    expect(engine.get().phase).toBe("ready");
    expect(server.calls).toEqual([]);
    leave();
  });
});

describe("a person", () => {
  it("is received over the live stream, which opens with the first message", async () => {
    const engine = visit();
    await ready(engine);
    expect(server.followers()).toBe(0);
    engine.requestHuman();
    await until(() => expect(server.followers()).toBe(1));
    server.say(token(), { text: "I am here.", author: "Anna" }, "human");
    await until(() => expect(texts(engine)).toContain("I am here."));
    expect(engine.get()).toMatchObject({ conversation: "human", operatorName: "Anna" });
  });

  it("is not waited for where nobody was told, and the transcript says so", async () => {
    server.tells = false;
    const engine = visit();
    await ready(engine);
    engine.requestHuman();
    await until(() => expect(texts(engine)).toEqual(["unnoticed"]));
    expect(engine.get()).toMatchObject({ conversation: "bot", handoff: "idle" });
  });

  it.each([
    ["in the same visit", () => void dispatchEvent(new Event("online"))],
    [
      "after a reload",
      () => {
        engines.pop()?.destroy();
        visit();
      },
    ],
  ])("is asked for once the line is back, where there was none: %s", async (_when, comeBack) => {
    const engine = visit();
    await ready(engine);
    const fetching = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("no line"));
    engine.requestHuman();
    await until(() => expect(engine.get().handoff).toBe("waiting"));
    expect(server.followers()).toBe(0);
    fetching.mockRestore();
    comeBack();
    await until(() => expect(engines.at(-1)?.get().conversation).toBe("requested"));
    // Once, and not again with the next line, by which this message goes.
    dispatchEvent(new Event("online"));
    engines.at(-1)?.send("Thank you");
    await until(() => expect(stored("visitor")).toHaveLength(1));
    expect(server.calls.filter((call) => call === "POST handoff")).toHaveLength(1);
  });

  it("is asked for after what was written before, and again until there is a line, unnoticed by the browser", async () => {
    const engine = visit();
    await ready(engine);
    server.cut = true;
    engine.send("My bell is broken");
    engine.requestHuman();
    await until(() => expect(engine.get().handoff).toBe("waiting"));
    await until(() => expect(engine.get().pending[0]?.status).toBe("waiting"));
    server.cut = false;
    await vi.waitFor(() => expect(engine.get().conversation).toBe("requested"), 20_000);
    const made = server.calls.filter((call) => call === "POST messages" || call === "POST handoff");
    expect(made).toEqual(["POST messages", "POST handoff"]);
  });

  it("pressed for by hand is asked for after what waits, too", async () => {
    const engine = visit();
    await ready(engine);
    server.cut = true;
    engine.send("My bell is broken");
    await until(() => expect(engine.get().pending[0]?.status).toBe("waiting"));
    fakeTimers();
    server.cut = false;
    engine.requestHuman();
    await untilLater(() => expect(engine.get().conversation).toBe("requested"));
    const made = server.calls.filter((call) => call === "POST messages" || call === "POST handoff");
    expect(made).toEqual(["POST messages", "POST handoff"]);
  });

  it("is asked for after words that still wait for further ones", async () => {
    const engine = visit();
    await ready(engine);
    engine.start(0, 5000);
    engine.send("My bell is broken");
    engine.requestHuman();
    await until(() => expect(engine.get().conversation).toBe("requested"));
    const made = server.calls.filter((call) => call === "POST messages" || call === "POST handoff");
    expect(made).toEqual(["POST messages", "POST handoff"]);
  });

  describe("who cannot be asked for", () => {
    const asks = () => createMemory(options).get("asks");
    /** A visitor who has asked where there is no line. */
    async function waits(): Promise<ChatEngine> {
      const engine = visit();
      await ready(engine);
      fakeTimers();
      server.cut = true;
      engine.requestHuman();
      await until(() => expect(engine.get().handoff).toBe("waiting"));
      return engine;
    }

    it("is asked for after a reload once the server answers, unnoticed by the browser", async () => {
      (await waits()).destroy();
      const engine = visit();
      expect(engine.get().handoff).toBe("waiting");
      await until(() => expect(engine.get().phase).toBe("failed"));
      server.cut = false;
      await untilLater(() => expect(engine.get().conversation).toBe("requested"));
    });

    it("is not asked for by itself after an hour, and that is said", async () => {
      const engine = await waits();
      // Its next try finds a line.
      dispatchEvent(new Event("online"));
      vi.setSystemTime(Date.now() + 61 * 60_000);
      server.cut = false;
      await untilLater(() => expect(engine.get().handoff).toBe("failed"));
      expect(server.calls).not.toContain("POST handoff");
      engine.requestHuman();
      await untilLater(() => expect(engine.get().conversation).toBe("requested"));
    });

    it("is asked for although the page has cleared its memory", async () => {
      const engine = await waits();
      localStorage.clear();
      server.cut = false;
      await untilLater(() => expect(engine.get().conversation).toBe("requested"));
    });

    it("is asked for although somebody is waited for unasked, as the agent could not answer", async () => {
      await waits();
      server.cut = false;
      server.say(token(), { role: "system", text: "waits" }, "requested");
      dispatchEvent(new Event("online"));
      await untilLater(() => expect(server.calls).toContain("POST handoff"));
    });

    it("is asked for in a new conversation although the request of the one before is under way", async () => {
      const engine = visit();
      await ready(engine);
      const { fetch } = globalThis;
      const hanging = vi
        .spyOn(globalThis, "fetch")
        .mockImplementation((url, init) =>
          typeof url === "string" && url.endsWith("/handoff")
            ? new Promise(() => {})
            : fetch(url, init),
        );
      engine.requestHuman();
      await until(() => expect(hanging.mock.lastCall?.[0]).toMatch(/handoff$/));
      engine.startOver();
      await ready(engine);
      hanging.mockRestore();
      engine.requestHuman();
      await until(() => expect(engine.get().conversation).toBe("requested"));
    });

    it("leaves the form put off, however often it is tried again", async () => {
      const engine = await waits();
      engine.askContact(false);
      const tried = server.cuts;
      await untilLater(() => expect(server.cuts).toBeGreaterThan(tried + 1));
      expect(engine.get()).toMatchObject({ contact: "closed", handoff: "waiting" });
      engine.requestHuman();
      expect(engine.get().contact).toBe("auto");
    });

    it("is not asked for once the visitor has dropped that", async () => {
      const engine = await waits();
      engine.dropRequest();
      expect([engine.get().handoff, asks()]).toEqual(["idle", "0"]);
      server.cut = false;
      dispatchEvent(new Event("online"));
      engine.send("Thank you");
      await until(() => expect(stored("visitor")).toHaveLength(1));
      expect(server.calls).not.toContain("POST handoff");
    });

    it("is not asked for where the visitor drops that while a try hangs", async () => {
      const engine = await waits();
      server.hangs = "request";
      server.cut = false;
      await untilLater(() => expect(server.calls).toContain("POST handoff"));
      const { cuts } = server;
      engine.dropRequest();
      await until(() => expect(server.cuts).toBe(cuts + 1));
      server.hangs = "nothing";
      engine.send("Thank you");
      await until(() => expect(stored("visitor")).toHaveLength(1));
      expect(stored("system")).toEqual([]);
      expect(engine.get()).toMatchObject({ handoff: "idle", conversation: "bot" });
      expect(asks()).toBe("0");
    });

    it("is waited for where the dropped request had arrived all the same", async () => {
      const engine = await waits();
      server.hangs = "answer";
      server.cut = false;
      await untilLater(() => expect(stored("system")).toHaveLength(1));
      expect(engine.get()).toMatchObject({ handoff: "waiting", conversation: "bot" });
      engine.dropRequest();
      await until(() => expect(texts(engine)).toEqual(["requested"]));
      expect(engine.get().conversation).toBe("requested");
    });

    it("is asked for once where the answer was lost, though the person has been and gone since", async () => {
      const engine = await waits();
      server.hangs = "answer";
      server.cut = false;
      await untilLater(() => expect(stored("system")).toHaveLength(1));
      // Longer than a call may take.
      await untilLater(() =>
        expect(server.calls.filter((one) => one === "POST handoff")).toHaveLength(2),
      );
      server.say(token(), { role: "system", text: "joined" }, "human");
      server.say(token(), { role: "system", text: "closed" }, "closed");
      server.hangs = "nothing";
      await untilLater(() => expect(engine.get().handoff).toBe("idle"));
      await until(() => expect(texts(engine)).toEqual(["requested", "joined", "closed"]));
      expect(engine.get().conversation).toBe("closed");
    });

    it("is asked for 5 seconds after the words before go again, though answers take their time", async () => {
      const answers = Promise.withResolvers<void>();
      server.script = () => answers.promise;
      const engine = visit();
      await ready(engine);
      fakeTimers();
      server.cut = true;
      for (const text of ["one", "two", "three"]) engine.send(text);
      engine.requestHuman();
      await until(() => expect(engine.get().handoff).toBe("waiting"));
      server.cut = false;
      dispatchEvent(new Event("online"));
      await until(() => expect(engine.get().handoff).toBe("asking"));
      expect(server.calls).not.toContain("POST handoff");
      vi.advanceTimersByTime(5000);
      await until(() => expect(engine.get().conversation).toBe("requested"));
      expect(engine.get().pending).toHaveLength(2);
      answers.resolve();
    });

    it("is said not to have been asked for where another tab was refused that", async () => {
      const engine = await waits();
      const other = visit();
      await until(() => expect(other.get().phase).toBe("failed"));
      server.cut = false;
      server.refusesHandoff = 429;
      other.requestHuman();
      await until(() => expect(other.get().handoff).toBe("failed"));
      await untilLater(() => expect(engine.get().handoff).toBe("failed"));
      expect(server.calls.filter((call) => call === "POST handoff")).toHaveLength(1);
    });

    it("leaves Try again with something to show", async () => {
      (await waits()).destroy();
      const engine = visit();
      await until(() => expect(engine.get().phase).toBe("failed"));
      engine.start(0, 0);
      expect(engine.get()).toMatchObject({ phase: "loading", handoff: "waiting" });
      await until(() => expect(engine.get().phase).toBe("failed"));
    });

    it("is not waited for any more where another tab has asked", async () => {
      const engine = await waits();
      const other = visit();
      await until(() => expect(other.get().phase).toBe("failed"));
      server.cut = false;
      other.requestHuman();
      await until(() => expect(other.get().conversation).toBe("requested"));
      await untilLater(() => expect(engine.get().handoff).toBe("idle"));
      await until(() => expect(engine.get().conversation).toBe("requested"));
      expect(server.calls.filter((call) => call === "POST handoff")).toHaveLength(1);
    });
  });

  it("is no longer listened for once the visitor has been idle for long", async () => {
    const popup = { onClose: () => undefined };
    const engine = visit(popup);
    show(engine, true);
    await ready(engine);
    server.say(token(), { text: "I am here.", author: "Anna" }, "human");
    engine.requestHuman();
    await until(() => expect(server.followers()).toBe(1));
    show(engine, false);
    fakeTimers();
    vi.setSystemTime(Date.now() + 11 * 60_000);
    server.say(token(), { role: "system", text: "left" }, "bot");
    await untilLater(() => expect(server.followers()).toBe(0));
  });

  it("is received by polling where no stream gets through", async () => {
    server.streams = false;
    fakeTimers();
    const engine = visit();
    engine.requestHuman();
    await until(() => expect(engine.get().conversation).toBe("requested"));
    server.say(token(), { text: "Hello from Anna." }, "human");
    await untilLater(() => expect(texts(engine)).toContain("Hello from Anna."));
  });

  it("is asked for once a minute where the agent is gone, and heard once it is back", async () => {
    const engine = visit();
    engine.requestHuman();
    await until(() => expect(server.followers()).toBe(1));
    fakeTimers();
    const { agent } = server;
    server.agent = null;
    server.endStreams();
    const tries = () => server.calls.filter((one) => one === "GET events").length;
    const before = tries();
    await untilLater(() => expect(tries()).toBeGreaterThan(before));
    const asked = server.calls.length;
    let looks = 0;
    // Half a second each.
    await untilLater(() => expect(++looks).toBeGreaterThan(100));
    expect(server.calls.length).toBeLessThanOrEqual(asked + 1);
    server.agent = agent;
    server.say(token(), { text: "Hello from Anna." }, "human");
    await untilLater(() => expect(texts(engine)).toContain("Hello from Anna."));
  });

  it("who takes over unasked is received at once, without polling", async () => {
    const engine = visit();
    engine.send("Hi");
    await until(() => expect(texts(engine)).toContain("Hello there."));
    await until(() => expect(server.followers()).toBe(1));
    server.say(token(), { text: "Let me help." }, "human");
    await until(() => expect(texts(engine)).toContain("Let me help."));
    expect(server.calls).not.toContain("GET messages");
  });

  it("is counted while the popup is closed, on the next visit too", async () => {
    const counts: number[] = [];
    const popup = { onClose: () => undefined, onUnread: (count: number) => counts.push(count) };
    const first = visit(popup);
    show(first, true);
    first.requestHuman();
    await until(() => expect(server.followers()).toBe(1));
    show(first, false);
    server.say(token(), { text: "One." }, "human");
    await until(() => expect(counts.at(-1)).toBe(1));
    first.destroy();
    const second = visit(popup);
    server.say(token(), { text: "Two." });
    await until(() => expect(counts.at(-1)).toBe(2));
    show(second, true);
    expect(counts.at(-1)).toBe(0);
  });
});
