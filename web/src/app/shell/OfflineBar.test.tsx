// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useLanguage } from "#platform/i18n/language.ts";
import { noteAnswered, noteUnanswered } from "#platform/api/reachable.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { OfflineBar } from "./OfflineBar.tsx";

const onLine = vi.spyOn(navigator, "onLine", "get");

/** The network goes or comes, as the browser reports it. */
function become(state: "online" | "offline"): void {
  onLine.mockReturnValue(state === "online");
  act(() => void window.dispatchEvent(new Event(state)));
}

afterEach(() => {
  cleanup();
  useLanguage.getState().setLanguage("en");
});

it("comes when the network goes, in the reader's language, and goes by itself", () => {
  useLanguage.getState().setLanguage("en");
  become("online");
  renderUi(<OfflineBar />);
  expect(screen.getByRole("status").textContent).toBe("");
  become("offline");
  expect(screen.getByRole("status").textContent).toMatch(/^You are offline\./);
  act(() => useLanguage.getState().setLanguage("de"));
  expect(screen.getByRole("status").textContent).toMatch(/^Sie sind offline\./);
  become("online");
  expect(screen.getByRole("status").textContent).toBe("");
});

it("comes when nothing answers through a network that the browser believes in", () => {
  vi.useFakeTimers();
  become("online");
  renderUi(<OfflineBar />);
  act(() => {
    noteUnanswered();
    vi.advanceTimersByTime(5000);
  });
  expect(screen.getByRole("status").textContent).toMatch(/^There is no connection/);
  act(() => useLanguage.getState().setLanguage("de"));
  expect(screen.getByRole("status").textContent).toMatch(/^Im Moment gibt es keine Verbindung/);
  become("offline");
  expect(screen.getByRole("status").textContent).toMatch(/^Sie sind offline\./);
  become("online");
  act(noteAnswered);
  expect(screen.getByRole("status").textContent).toBe("");
  vi.useRealTimers();
});
