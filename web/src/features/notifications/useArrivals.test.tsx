// @vitest-environment happy-dom
import type { Notification } from "@parley/contract/notifications/notification.ts";
import { cleanup, render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clientReader } from "./clientReader.ts";
import { memberReader } from "./notificationReader.ts";
import type { NotificationReader } from "./notificationReader.ts";
import { useArrivals } from "./useArrivals.ts";

const NOW = 1_800_000_000_000;
const TONES_OF_A_CHIME = 2;
/** Longer than a visible page leaves an announcement to one that has the conversation open. */
const HEAD_START_MS = 200;
const PAGE = "/app/na/agents/a/convos?convo=c";

let tones = 0;
let seen: number[] = [];
let read: string[] = [];

/** As much of the browser's audio API as a chime needs. */
class FakeAudio {
  currentTime = 0;
  destination = {};
  resume = () => Promise.resolve();
  createGain = () => ({
    gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
    connect: (to: object) => to,
  });
  createOscillator = () => ({
    frequency: { value: 0 },
    connect: (to: object) => to,
    start: () => void (tones += 1),
    stop: () => undefined,
  });
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal("AudioContext", FakeAudio);
  localStorage.clear();
  seen = [];
  read = [];
  tones = 0;
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Wish = "all" | "requestsOnly" | "none";

function told(notificationLevel: 1 | 2, ts = NOW): Notification {
  return {
    ID: `note-${ts}`,
    title: "Bread desk",
    body: "Hello?",
    ts,
    urlPathname: "/agents/a/convos/c",
    notificationLevel,
    kind: notificationLevel === 2 ? "request" : "message",
    contact: false,
    unasked: false,
    agentId: "a",
    notifyOnly: ["me"],
    mailAt: 0,
  };
}

interface ListenerProps {
  reader: NotificationReader;
  unread: readonly Notification[];
}

function Listener({ reader, unread }: ListenerProps) {
  const ready = { status: "ready", failure: "", retry: () => undefined } as const;
  const marking = {
    markRead: async (ids: readonly string[]) => void read.push(...ids),
    markAll: async () => undefined,
    markSeen: async (until: number) => void seen.push(until),
  };
  useArrivals(reader, { ...ready, unread, ...marking }, false);
  return null;
}

function reading(reader: NotificationReader, url: string) {
  const page = (unread: readonly Notification[]) => (
    <MemoryRouter initialEntries={[url]}>
      <Listener reader={reader} unread={unread} />
    </MemoryRouter>
  );
  const { rerender } = render(page([]));
  return {
    arrive: async (...unread: Notification[]) => {
      rerender(page(unread));
      await vi.advanceTimersByTimeAsync(HEAD_START_MS);
    },
  };
}

/**
 * A client with these settings, who has used this page; `arrive` is a snapshot of their unread
 * notifications.
 */
function listening(notifyIf: Wish, url = "/app/na/agents") {
  const notificationsSettings = { notifyThrough: "all", notifyIf } as const;
  const page = reading(clientReader({ ID: "me", orgId: "org", notificationsSettings }), url);
  press();
  return page;
}

/** A member with the default settings, or these of messages. */
function working(url = "/app/na/agents", message: ("toast" | "sound")[] = ["toast"]) {
  const whose = { uid: "me", workspaceId: "workspace" };
  const request = ["toast", "sound", "push", "mail"] as const;
  const settings = { request: [...request], conversation: [], message, channel: [] };
  return reading(memberReader(whose, settings), url);
}

const press = () => window.dispatchEvent(new Event("pointerdown"));

const chimes = () => tones / TONES_OF_A_CHIME;
const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe("a message", () => {
  it.each([
    ["wants all", "all", "/app/na/agents", 1],
    ["has its conversation open", "requestsOnly", PAGE, 1],
    ["has it open and wants nothing elsewhere", "none", PAGE, 1],
    ["wants requests alone", "requestsOnly", "/app/na/agents", 0],
    ["wants nothing", "none", "/app/na/agents", 0],
  ] as const)("for a reader who %s sounds that often", async (_, notifyIf, url, times) => {
    await listening(notifyIf, url).arrive(told(1));
    await after(10_000);
    expect(chimes()).toBe(times);
  });
});

describe("a request", () => {
  it.each(["all", "requestsOnly"] as const)(
    "sounds again after two seconds, and no more, for who wants %s",
    async (notifyIf) => {
      await listening(notifyIf).arrive(told(2));
      expect(chimes()).toBe(1);
      await after(1900);
      expect(chimes()).toBe(1);
      await after(100);
      expect(chimes()).toBe(2);
      await after(10_000);
      expect(chimes()).toBe(2);
    },
  );

  it.each(["/app/na/agents", PAGE])("is silent for a reader who wants none, at %s", async (url) => {
    await listening("none", url).arrive(told(2));
    await after(10_000);
    expect(chimes()).toBe(0);
  });
});

describe("a sound", () => {
  it("plays once, however often the notification is listed, and after a reload", async () => {
    const page = listening("all");
    await page.arrive(told(1));
    await page.arrive(told(1), told(1, NOW - 5000));
    cleanup();
    await listening("all").arrive(told(1));
    expect(chimes()).toBe(1);
  });

  it("plays again for the next one, but not for an old one", async () => {
    const page = listening("all");
    await page.arrive(told(1));
    await page.arrive(told(1, NOW + 1), told(1));
    expect(chimes()).toBe(2);
    cleanup();
    localStorage.clear();
    await listening("all").arrive(told(1, NOW - 121_000));
    expect(chimes()).toBe(2);
  });
});

describe("a member", () => {
  it("who looks at the page has seen what pops up, so that it is not mailed", async () => {
    const page = working();
    await page.arrive(told(1));
    expect(seen).toEqual([]);
    press();
    await page.arrive(told(1, NOW + 1), told(1));
    expect(seen).toEqual([NOW + 1]);
    // Two minutes later nobody may be at the screen any more.
    await after(120_000);
    await page.arrive(told(1, Date.now()));
    expect(seen).toEqual([NOW + 1]);
  });

  it("who has the conversation in view has read it, and hears nothing", async () => {
    const page = working(PAGE, ["toast", "sound"]);
    press();
    await page.arrive(told(2), told(1, NOW - 1));
    await after(10_000);
    expect(read).toEqual([`note-${NOW}`, `note-${NOW - 1}`]);
    expect(chimes()).toBe(0);
    expect(seen).toEqual([]);
  });

  it("is told in one tab: the one that has the conversation open comes first", async () => {
    const elsewhere = working();
    const inbox = working(PAGE);
    press();
    await elsewhere.arrive();
    await Promise.all([elsewhere.arrive(told(2)), inbox.arrive(told(2))]);
    await after(10_000);
    expect(chimes()).toBe(0);
    expect(seen).toEqual([]);
  });
});
