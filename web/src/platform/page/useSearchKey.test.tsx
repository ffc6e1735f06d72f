// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { searchKey, useSearchKey } from "./useSearchKey.ts";

function Page({ onPress }: { onPress: () => void }) {
  useSearchKey(onPress);
  return null;
}

const onKeyboard = (platform: string) =>
  vi.spyOn(navigator, "platform", "get").mockReturnValue(platform);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("takes Ctrl-K, on an Apple keyboard Cmd-K, and leaves the other to the system", () => {
  const onPress = vi.fn<() => void>();
  render(<Page onPress={onPress} />);
  onKeyboard("Linux x86_64");
  expect(searchKey("Strg")).toBe("Strg K");
  fireEvent.keyDown(document.body, { key: "k", metaKey: true });
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true, shiftKey: true });
  fireEvent.keyDown(document.body, { key: "k" });
  expect(onPress).not.toHaveBeenCalled();
  // `false` is returned for an event whose default was prevented: the browser's own search.
  expect(fireEvent.keyDown(document.body, { key: "k", ctrlKey: true })).toBe(false);
  expect(onPress).toHaveBeenCalledTimes(1);
  onKeyboard("MacIntel");
  expect(searchKey("Ctrl")).toBe("⌘ K");
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  fireEvent.keyDown(document.body, { key: "K", metaKey: true });
  expect(onPress).toHaveBeenCalledTimes(2);
});

it("leaves the keys to a dialog that is open", () => {
  const onPress = vi.fn<() => void>();
  onKeyboard("Linux x86_64");
  render(
    <>
      <Page onPress={onPress} />
      <div role="dialog" aria-modal="true" />
    </>,
  );
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  expect(onPress).not.toHaveBeenCalled();
});
