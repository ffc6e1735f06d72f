// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import MemberNotificationSettings from "./MemberNotificationSettings.tsx";
import NotificationWaysPanel from "./NotificationWaysPanel.tsx";

vi.mock("#platform/api/api.ts", () => ({ api: {} }));
vi.mock("#platform/config.ts", () => ({ config: () => ({}) }));
vi.mock("../useMemberSettings.ts", () => ({
  useMemberSettings: () => ({ status: "ready", data: null }),
}));
afterEach(cleanup);

it.each([
  ["en", /contact details\.$/],
  ["de", /Kontaktdaten hinterlässt\.$/],
] as const)("says in %s which row tells of left contact details", (language, words) => {
  useLanguage.getState().setLanguage(language);
  renderUi(<MemberNotificationSettings />);
  const line = screen.getByText(words);
  expect(line.previousSibling?.textContent).toMatch(/asks for a person|mit einem Menschen/);
});

it("says beside the settings when each way reaches somebody", () => {
  useLanguage.getState().setLanguage("en");
  const { rerender } = renderUi(<MemberNotificationSettings />);
  expect(screen.queryByText(/^Email: if you have not seen it/)).toBeNull();
  rerender(<NotificationWaysPanel />);
  expect(screen.getByRole("heading", { name: "How you are told" })).toBeTruthy();
  expect(screen.getByText(/^Email: if you have not seen it/)).toBeTruthy();
});
