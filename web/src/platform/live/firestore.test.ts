import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Subscription } from "rxjs";
import { useReachable } from "../api/reachable.ts";
import { liveUpdates } from "./firestore.ts";
import type { LiveUpdate } from "./firestore.ts";
import { docRef, listRef } from "./liveRef.ts";
import type { LiveRef } from "./liveRef.ts";

/** What Firestore calls with each snapshot. */
let tell: (snapshot: unknown) => void = () => undefined;

vi.mock("firebase/firestore", () => ({
  initializeFirestore: () => ({}),
  doc: () => ({}),
  collection: () => ({}),
  query: () => ({}),
  limit: () => ({}),
  onSnapshot: (_ref: unknown, _options: unknown, next: (snapshot: unknown) => void) => {
    tell = next;
    return () => undefined;
  },
}));
vi.mock("../auth/authSdk.ts", () => ({ firebase: () => ({ app: {} }) }));
vi.mock("../config.ts", () => ({ config: () => ({}) }));

let updates: LiveUpdate[] = [];

let listening: Subscription | undefined;

function listenTo(ref: LiveRef): void {
  listening = liveUpdates("na", ref).subscribe((update) => updates.push(update));
}

afterEach(() => listening?.unsubscribe());

/** A document's snapshot: what is stored, if anything, and whether the server said so. */
const oneOf = (stored: object | undefined, fromCache: boolean) => ({
  exists: () => stored !== undefined,
  data: () => stored,
  metadata: { fromCache },
});

/** A list's snapshot. */
const listOf = (stored: readonly object[], fromCache: boolean) => ({
  docs: stored.map((one) => ({ data: () => one })),
  docChanges: () => stored,
  metadata: { fromCache },
});

beforeEach(() => {
  updates = [];
});

const unreachable = { kind: "error", code: "unavailable" };
const none = { kind: "data", documents: [] };

it("has no answer while a browser that is offline has never heard of a document", () => {
  listenTo(docRef("users/u1"));
  tell(oneOf(undefined, true));
  expect(updates).toEqual([unreachable]);
  tell(oneOf(undefined, false));
  expect(updates).toEqual([unreachable, none]);
});

it("keeps to it that there is no document when the connection is lost afterwards", () => {
  listenTo(docRef("users/u1"));
  tell(oneOf(undefined, false));
  tell(oneOf(undefined, true));
  expect(updates).not.toContainEqual(unreachable);
  expect(updates.at(-1)).toEqual(none);
});

it("keeps to it that a list is empty when its last document goes while it is offline", () => {
  listenTo(listRef("agents", { limit: 10 }));
  tell(listOf([], true));
  expect(updates).toEqual([unreachable]);
  tell(listOf([{ title: "Finch" }], false));
  tell({ ...listOf([], true), docChanges: () => [{ type: "removed" }] });
  expect(updates.at(-1)).toEqual(none);
});

it.each([
  ["a document", docRef("users/u1"), (fromCache: boolean) => oneOf({}, fromCache)],
  ["a list", listRef("agents", { limit: 10 }), (fromCache: boolean) => listOf([], fromCache)],
] as const)("tells that %s has been out of date for a while", (_, ref, snapshotOf) => {
  vi.useFakeTimers();
  const isReachable = () => useReachable.getState().isReachable;
  listenTo(ref);
  tell(snapshotOf(false));
  tell(snapshotOf(true));
  vi.advanceTimersByTime(5000);
  expect(isReachable()).toBe(false);
  tell(snapshotOf(false));
  expect(isReachable()).toBe(true);
  tell(snapshotOf(true));
  vi.advanceTimersByTime(5000);
  // Nobody looks at it any more.
  listening?.unsubscribe();
  expect(isReachable()).toBe(true);
  vi.useRealTimers();
});
