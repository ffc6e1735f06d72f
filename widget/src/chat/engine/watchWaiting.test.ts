import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Memory } from "./memory.ts";
import { createStore } from "./store.ts";
import { ASK_FOR_CONTACT_AFTER_MS, watchWaiting } from "./watchWaiting.ts";

const transcript = { conversationId: "c", operatorName: "", messages: [], cursor: 0 };
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function begin(kept = new Map<string, string>()) {
  const store = createStore();
  const memory: Memory = {
    get: (name) => kept.get(name) ?? "",
    set: (name, value) => void kept.set(name, value),
    alone: (work) => work(),
  };
  const waiting = watchWaiting(store, memory);
  store.subscribe(waiting.update);
  const receive = (state: "bot" | "requested" | "human") =>
    store.dispatch({ type: "opened", transcript: { ...transcript, state } });
  return { store, waiting, receive };
}

it("says once that nobody came in time, and forgets it when somebody comes", () => {
  const { store, receive } = begin();
  receive("requested");
  vi.advanceTimersByTime(ASK_FOR_CONTACT_AFTER_MS - 1);
  expect(store.get().waited).toBe(false);
  vi.advanceTimersByTime(1);
  expect(store.get().waited).toBe(true);
  receive("human");
  expect(store.get().waited).toBe(false);
  receive("bot");
  receive("requested");
  vi.advanceTimersByTime(ASK_FOR_CONTACT_AFTER_MS - 1);
  expect(store.get().waited).toBe(false);
});

it("goes on waiting over a reload instead of beginning again", () => {
  const kept = new Map<string, string>();
  const before = begin(kept);
  before.receive("requested");
  vi.advanceTimersByTime(ASK_FOR_CONTACT_AFTER_MS - 1000);
  before.waiting.stop();
  const { store, receive } = begin(kept);
  receive("requested");
  vi.advanceTimersByTime(1000);
  expect(store.get().waited).toBe(true);
});

it("waits for nobody who was not asked for", () => {
  const { store, receive } = begin();
  receive("bot");
  vi.advanceTimersByTime(2 * ASK_FOR_CONTACT_AFTER_MS);
  expect(store.get().waited).toBe(false);
});
