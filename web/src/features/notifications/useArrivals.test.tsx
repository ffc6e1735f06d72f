// @vitest-environment happy-dom
import type { Client } from "@parley/contract/clients/client.ts";
import type { Notification } from "@parley/contract/notifications/notification.ts";
import { cleanup, render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useArrivals } from "./useArrivals.ts";

const NOW = 1_800_000_000_000;
const TONES_OF_A_CHIME = 2;
const PAGE = "/app/na/agents/a/convos?convo=c";

let tones = 0;

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
  sessionStorage.clear();
  tones = 0;
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Wish = Client["notificationsSettings"]["notifyIf"];

function told(notificationLevel: 1 | 2, ts = NOW): Notification {
  return {
    ID: `note-${ts}`,
    title: "Bread desk",
    body: "Hello?",
    ts,
    urlPathname: "/agents/a/convos/c",
    notificationLevel,
    agentId: "a",
    notifyOnly: ["me"],
  };
}

const read = () => Promise.resolve();

function Listener({ notifyIf, unread }: { notifyIf: Wish; unread: readonly Notification[] }) {
  const me = { notificationsSettings: { notifyThrough: "all", notifyIf } } as const;
  const ready = { status: "ready", failure: "", retry: () => undefined } as const;
  useArrivals(me, { ...ready, unread, markRead: read, markAll: read }, false);
  return null;
}

/** A client with these settings, on this page; `arrive` is a snapshot of their unread notifications. */
function listening(notifyIf: Wish, address = "/app/na/agents") {
  const page = (unread: readonly Notification[]) => (
    <MemoryRouter initialEntries={[address]}>
      <Listener notifyIf={notifyIf} unread={unread} />
    </MemoryRouter>
  );
  const { rerender } = render(page([]));
  return {
    arrive: async (...unread: Notification[]) => {
      rerender(page(unread));
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

const chimes = () => tones / TONES_OF_A_CHIME;
const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe("a message", () => {
  it.each([
    ["wants all", "all", "/app/na/agents", 1],
    ["has its conversation open", "requestsOnly", PAGE, 1],
    ["has it open and wants nothing elsewhere", "none", PAGE, 1],
    ["wants requests alone", "requestsOnly", "/app/na/agents", 0],
    ["wants nothing", "none", "/app/na/agents", 0],
  ] as const)("for a reader who %s sounds that often", async (_, notifyIf, address, times) => {
    await listening(notifyIf, address).arrive(told(1));
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
      await after(1999);
      expect(chimes()).toBe(1);
      await after(1);
      expect(chimes()).toBe(2);
      await after(10_000);
      expect(chimes()).toBe(2);
    },
  );

  it.each(["/app/na/agents", PAGE])(
    "is silent for a reader who wants none, at %s",
    async (address) => {
      await listening("none", address).arrive(told(2));
      await after(10_000);
      expect(chimes()).toBe(0);
    },
  );
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
    sessionStorage.clear();
    await listening("all").arrive(told(1, NOW - 121_000));
    expect(chimes()).toBe(2);
  });
});
