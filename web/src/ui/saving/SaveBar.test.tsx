// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { ChakraProvider } from "@chakra-ui/react";
import type { ComponentProps } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { SaveBar } from "./SaveBar.tsx";
import { theme } from "../theme/theme.ts";

afterEach(cleanup);

const bar = (props: Partial<ComponentProps<typeof SaveBar>>) => (
  <ChakraProvider value={theme}>
    <SaveBar dirty={false} onSave={() => undefined} onDiscard={() => undefined} {...props} />
  </ChakraProvider>
);
const announced = () => screen.getByRole("status").textContent;
const buttons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);

it("says that all is saved while nothing differs, with nothing to press", () => {
  render(bar({}));
  expect(screen.getByText("All changes saved")).toBeTruthy();
  expect([announced(), buttons()]).toEqual(["", []]);
});

it("asks to save with the first change, in the region that was there before", () => {
  const { rerender } = render(bar({}));
  const region = screen.getByRole("status");
  rerender(bar({ dirty: true, note: "Only here." }));
  expect(screen.getByRole("status")).toBe(region);
  expect([announced(), buttons()]).toEqual([
    "There are unsaved changesOnly here.",
    ["Discard", "Save"],
  ]);
  expect(screen.queryByText("All changes saved")).toBeNull();
});

it("leaves it to the notice to announce a save", () => {
  const { rerender } = render(bar({ dirty: true, saving: true }));
  rerender(bar({}));
  expect(announced()).toBe("");
  expect(screen.getByText("All changes saved")).toBeTruthy();
});

it("shows nothing on a page that edits nothing, until something is unsaved", () => {
  const { rerender } = render(bar({ onlyWhenDirty: true }));
  expect(screen.queryByText("All changes saved")).toBeNull();
  rerender(bar({ onlyWhenDirty: true, dirty: true }));
  expect(buttons()).toEqual(["Discard", "Save"]);
});

it("calls saving what its page calls it, and does nothing more while it is under way", () => {
  const save = vi.fn<() => void>();
  const { rerender } = render(bar({ dirty: true, saveLabel: "Publish", onSave: save }));
  fireEvent.click(screen.getByRole("button", { name: "Publish" }));
  expect(save).toHaveBeenCalledOnce();
  rerender(bar({ dirty: true, saving: true, saveLabel: "Publish", onSave: save }));
  for (const button of screen.getAllByRole("button"))
    expect(button.hasAttribute("disabled")).toBe(true);
});
