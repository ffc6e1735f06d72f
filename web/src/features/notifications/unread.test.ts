import type { Notification } from "@parley/contract/notifications/notification.ts";
import { describe, expect, it } from "vitest";
import {
  markAllRead,
  arrivalToAnnounce,
  newestOfEachLevel,
  unreadOf,
  markOneRead,
} from "./unread.ts";

const none = { readUntil: 0, read: [] };
const NOW = 1_000_000;

function told(ts: number, notificationLevel: 1 | 2 = 1): Notification {
  const ID = `${notificationLevel}-${ts}`;
  const urlPathname = "/agents/a/convos/c";
  return {
    ID,
    title: "",
    body: "",
    ts,
    urlPathname,
    notificationLevel,
    agentId: "a",
    notifyOnly: ["me"],
  };
}

describe("what is unread", () => {
  it("leaves out what is older than the mark or was read singly, newest first", () => {
    const all = [told(10), told(30), told(20), told(40)];
    expect(unreadOf(all, { readUntil: 10, read: ["1-30"] }).map(({ ts }) => ts)).toEqual([40, 20]);
  });

  it("lists the newest five of each level", () => {
    const all = [1, 2, 3, 4, 5, 6].flatMap((ts) => [told(ts), told(ts + 10, 2)]);
    const shown = newestOfEachLevel(unreadOf(all, none));
    expect(shown.map(({ ts }) => ts)).toEqual([16, 15, 14, 13, 12, 6, 5, 4, 3, 2]);
  });

  it("is empty once all are marked, until new ones come", () => {
    const all = [told(10), told(20, 2)];
    const marks = markAllRead({ readUntil: 5, read: ["1-10"] }, all);
    expect(marks).toEqual({ readUntil: 20, read: [] });
    expect(unreadOf([...all, told(21)], marks)).toEqual([told(21)]);
  });

  it("keeps the mark when there is nothing to mark", () => {
    expect(markAllRead({ readUntil: 5, read: [] }, [])).toEqual({ readUntil: 5, read: [] });
  });

  it("keeps at most 50 ids, the latest, each once", () => {
    const marks = { readUntil: 0, read: Array.from({ length: 50 }, (_, n) => `id-${n}`) };
    expect(markOneRead(marks, "new").read).toEqual([...marks.read.slice(1), "new"]);
    expect(markOneRead({ readUntil: 0, read: ["a", "b"] }, "a").read).toEqual(["b", "a"]);
  });
});

describe("an arrival", () => {
  const elsewhere = () => false;

  it.each([
    ["all", 1, true],
    ["all", 2, true],
    ["requestsOnly", 1, false],
    ["requestsOnly", 2, true],
    ["none", 1, false],
    ["none", 2, false],
  ] as const)("for who wants %s, of level %i: %s", (notifyIf, level, comes) => {
    const newest = told(NOW - 1000, level);
    expect(arrivalToAnnounce([newest], NOW, notifyIf, elsewhere)).toBe(comes ? newest : undefined);
  });

  it("is only the newest, and at most two minutes old", () => {
    const [newer, older] = [told(NOW - 120_000), told(NOW - 130_000)];
    expect(arrivalToAnnounce([newer, older], NOW, "all", elsewhere)).toBe(newer);
    expect(arrivalToAnnounce([older], NOW, "all", elsewhere)).toBeUndefined();
    expect(arrivalToAnnounce([], NOW, "all", elsewhere)).toBeUndefined();
  });

  it("is also a message in the open conversation, for its sound", () => {
    const newest = told(NOW);
    expect(arrivalToAnnounce([newest], NOW, "requestsOnly", () => true)).toBe(newest);
    expect(arrivalToAnnounce([newest], NOW, "none", () => true)).toBe(newest);
  });

  it("is not a request for a reader who wants none, wherever they are", () => {
    expect(arrivalToAnnounce([told(NOW, 2)], NOW, "none", () => true)).toBeUndefined();
  });
});
