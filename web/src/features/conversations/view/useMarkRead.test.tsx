// @vitest-environment happy-dom
import { conversation } from "@parley/contract/conversations/conversation.ts";
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useMarkRead } from "./useMarkRead.ts";

const markRead = vi.hoisted(() => vi.fn<(key: object) => Promise<{ read: true }>>());
vi.mock("#platform/api.ts", () => ({ api: { conversations: { markRead } } }));

const withUnread = (unread: number, ID = "conversation1") =>
  conversation.parse({
    ID,
    agentId: "agent1",
    memberUids: [],
    visitorId: "visitor1",
    state: "bot",
    unread,
    createdAt: 1,
    updatedAt: 1,
  });

const open = (unread: number) =>
  renderHook((given) => useMarkRead("agent1", given), { initialProps: withUnread(unread) });

function look(visibility: DocumentVisibilityState) {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(visibility);
  act(() => {
    document.dispatchEvent(new Event("visibilitychange"));
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  markRead.mockResolvedValue({ read: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  markRead.mockReset();
});

it("tells that a conversation is open, also one with nothing new, and again every minute", () => {
  const { unmount } = open(0);
  expect(markRead.mock.calls).toEqual([[{ agentId: "agent1", conversationId: "conversation1" }]]);
  vi.advanceTimersByTime(120_000);
  expect(markRead).toHaveBeenCalledTimes(3);
  unmount();
  vi.advanceTimersByTime(120_000);
  expect(markRead).toHaveBeenCalledTimes(3);
});

it("marks new words as seen once", () => {
  const { rerender } = open(2);
  expect(markRead).toHaveBeenCalledTimes(1);
  rerender(withUnread(0));
  expect(markRead).toHaveBeenCalledTimes(1);
  rerender(withUnread(1));
  expect(markRead).toHaveBeenCalledTimes(2);
  rerender(withUnread(0, "conversation2"));
  expect(markRead).toHaveBeenLastCalledWith({
    agentId: "agent1",
    conversationId: "conversation2",
  });
});

it("says nothing while the page is not looked at, and at once when it is again", () => {
  look("hidden");
  const { rerender } = open(1);
  rerender(withUnread(2));
  vi.advanceTimersByTime(120_000);
  expect(markRead).not.toHaveBeenCalled();
  look("visible");
  expect(markRead).toHaveBeenCalledTimes(1);
  look("hidden");
  look("visible");
  expect(markRead).toHaveBeenCalledTimes(2);
});
