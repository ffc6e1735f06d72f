// @vitest-environment happy-dom
import { ORPCError } from "@orpc/client";
import type { ErrorKey } from "@parley/contract/problems/errors.ts";
import { english } from "@parley/contract/problems/english.ts";
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "#platform/api/api.ts";
import { callFailure } from "#platform/api/callFailure.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { useNotices } from "#ui/feedback/notices.ts";
import { englishUiTexts } from "#ui/uiTexts.ts";
import { useSendInvitation } from "./useSendInvitation.ts";

vi.mock("#platform/api/api.ts", () => ({ api: { workspaces: { sendInvitation: vi.fn() } } }));

beforeEach(() => useLanguage.getState().setLanguage("en"));
afterEach(() => {
  cleanup();
  useNotices.setState({ notices: [] });
});

/** What is shown once sending was refused: the notice's line, and the one below it. */
async function shownWhenRefused(problem: ErrorKey, again: boolean) {
  const refusal = new ORPCError("SERVICE_UNAVAILABLE", { data: { problem } });
  vi.mocked(api.workspaces.sendInvitation).mockRejectedValueOnce(await callFailure(refusal));
  const { result } = renderHook(() => useSendInvitation("w1"));
  const invited = { id: "i1", email: "ada@example.com" };
  const sent = await act(() => result.current.send(invited, { again }));
  expect(sent).toBe(false);
  return useNotices
    .getState()
    .notices.map(({ text, detail }) => [text(englishUiTexts), detail?.(englishUiTexts)]);
}

it.each([
  [false, "Failed to send invitation"],
  [true, "Failed to resend invitation"],
])("says once that the email was not sent (again: %s)", async (again, line) => {
  expect(await shownWhenRefused("invitations.sendFailed", again)).toEqual([[line, undefined]]);
});

it("says below why, if it was something else", async () => {
  expect(await shownWhenRefused("platform.tooMany", false)).toEqual([
    ["Failed to send invitation", english("platform.tooMany")],
  ]);
});
