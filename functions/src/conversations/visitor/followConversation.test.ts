import { Firestore } from "@google-cloud/firestore";
import type { VisitorPrincipal } from "@parley/contract/platform/principal.ts";
import { afterEach, expect, it, vi } from "vitest";
import { followConversation, STREAM_MAX_MS } from "./followConversation.ts";
import { PAGE_MESSAGES } from "./transcript.ts";

afterEach(() => vi.useRealTimers());

const visitor: VisitorPrincipal = {
  kind: "visitor",
  visitorId: "visitor",
  region: "na",
  agentId: "agent",
  conversationId: "talk",
  test: false,
};

type Listener = { take: (snapshot: unknown) => void; fail: (error: Error) => void };

/** A database whose listeners say what a test makes them say. */
function listening() {
  const listeners = new Set<Listener>();
  const onSnapshot = (take: Listener["take"], fail: Listener["fail"]) => {
    const listener = { take, fail };
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const limits: number[] = [];
  const limit = (most: number) => {
    limits.push(most);
    return query;
  };
  const query = { onSnapshot, where: () => query, orderBy: () => query, limit };
  const db = Object.assign(Object.create(Firestore.prototype), {
    doc: () => query,
    collection: () => query,
  });
  const logged: unknown[] = [];
  const log = {
    info: () => undefined,
    error: (_: string, __: unknown, about?: object) => void logged.push(about),
  };
  return { listeners, limits, logged, deps: { db, log } };
}

it("stops all its listeners when one fails, and ends once", async () => {
  vi.useFakeTimers();
  const { listeners, deps } = listening();
  const reading = followConversation(deps, visitor, 0, undefined).next();
  expect(listeners.size).toBe(3);
  const [first, second] = [...listeners];
  first?.fail(new Error("RESOURCE_EXHAUSTED"));
  await expect(reading).rejects.toThrow("RESOURCE_EXHAUSTED");
  expect(listeners.size).toBe(0);
  // What another had on its way, and the time of the stream, find it over.
  second?.fail(new Error("late"));
  second?.take({ docChanges: () => [] });
  vi.advanceTimersByTime(STREAM_MAX_MS);
});

it("ends with a conversation that cannot be read, and leaves the process alone", async () => {
  const { listeners, deps } = listening();
  const reading = followConversation(deps, visitor, 0, undefined).next();
  const [conversation] = [...listeners];
  conversation?.take({ data: () => ({ state: "?" }) });
  await expect(reading).rejects.toThrow("state");
  expect(listeners.size).toBe(0);
});

it("leaves out and logs a message that cannot be read, and gives the others", async () => {
  const { listeners, logged, deps } = listening();
  const reading = followConversation(deps, visitor, 0, undefined).next();
  const [conversation, messages] = [...listeners];
  const added = [{ role: "?" }, { ID: "m1", role: "visitor", text: "Hello", ts: 1 }].map((one) => ({
    type: "added",
    doc: { ref: { path: `m/${one.role}` }, data: () => one },
  }));
  messages?.take({ size: 2, docChanges: () => added });
  conversation?.take({ data: () => undefined });
  expect((await reading).value?.messages).toMatchObject([{ ID: "m1" }]);
  expect(logged).toEqual([{ path: "m/?" }]);
});

it("reads no more of a long conversation than a page, and ends with it", async () => {
  const { listeners, limits, deps } = listening();
  const stream = followConversation(deps, visitor, 0, undefined);
  const reading = stream.next();
  const [conversation, messages] = [...listeners];
  expect(limits).toEqual([PAGE_MESSAGES]);
  const stored = Array.from({ length: PAGE_MESSAGES }, (_, n) => ({
    ID: `m${n}`,
    role: "visitor",
    text: "Hello",
    ts: n + 1,
  }));
  const docChanges = () => stored.map((one) => ({ type: "added", doc: { data: () => one } }));
  messages?.take({ size: PAGE_MESSAGES, docChanges });
  conversation?.take({ data: () => undefined });
  const { value } = await reading;
  expect(value).toMatchObject({ cursor: PAGE_MESSAGES });
  expect(value?.messages).toHaveLength(PAGE_MESSAGES);
  expect(await stream.next()).toMatchObject({ done: true });
  expect(listeners.size).toBe(0);
});
