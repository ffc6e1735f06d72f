// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { SearchButton } from "./SearchButton.tsx";

vi.mock("./PageSearch.tsx", () => ({
  default: ({ open }: { open: boolean }) => (open ? <p>The search</p> : <p>Closed</p>),
}));

beforeEach(() => useLanguage.getState().setLanguage("en"));
afterEach(cleanup);

it("does not open by itself on a later page, where it was open as the last one went", async () => {
  const { unmount } = renderUi(<SearchButton />);
  fireEvent.click(screen.getByRole("button", { name: /^Find a page/ }));
  expect(await screen.findByText("The search")).toBeTruthy();
  unmount();
  renderUi(<SearchButton />);
  expect(await screen.findByText("Closed")).toBeTruthy();
});
