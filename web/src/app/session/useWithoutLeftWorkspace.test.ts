// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useSession } from "#platform/auth/session.ts";
import { useWithoutLeftWorkspace } from "./useWithoutLeftWorkspace.ts";

const own = { id: "ada" };
const team = { id: "team" };

afterEach(() => {
  cleanup();
  useSession.setState({ left: "" });
});

function follow(list: readonly { id: string }[] | undefined) {
  return renderHook(({ listed }) => useWithoutLeftWorkspace(listed), {
    initialProps: { listed: list },
  });
}

it("drops a workspace as soon as it was left, and shows it again after a new invitation", () => {
  const { result, rerender } = follow([own, team]);
  expect(result.current).toEqual([own, team]);
  act(() => useSession.setState({ left: "team" }));
  expect(result.current).toEqual([own]);
  rerender({ listed: [own] });
  expect(result.current).toEqual([own]);
  rerender({ listed: [own, team] });
  expect(result.current).toEqual([own, team]);
});

it("shows it again after a new invitation where the list was first to say that it was left", () => {
  const { result, rerender } = follow([own]);
  act(() => useSession.setState({ left: "team" }));
  rerender({ listed: [own, team] });
  expect(result.current).toEqual([own, team]);
});

it("waits with a list that is not known yet", () => {
  const { result, rerender } = follow(undefined);
  act(() => useSession.setState({ left: "team" }));
  expect(result.current).toBeUndefined();
  rerender({ listed: [own, team] });
  expect(result.current).toEqual([own]);
});
