import { Firestore } from "@google-cloud/firestore";
import type { VisitorPrincipal } from "@parley/contract/platform/principal.ts";
import { afterEach, expect, it, vi } from "vitest";
import { followConversation, STREAM_MAX_MS } from "./followConversation.ts";

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
  const query = { onSnapshot, where: () => query, orderBy: () => query };
  const db = Object.assign(Object.create(Firestore.prototype), {
    doc: () => query,
    collection: () => query,
  });
  return { listeners, deps: { db } };
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

it("ends with what cannot be read, and leaves the process alone", async () => {
  const { listeners, deps } = listening();
  const reading = followConversation(deps, visitor, 0, undefined).next();
  const [, messages] = [...listeners];
  messages?.take({ docChanges: () => [{ type: "added", doc: { data: () => ({ role: "?" }) } }] });
  await expect(reading).rejects.toThrow("role");
  expect(listeners.size).toBe(0);
});
