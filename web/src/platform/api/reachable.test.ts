import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { followListener, noteAnswered, noteUnanswered, useReachable } from "./reachable.ts";

const isReachable = () => useReachable.getState().isReachable;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  noteAnswered();
  vi.useRealTimers();
});

it("says so once a call has had no answer for five seconds, until there is one", () => {
  noteUnanswered();
  vi.advanceTimersByTime(4999);
  expect(isReachable()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isReachable()).toBe(false);
  noteAnswered();
  expect(isReachable()).toBe(true);
});

it("does not flicker when calls fail now and then", () => {
  for (let n = 0; n < 10; n += 1) {
    noteUnanswered();
    vi.advanceTimersByTime(3000);
    noteAnswered();
    vi.advanceTimersByTime(3000);
    expect(isReachable()).toBe(true);
  }
});

it("stays where more calls fail meanwhile", () => {
  for (let n = 0; n < 10; n += 1) {
    noteUnanswered();
    vi.advanceTimersByTime(30_000);
    expect(isReachable()).toBe(false);
  }
});

it("forgets a single failed call after a minute in which no listener lost its connection", () => {
  noteUnanswered();
  vi.advanceTimersByTime(59_999);
  expect(isReachable()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isReachable()).toBe(true);
});

it("follows listeners: each is fresh again, or has ended, before all is well", () => {
  const [first, second] = [followListener(), followListener()];
  first.heard(true);
  second.heard(true);
  vi.advanceTimersByTime(5000);
  expect(isReachable()).toBe(false);
  first.heard(false);
  expect(isReachable()).toBe(false);
  second.end();
  expect(isReachable()).toBe(true);
  // What is shown from the memory at first, and confirmed soon, is nothing to speak of.
  first.heard(true);
  vi.advanceTimersByTime(1000);
  first.heard(false);
  vi.advanceTimersByTime(10_000);
  expect(isReachable()).toBe(true);
  first.end();
});
