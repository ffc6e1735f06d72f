// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useSession } from "#platform/auth/session.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { OwnerNav } from "./OwnerNav.tsx";

vi.mock(import("#platform/live/waiting.ts"), async (original) => ({
  ...(await original()),
  useWaiting: () => ({ list: [], total: 0, byAgent: new Map<string, number>() }),
}));

beforeEach(() => {
  useLanguage.getState().setLanguage("en");
  useSession.setState({ region: "na" });
});
afterEach(cleanup);

it.each([
  ["en", "Credits"],
  ["de", "Guthaben"],
] as const)("leads to the workspace's credits from every page, in %s", (language, name) => {
  useLanguage.getState().setLanguage(language);
  renderUi(
    <MemoryRouter initialEntries={["/app/na/credits"]}>
      <OwnerNav collapsed={false} />
    </MemoryRouter>,
  );
  const link = screen.getByRole("link", { name });
  expect(link.getAttribute("href")).toBe("/app/na/credits");
  expect(link.getAttribute("aria-current")).toBe("page");
});
