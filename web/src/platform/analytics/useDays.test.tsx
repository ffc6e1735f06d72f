// @vitest-environment happy-dom
import { countersPath } from "@parley/contract/analytics/month.ts";
import { analyticsPath } from "@parley/contract/analytics/day.ts";
import { conversationsPath } from "@parley/contract/conversations/conversation.ts";
import { act, cleanup, renderHook } from "@testing-library/react";
import { Observable, type Subscriber } from "rxjs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setRegion, setUser } from "../auth/session.ts";
import type { LiveUpdate } from "../live/firestore.ts";
import { dropLive } from "../live/live.ts";
import type { LiveRef } from "../live/liveRef.ts";
import { useWeek, type Pending } from "./useDays.ts";

const AGENT = "a1";
const TODAY = "2026-03-09";
const DAYS = analyticsPath(AGENT);
const COUNTERS = countersPath(AGENT);
const TALKS = conversationsPath(AGENT);

/** The stand-in for Firestore: what is read at this moment, by path. */
const read = new Map<string, Subscriber<LiveUpdate>>();
vi.mock("../live/firestore.ts", () => ({
  liveUpdates: (_region: string, { path }: LiveRef) =>
    new Observable<LiveUpdate>((subscriber) => {
      read.set(path, subscriber);
      return () => {
        if (read.get(path) === subscriber) read.delete(path);
      };
    }),
}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(`${TODAY}T12:00:00Z`);
  setRegion("na");
  const named = { email: "kim@example.org", name: "Kim", photoURL: "" };
  setUser({ uid: "u1", ...named, emailVerified: true, hasPassword: true });
});
afterEach(() => {
  cleanup();
  dropLive();
  read.clear();
  vi.useRealTimers();
});

const week = (followed: Pending) => renderHook(() => useWeek(AGENT, followed));
const answer = (path: string, ...documents: object[]) =>
  act(() => read.get(path)?.next({ kind: "data", documents }));
const refuse = (path: string) =>
  act(() => read.get(path)?.next({ kind: "error", code: "permission-denied" }));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** A conversation that has begun within the last minute. */
const begun = { uncounted: { [TODAY]: { conversations: 1 } }, countDue: 1 };

it.each<[Pending, string[]]>([
  ["none", [DAYS]],
  ["counters", [DAYS, COUNTERS]],
  ["conversations", [DAYS, TALKS]],
  ["both", [DAYS, COUNTERS, TALKS]],
])("opens the queries whose figures are shown: %s", (followed, paths) => {
  week(followed);
  expect([...read.keys()]).toEqual(paths);
});

it("shows what is in no day yet, and to a client without conversations what is", () => {
  const owner = week("conversations");
  answer(DAYS, { day: TODAY, conversations: 4 });
  answer(TALKS, begun);
  expect(owner.result.current.data?.conversations).toBe(5);
  const client = week("none");
  answer(DAYS, { day: TODAY, conversations: 4 });
  expect(client.result.current.data?.conversations).toBe(4);
});

it("shows the days while what is in none cannot be read, and asks for it until it can", async () => {
  const { result } = week("conversations");
  answer(DAYS, { day: TODAY, conversations: 4 });
  for (let minute = 0; minute < 3; minute += 1) {
    refuse(TALKS);
    expect(result.current).toMatchObject({ status: "ready", data: { conversations: 4 } });
    const refused = read.get(TALKS);
    await pass(60_000);
    expect(read.get(TALKS)).not.toBe(refused);
  }
  answer(TALKS, begun);
  expect(result.current.data?.conversations).toBe(5);
  const open = read.get(TALKS);
  await pass(5 * 60_000);
  expect(read.get(TALKS)).toBe(open);
});
