import { Observable } from "rxjs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LINGER_MS, Listeners } from "./listeners.ts";

let attached = 0;
const counted = () =>
  new Observable<string>(() => {
    attached += 1;
    return () => {
      attached -= 1;
    };
  });

function listen(listeners: Listeners<string>, key: string) {
  const subscription = listeners.source(key, counted).subscribe();
  return { release: listeners.use(key), subscription };
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
    const second = listeners.use("a");
    first.release();
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
    listen(listeners, "a").release();
    vi.advanceTimersByTime(LINGER_MS - 1);
    const again = listeners.use("a");
    vi.advanceTimersByTime(LINGER_MS * 2);
    expect(attached).toBe(1);
    again();
  });

  it("ends one that was started but never used", () => {
    const listeners = new Listeners<string>();
    listeners.source("a", counted).subscribe();
    vi.advanceTimersByTime(LINGER_MS);
    expect(attached).toBe(0);
  });

  it("creates a new one after a drop, even while the old one is in use", () => {
    const listeners = new Listeners<string>();
    const old = listeners.source("a", counted);
    const release = listeners.use("a");
    listeners.drop("a");
    const fresh = listeners.source("a", counted);
    expect(fresh).not.toBe(old);
    const stay = listeners.use("a");
    release();
    vi.advanceTimersByTime(LINGER_MS * 2);
    expect(listeners.source("a", counted)).toBe(fresh);
    stay();
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
