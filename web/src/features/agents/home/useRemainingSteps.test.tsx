// @vitest-environment happy-dom
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useNotices } from "#ui/feedback/notices.ts";
import type { StepsDone } from "../firstSteps/firstSteps.ts";
import { useRemainingSteps } from "./useRemainingSteps.ts";

const known = vi.hoisted(() => ({
  profile: {} as { status: string; data?: { hideFirstSteps?: boolean } | null },
  done: undefined as StepsDone | undefined,
}));
vi.mock("#platform/live/profile.ts", () => ({ useProfile: () => known.profile }));
vi.mock("../firstSteps/useStepsDone.ts", () => ({ useStepsDone: () => known.done }));

const oneLeft = { create: true, teach: true, test: true, install: false };
const noneLeft = { ...oneLeft, install: true };

beforeEach(() => {
  known.profile = { status: "ready", data: null };
  known.done = oneLeft;
  useNotices.setState({ notices: [] });
});
afterEach(cleanup);

const draw = (channelsFailed = false, figures?: null) =>
  renderHook(() => useRemainingSteps([], figures, { byAgent: new Map(), channelsFailed }));

it("is unknown until the profile and the steps are, so that the page keeps their room", () => {
  known.profile = { status: "loading" };
  expect(draw().result.current).toBeUndefined();
  known.profile = { status: "ready", data: null };
  known.done = undefined;
  expect(draw().result.current).toBeUndefined();
  known.done = oneLeft;
  expect(draw().result.current).toEqual(oneLeft);
});

it("never keeps the page waiting for what cannot be read, or is not wanted", () => {
  known.done = undefined;
  expect(draw(true).result.current).toBeNull();
  expect(draw(false, null).result.current).toBeNull();
  known.profile = { status: "error" };
  expect(draw().result.current).toBeNull();
  known.profile = { status: "ready", data: { hideFirstSteps: true } };
  expect(draw().result.current).toBeNull();
});

it("says so once when the last one is done, and nothing where none were left", () => {
  const { rerender, result } = draw();
  known.done = noneLeft;
  rerender();
  expect(result.current).toBeNull();
  expect(useNotices.getState().notices).toHaveLength(1);
  useNotices.setState({ notices: [] });
  draw();
  expect(useNotices.getState().notices).toHaveLength(0);
});
