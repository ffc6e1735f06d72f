// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "#platform/api/api.ts";
import { AppError } from "#platform/api/appError.ts";
import { useNotices } from "#ui/feedback/notices.ts";
import { useOperatorActions } from "./useOperatorActions.ts";

vi.mock("#platform/api/api.ts", () => ({
  api: {
    conversations: {
      takeOver: vi.fn<() => Promise<object>>(),
      handBack: vi.fn<() => Promise<object>>(),
      close: vi.fn<() => Promise<object>>(),
    },
  },
}));

const actions = ["takeOver", "handBack", "close"] as const;
const target = { agentId: "agent-1", conversationId: "c1" };
const kinds = () => useNotices.getState().notices.map(({ kind }) => kind);

beforeEach(() => useNotices.setState({ notices: [] }));
afterEach(cleanup);

it.each(actions)("leaves it to the conversation to say that %s succeeded", async (action) => {
  vi.mocked(api.conversations[action]).mockResolvedValue({ state: "bot" });
  const { result } = renderHook(() => useOperatorActions(target));
  expect(await act(() => result.current.run(action))).toBe(true);
  expect(kinds()).toEqual([]);
});

it.each(actions)("says why %s was refused", async (action) => {
  const refusal = new AppError("CONFLICT", () => "Somebody else has it.");
  vi.mocked(api.conversations[action]).mockRejectedValue(refusal);
  const { result } = renderHook(() => useOperatorActions(target));
  expect(await act(() => result.current.run(action))).toBe(false);
  expect(kinds()).toEqual(["error"]);
});
