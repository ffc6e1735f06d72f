import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LINGER_MS, Listeners } from "./listeners.ts";

let attached = 0;
/** Of the latest that was begun: says an event. */
let say: (event: string) => void = () => undefined;
const counted = (next: (event: string) => void) => {
  attached += 1;
  say = next;
  return () => {
    attached -= 1;
  };
};
const ignore = () => undefined;

/** Opens one and uses it; gives what releases it. */
function listen(listeners: Listeners<string>, key: string): () => void {
  listeners.open(key, counted);
  return listeners.use(key, ignore);
}

beforeEach(() => {
  attached = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("listeners", () => {
  it("ends two seconds after the last user, not before", () => {
    const listeners = new Listeners<string>();
    const first = listen(listeners, "a");
    const second = listeners.use("a", ignore);
    first();
    vi.advanceTimersByTime(LINGER_MS * 2);
    expect(attached).toBe(1);
    second();
    vi.advanceTimersByTime(LINGER_MS - 1);
    expect(attached).toBe(1);
    vi.advanceTimersByTime(1);
    expect(attached).toBe(0);
    expect(listeners.size).toBe(0);
  });

  it("keeps one that is used again in time", () => {
    const listeners = new Listeners<string>();
    listen(listeners, "a")();
    vi.advanceTimersByTime(LINGER_MS - 1);
    const again = listeners.use("a", ignore);
    vi.advanceTimersByTime(LINGER_MS * 2);
    expect(attached).toBe(1);
    again();
  });

  it("ends one that was started but never used", () => {
    const listeners = new Listeners<string>();
    listeners.open("a", counted);
    vi.advanceTimersByTime(LINGER_MS);
    expect(attached).toBe(0);
  });

  it("creates a new one after a drop, even while the old one is in use", () => {
    const listeners = new Listeners<string>();
    const release = listen(listeners, "a");
    say("old");
    listeners.drop("a");
    expect(attached).toBe(0);
    const stay = listen(listeners, "a");
    expect(listeners.latest("a")).toBeUndefined();
    say("new");
    release();
    vi.advanceTimersByTime(LINGER_MS * 2);
    expect(attached).toBe(1);
    expect(listeners.latest("a")).toBe("new");
    stay();
  });

  it("keeps the latest event, and tells each user of it until they leave", () => {
    const listeners = new Listeners<string>();
    listeners.open("a", counted);
    expect(listeners.latest("a")).toBeUndefined();
    const changed = vi.fn();
    const leaves = listeners.use("a", changed);
    const stays = listeners.use("a", changed);
    say("one");
    expect(listeners.latest("a")).toBe("one");
    expect(changed).toHaveBeenCalledTimes(2);
    leaves();
    say("two");
    expect(listeners.latest("a")).toBe("two");
    expect(changed).toHaveBeenCalledTimes(3);
    stays();
  });

  it("ends all of them at once", () => {
    const listeners = new Listeners<string>();
    listen(listeners, "a");
    listen(listeners, "b");
    listeners.dropAll();
    expect(attached).toBe(0);
    expect(listeners.size).toBe(0);
  });
});
