import { beforeEach, expect, it, vi } from "vitest";
import { liveEvents } from "./firestore.ts";
import type { LiveEvent } from "./firestore.ts";
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

let events: LiveEvent[] = [];

function listenTo(ref: LiveRef): void {
  liveEvents("na", ref).subscribe((event) => events.push(event));
}

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
  events = [];
});

const unreachable = { kind: "error", code: "unavailable" };
const none = { kind: "data", documents: [] };

it("has no answer while a browser that is offline has never heard of a document", () => {
  listenTo(docRef("users/u1"));
  tell(oneOf(undefined, true));
  expect(events).toEqual([unreachable]);
  tell(oneOf(undefined, false));
  expect(events).toEqual([unreachable, none]);
});

it("keeps to it that there is no document when the connection is lost afterwards", () => {
  listenTo(docRef("users/u1"));
  tell(oneOf(undefined, false));
  tell(oneOf(undefined, true));
  expect(events).not.toContainEqual(unreachable);
  expect(events.at(-1)).toEqual(none);
});

it("keeps to it that a list is empty when its last document goes while it is offline", () => {
  listenTo(listRef("agents", { limit: 10 }));
  tell(listOf([], true));
  expect(events).toEqual([unreachable]);
  tell(listOf([{ title: "Finch" }], false));
  tell({ ...listOf([], true), docChanges: () => [{ type: "removed" }] });
  expect(events.at(-1)).toEqual(none);
});
