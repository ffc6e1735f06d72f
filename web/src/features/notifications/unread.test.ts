import {
  NOTIFICATIONS_KEPT,
  type Notification,
  type NotificationMarks,
} from "@parley/contract/notifications/notification.ts";
import { describe, expect, it } from "vitest";
import { clientReader } from "./clientReader.ts";
import { memberReader } from "./notificationReader.ts";
import {
  markAllRead,
  announcementOf,
  newestOfEachLevel,
  unreadOf,
  markSomeRead,
} from "./unread.ts";

const none = { readUntil: 0, read: [], seenUntil: 0 };
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
    kind: notificationLevel === 2 ? "request" : "message",
    contact: false,
    unasked: false,
    agentId: "a",
    notifyOnly: ["me"],
    mailAt: 0,
  };
}

describe("what is unread", () => {
  it("leaves out what is older than the mark or was read singly, newest first", () => {
    const all = [told(10), told(30), told(20), told(40)];
    expect(unreadOf(all, { ...none, readUntil: 10, read: ["1-30"] }).map(({ ts }) => ts)).toEqual([
      40, 20,
    ]);
  });

  it("lists the newest five of each level", () => {
    const all = [1, 2, 3, 4, 5, 6].flatMap((ts) => [told(ts), told(ts + 10, 2)]);
    const shown = newestOfEachLevel(unreadOf(all, none));
    expect(shown.map(({ ts }) => ts)).toEqual([16, 15, 14, 13, 12, 6, 5, 4, 3, 2]);
  });

  it("is empty once all are marked, until new ones come", () => {
    const all = [told(10), told(20, 2)];
    const marks = markAllRead({ readUntil: 5 }, all);
    expect(marks).toEqual({ readUntil: 20, read: [] });
    expect(unreadOf([...all, told(21)], { ...none, ...marks })).toEqual([told(21)]);
  });

  it("keeps the mark when there is nothing to mark", () => {
    expect(markAllRead({ readUntil: 5 }, [])).toEqual({ readUntil: 5, read: [] });
  });

  it("does not show what was read again, however many of both levels are listed", () => {
    const all = Array.from({ length: NOTIFICATIONS_KEPT }, (_, n) => [
      told(n + 1),
      told(n + 1001, 2),
    ]).flat();
    let marks: NotificationMarks = none;
    for (const { ID } of all) marks = { ...marks, ...markSomeRead(marks, [ID]) };
    expect(unreadOf(all, marks)).toEqual([]);
  });

  it("keeps at most as many ids as are listed, the latest, each once", () => {
    const marks = { ...none, read: Array.from({ length: 100 }, (_, n) => `id-${n}`) };
    expect(markSomeRead(marks, ["new"]).read).toEqual([...marks.read.slice(1), "new"]);
    expect(markSomeRead({ ...none, read: ["a", "b"] }, ["a", "c"]).read).toEqual(["b", "a", "c"]);
  });
});

describe("an announcement", () => {
  const elsewhere = { isOpen: () => false, isVisible: true };
  const inView = { isOpen: () => true, isVisible: true };
  const client = (notifyIf: "all" | "requestsOnly" | "none") =>
    clientReader({
      ID: "me",
      orgId: "org",
      notificationsSettings: { notifyThrough: "email", notifyIf },
    });
  const member = memberReader(
    { uid: "me", workspaceId: "workspace" },
    {
      request: ["toast", "sound", "push", "mail"],
      conversation: [],
      message: ["sound"],
      channel: [],
    },
  );

  it.each([
    ["all", 1, true],
    ["all", 2, true],
    ["requestsOnly", 1, false],
    ["requestsOnly", 2, true],
    ["none", 1, false],
    ["none", 2, false],
  ] as const)("for a client who wants %s, of level %i: %s", (notifyIf, level, comes) => {
    const notification = told(NOW - 1000, level);
    const expected = comes ? { notification, sound: true, toast: true, push: false } : undefined;
    expect(announcementOf([notification], NOW, client(notifyIf), elsewhere)).toEqual(expected);
  });

  it("is only of the newest that is wanted, and at most two minutes old", () => {
    const [newer, older] = [told(NOW - 120_000), told(NOW - 130_000)];
    const of = (all: Notification[], notifyIf: "all" | "requestsOnly" = "all") =>
      announcementOf(all, NOW, client(notifyIf), elsewhere)?.notification;
    expect(of([newer, older])).toBe(newer);
    expect(of([older])).toBeUndefined();
    expect(of([])).toBeUndefined();
    const request = told(NOW - 1000, 2);
    expect(of([told(NOW), request], "requestsOnly")).toBe(request);
  });

  it("is the sound alone of a message in the conversation a client has in view", () => {
    for (const notifyIf of ["requestsOnly", "none"] as const) {
      const made = announcementOf([told(NOW)], NOW, client(notifyIf), inView);
      expect(made).toMatchObject({ sound: true, toast: false });
    }
  });

  it("is not of a request for a reader who wants none, wherever they are", () => {
    expect(announcementOf([told(NOW, 2)], NOW, client("none"), inView)).toBeUndefined();
  });

  it("is what a member chose for its kind", () => {
    const of = (level: 1 | 2) => announcementOf([told(NOW, level)], NOW, member, elsewhere);
    expect(of(1)).toMatchObject({ sound: true, toast: false, push: false });
    expect(of(2)).toMatchObject({ sound: true, toast: true, push: true });
  });

  it("is none for a member who has the conversation in view, and a whole one if it is hidden", () => {
    for (const level of [1, 2] as const)
      expect(announcementOf([told(NOW, level)], NOW, member, inView)).toBeUndefined();
    const hidden = { isOpen: () => true, isVisible: false };
    expect(announcementOf([told(NOW, 2)], NOW, member, hidden)).toMatchObject({ toast: true });
  });
});
