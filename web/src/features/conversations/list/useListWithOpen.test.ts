// @vitest-environment happy-dom
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type * as LiveReads from "#platform/live/live.ts";
import { conversation } from "@parley/contract/conversations/conversation.ts";
import { useListWithOpen } from "./useListWithOpen.ts";

const talk = (ID: string, state: "requested" | "human" = "requested") =>
  conversation.parse({ ID, agentId: "a1", visitorId: "v1", state, createdAt: 1, updatedAt: 1 });
const stored: { talk: unknown } = { talk: talk("two", "human") };
vi.mock("#platform/live/live.ts", async (original) => ({
  ...(await original<typeof LiveReads>()),
  useLiveDoc: (path: unknown) =>
    path === undefined ? { status: "loading" } : { status: "ready", data: stored.talk },
}));

afterEach(cleanup);

const ready = (...ids: string[]) => ({
  status: "ready" as const,
  data: ids.map((ID) => talk(ID)),
  error: undefined,
  retry: () => undefined,
});
const follow = (filter: "requested" | undefined) =>
  renderHook(
    ({ ids, conversationId }) =>
      useListWithOpen("a1", { conversationId, filter }, ready(...ids)).data?.map(({ ID }) => ID),
    { initialProps: { ids: ["one", "two", "three"], conversationId: "two" } },
  );

it("keeps the open conversation where it stood once it waits no more, until another is opened", () => {
  const { result, rerender } = follow("requested");
  rerender({ ids: ["one", "three"], conversationId: "two" });
  expect(result.current).toEqual(["one", "two", "three"]);
  rerender({ ids: ["one", "three"], conversationId: "three" });
  expect(result.current).toEqual(["one", "three"]);
});

it("drops the open conversation once it is deleted", () => {
  const { result, rerender } = follow("requested");
  stored.talk = null;
  rerender({ ids: ["one", "three"], conversationId: "two" });
  expect(result.current).toEqual(["one", "three"]);
  stored.talk = talk("two", "human");
});

it("adds none that was not in it, and none to the list of all", () => {
  const { result, rerender } = follow("requested");
  rerender({ ids: ["one", "three"], conversationId: "nine" });
  expect(result.current).toEqual(["one", "three"]);
  const all = follow(undefined);
  all.rerender({ ids: ["one", "three"], conversationId: "two" });
  expect(all.result.current).toEqual(["one", "three"]);
});
