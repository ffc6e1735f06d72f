// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createMemory, keepOutbox, readOutbox } from "./memory.ts";

const options = { agentId: "agent00000000001", api: "https://api.example" };
const unsent = (ID: string) => ({ ID, text: ID, status: "waiting", error: "NETWORK" }) as const;
const ids = () => readOutbox(createMemory(options)).map(({ ID }) => ID);

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
});

it("reads what storage has once it works again, and until then what the page remembers", () => {
  const memory = createMemory(options);
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  memory.set("draft", "first");
  expect(memory.get("draft")).toBe("first");
  full.mockRestore();
  memory.set("draft", "second");
  expect(memory.get("draft")).toBe("second");
  expect(createMemory(options).get("draft")).toBe("second");
});

it("keeps the unsent messages of all tabs, and forgets only those of this one", () => {
  const here = keepOutbox(createMemory(options), () => false);
  const there = keepOutbox(createMemory(options), () => false);
  here([unsent("mine")]);
  there([unsent("theirs")]);
  expect(ids()).toEqual(["mine", "theirs"]);
  here([]);
  expect(ids()).toEqual(["theirs"]);
});

it("does not bring back a message that another tab has discarded", () => {
  const here = keepOutbox(createMemory(options), () => false);
  const there = keepOutbox(createMemory(options), () => false);
  here([unsent("shared")]);
  there([unsent("shared")]);
  here([]);
  there([unsent("shared"), unsent("new")]);
  expect(ids()).toEqual(["new"]);
});

it("removes a message again that another tab has brought back", () => {
  const memory = createMemory(options);
  const here = keepOutbox(memory, () => false);
  here([unsent("mine")]);
  here([]);
  createMemory(options).set("outbox", JSON.stringify([unsent("mine")]));
  here([]);
  expect(ids()).toEqual([]);
});

it.each(["{", "null", '[{"ID":1}]', '"x"'])("has no unsent messages in %s", (broken) => {
  createMemory(options).set("outbox", broken);
  expect(ids()).toEqual([]);
});

it("remembers for a preview that the greeting was shown, and for nobody else", () => {
  const follow = () => () => undefined;
  expect(createMemory({ ...options, token: "test", follow }).get("greeted")).toBe("1");
  expect(createMemory({ ...options, token: "test" }).get("greeted")).toBe("");
  expect(createMemory(options).get("greeted")).toBe("");
});
