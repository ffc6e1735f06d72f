// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLanguage } from "#platform/i18n/language.ts";
import { searchPages } from "#platform/search/searchPages.ts";
import { renderUi } from "#testing/renderUi.tsx";
import PageSearch from "./PageSearch.tsx";
import type * as Places from "./usePlaces.ts";

const places: readonly Places.Place[] = ["Handoff", "Look"].map((name) => ({
  key: name,
  name,
  keywords: [],
  to: `/${name}`,
  group: "agent",
}));
vi.mock("./usePlaces.ts", async (original) => ({
  ...(await original<typeof Places>()),
  usePlaces: () => places,
}));

beforeEach(async () => {
  useLanguage.getState().setLanguage("en");
  // Loaded before, so that the search takes no time of the machine's.
  await searchPages(places, "loaded");
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Here = () => <p data-testid="here">{useLocation().pathname}</p>;
const here = () => screen.getByTestId("here").textContent;

it("opens what was found by the Enter key alone, however closely it matches", async () => {
  const onClose = vi.fn<() => void>();
  renderUi(
    <MemoryRouter initialEntries={["/Knowledge"]}>
      <PageSearch open onClose={onClose} />
      <Here />
    </MemoryRouter>,
  );
  const field = screen.getByRole("combobox");
  fireEvent.change(field, { target: { value: "handoff" } });
  // Twice: what a search leads to may have a timer of its own.
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByRole("option").textContent).toContain("Strong match");
  expect([here(), onClose.mock.calls.length]).toEqual(["/Knowledge", 0]);
  fireEvent.keyDown(field, { key: "Enter" });
  expect([here(), onClose.mock.calls.length]).toEqual(["/Handoff", 1]);
});
