// @vitest-environment happy-dom
import { english } from "@parley/contract/problems/english.ts";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { german } from "#testing/german.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { TokenForm } from "./TokenForm.tsx";

vi.mock("#platform/api/api.ts", () => ({
  api: { channels: { connectTelegram: vi.fn<() => Promise<unknown>>() } },
}));

beforeEach(() => useLanguage.getState().setLanguage("en"));
afterEach(() => {
  cleanup();
  useLanguage.getState().setLanguage("en");
});

it("says in whatever language is chosen then why a bot was not connected", async () => {
  const unreachable = toAppError(new TypeError("Failed to fetch"));
  vi.mocked(api.channels.connectTelegram).mockRejectedValue(unreachable);
  renderUi(<TokenForm agentId="agent-1" isFirst />);
  fireEvent.change(screen.getByLabelText(/^Bot token/), {
    target: { value: `1234567:${"x".repeat(35)}` },
  });
  fireEvent.click(screen.getByRole("button", { name: "Connect bot" }));
  await screen.findByText(english("connection.unreachable"));
  act(() => useLanguage.getState().setLanguage("de"));
  expect(screen.getByText(german("connection.unreachable"))).toBeTruthy();
  expect(screen.queryByText(/cannot be reached/)).toBeNull();
});
