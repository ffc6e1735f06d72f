// @vitest-environment happy-dom
import { conversation } from "@parley/contract/conversations/conversation.ts";
import type { ConversationState } from "@parley/contract/conversations/state.ts";
import { act, cleanup, screen } from "@testing-library/react";
import { Observable } from "rxjs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setRegion, setUser } from "#platform/auth/session.ts";
import { dropLive } from "#platform/live/live.ts";
import type { LiveUpdate } from "#platform/live/firestore.ts";
import type { LiveListRef } from "#platform/live/liveRef.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { StateFilter } from "./StateFilter.tsx";

/** What the stand-in for the database holds, and who listens to it. */
let states: ConversationState[] = [];
let told: ((event: LiveUpdate) => void)[] = [];
let isUnreachable = false;
let isLate = false;
const counted = vi.fn();

/** Tests that there are, of which the list of visitors' conversations has none. */
let tests = 0;
const portal = vi.hoisted(() => ({ isClient: false }));
vi.mock("#platform/auth/portal.ts", async (original) => ({
  ...(await original<object>()),
  currentPortal: () => (portal.isClient ? { region: "na", agencyId: "agency-1" } : undefined),
}));
vi.mock("#platform/live/firestore.ts", () => ({
  liveUpdates: () =>
    new Observable<LiveUpdate>((subscriber) => {
      told.push((event) => subscriber.next(event));
      if (!isLate) subscriber.next(documents());
    }),
  countDocuments: async (_region: string, ref: LiveListRef) => {
    counted();
    if (isUnreachable) throw new Error("unreachable");
    const values = new Map(ref.where.map(([field, , value]) => [field, value]));
    if (JSON.stringify(values.get("channel")) === '["test"]') {
      if (portal.isClient) throw new Error("permission-denied");
      return tests;
    }
    if (String(values.get("channel")) !== "web,telegram,whatsapp") throw new Error("with tests");
    const state = values.get("state");
    return Math.min(states.filter((one) => one === state).length, ref.limit);
  },
}));

/** The newest fifty, as the list reads them. */
function documents(): LiveUpdate {
  const newest = states.map((state, index) =>
    conversation.parse({
      ID: `conversation-${index}`,
      agentId: "agent-1",
      visitorId: `visitor-${index}`,
      state,
      createdAt: 1,
      updatedAt: states.length - index,
      messageCount: counted.mock.calls.length,
    }),
  );
  return { kind: "data", documents: newest.slice(0, 50) };
}

async function draw() {
  renderUi(<StateFilter agentId="agent-1" current={undefined} onChange={() => undefined} />);
  await act(async () => undefined);
}
const change = (next: ConversationState[]) =>
  act(async () => {
    states = next;
    for (const tell of told) tell(documents());
  });
const shown = () => screen.getAllByRole("button").map((button) => button.textContent);

beforeEach(() => {
  told = [];
  tests = 0;
  portal.isClient = false;
  isUnreachable = false;
  isLate = false;
  counted.mockClear();
  setRegion("na");
  setUser({
    uid: "ada",
    email: "ada@example.org",
    emailVerified: true,
    name: "Ada",
    photoURL: "",
    hasPassword: true,
  });
});
afterEach(() => {
  cleanup();
  dropLive();
});

it("shows for each state how many there are, also none, and the sum", async () => {
  states = ["requested", "human", "human", "bot", "bot", "bot"];
  await draw();
  expect(shown()).toEqual(["All6", "Waiting1", "Person2", "Agent3", "Closed0"]);
});

it("counts once as the page opens: not before the newest are known, which tell when to count again", async () => {
  states = ["requested", "bot"];
  isLate = true;
  await draw();
  expect(counted).not.toHaveBeenCalled();
  await change(states);
  expect(shown()).toEqual(["All2", "Waiting1", "Person0", "Agent1", "Closed0"]);
  expect(counted).toHaveBeenCalledTimes(5);
});

it("counts tests by themselves and in nothing else, where there are any", async () => {
  states = ["requested", "bot"];
  tests = 14;
  await draw();
  expect(shown()).toEqual(["All2", "Waiting1", "Person0", "Agent1", "Closed0", "Tests14"]);
});

it("shows clients nothing of their agency's tests, and does not ask for them", async () => {
  states = ["requested", "bot"];
  tests = 14;
  portal.isClient = true;
  await draw();
  expect(shown()).toEqual(["All2", "Waiting1", "Person0", "Agent1", "Closed0"]);
});

it("counts again when a conversation is in another state or new, and not for a message", async () => {
  states = ["requested", "bot"];
  await draw();
  await change(["human", "bot"]);
  expect(shown()).toEqual(["All2", "Waiting0", "Person1", "Agent1", "Closed0"]);
  await change(["human", "bot", "closed"]);
  expect(shown()).toEqual(["All3", "Waiting0", "Person1", "Agent1", "Closed1"]);
  const before = counted.mock.calls.length;
  await change(["human", "bot", "closed"]);
  expect(counted.mock.calls.length).toBe(before);
});

it("counts up to a thousand, and says that there are more", async () => {
  states = Array.from({ length: 1200 }, () => "closed");
  await draw();
  expect(screen.getByRole("button", { name: "Closed 1,000 or more" }).textContent).toContain(
    "999+",
  );
});

it("leaves the numbers out while the database cannot be reached", async () => {
  states = ["bot"];
  isUnreachable = true;
  await draw();
  expect(shown()).toEqual(["All", "Waiting", "Person", "Agent", "Closed"]);
});
