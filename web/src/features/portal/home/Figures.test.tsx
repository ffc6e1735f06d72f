// @vitest-environment happy-dom
import { agentCard } from "@parley/contract/agents/agent.ts";
import { analyticsPath } from "@parley/contract/analytics/day.ts";
import { conversationsPath } from "@parley/contract/conversations/conversation.ts";
import { act, cleanup, renderHook } from "@testing-library/react";
import { Observable, type Subscriber } from "rxjs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setRegion, setUser } from "#platform/auth/session.ts";
import type { LiveUpdate } from "#platform/live/firestore.ts";
import { dropLive } from "#platform/live/live.ts";
import type { LiveRef } from "#platform/live/liveRef.ts";
import { savedAgent } from "#testing/savedAgent.ts";
import { useFigures } from "./Figures.tsx";

/** The stand-in for Firestore, which refuses what the rules do not let this client read. */
const read = new Map<string, Subscriber<LiveUpdate>>();
vi.mock("#platform/live/firestore.ts", () => ({
  liveUpdates: (_region: string, { path }: LiveRef) =>
    new Observable<LiveUpdate>((subscriber) => {
      read.set(path, subscriber);
      return () => void read.delete(path);
    }),
}));

beforeEach(() => {
  setRegion("na");
  const named = { email: "kim@example.org", name: "Kim", photoURL: "" };
  setUser({ uid: "client-1", ...named, emailVerified: true, hasPassword: true });
});
afterEach(() => {
  cleanup();
  dropLive();
  read.clear();
});

const agents = ["a1", "a2"].map((ID) =>
  agentCard.parse({ ...savedAgent(), ID, title: ID, createdAt: 1, updatedAt: 1 }),
);
const days = agents.map(({ ID }) => analyticsPath(ID));
const chats = agents.map(({ ID }) => conversationsPath(ID));
const today = new Date().toISOString().slice(0, 10);
const answer = (path: string, ...documents: object[]) =>
  act(() => read.get(path)?.next({ kind: "data", documents }));

it.each([
  ["may not read their chats: the days alone", false, days, 4],
  ["may: what is in no day yet as well", true, [...days, ...chats], 5],
])("a client who sees figures of agents and %s", (_what, seesChats, opened, shown) => {
  const { result } = renderHook(() => useFigures(agents, seesChats));
  expect([...read.keys()].toSorted()).toEqual(opened.toSorted());
  expect(result.current.periods).toBeUndefined();
  for (const path of days) answer(path, { day: today, conversations: 2 });
  const begun = { uncounted: { [today]: { conversations: 1 } }, countDue: 1 };
  answer(conversationsPath("a1"), begun);
  expect(result.current).toMatchObject({
    failed: false,
    periods: { week: { conversations: shown } },
  });
});
