// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { ChakraProvider } from "@chakra-ui/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SAVED_SHOWN_MS, SaveBar } from "./SaveBar.tsx";
import { theme } from "../theme/theme.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const bar = (dirty: boolean, saving: boolean) => (
  <ChakraProvider value={theme}>
    <SaveBar dirty={dirty} saving={saving} onSave={() => undefined} onDiscard={() => undefined} />
  </ChakraProvider>
);
const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
const said = () => screen.getByRole("status").textContent;
const buttons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);

it("shows only its live region while there is nothing to save", () => {
  render(bar(false, false));
  expect([said(), buttons()]).toEqual(["", []]);
  expect(screen.queryByText(/saved/)).toBeNull();
});

it("appears with the first change, in the region that was there before", () => {
  const { rerender } = render(bar(false, false));
  const region = screen.getByRole("status");
  rerender(bar(true, false));
  expect(screen.getByRole("status")).toBe(region);
  expect([said(), buttons()]).toEqual(["There are unsaved changes", ["Discard", "Save"]]);
});

it("says for three seconds that all is saved, then disappears", () => {
  const { rerender } = render(bar(true, false));
  rerender(bar(true, true));
  rerender(bar(false, true));
  rerender(bar(false, false));
  expect([said(), buttons()]).toEqual(["All changes saved", []]);
  pass(SAVED_SHOWN_MS - 1);
  expect(said()).toBe("All changes saved");
  pass(1);
  expect(said()).toBe("");
  expect(screen.queryByText(/saved/)).toBeNull();
});

it("does not claim a save after discarding, or after a failed save", () => {
  const { rerender } = render(bar(true, false));
  rerender(bar(false, false));
  expect(said()).toBe("");
  rerender(bar(true, true));
  rerender(bar(true, false));
  expect([said(), buttons()]).toEqual(["There are unsaved changes", ["Discard", "Save"]]);
});

it("asks to save again at once when more is typed after a save", () => {
  const { rerender } = render(bar(true, true));
  rerender(bar(false, false));
  expect(said()).toBe("All changes saved");
  rerender(bar(true, false));
  expect(said()).toBe("There are unsaved changes");
  rerender(bar(false, false));
  expect(said()).toBe("");
});
