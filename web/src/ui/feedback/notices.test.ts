import { beforeEach, expect, test } from "vitest";
import { englishUiTexts } from "../uiTexts.ts";
import { keepNoticesClearOf, usualDurations, notify, shownOf, useNotices } from "./notices.ts";

const texts = () => useNotices.getState().notices.map(({ text }) => text(englishUiTexts));

beforeEach(() => useNotices.setState({ notices: [] }));

test("the same text twice is one notice", () => {
  notify({ kind: "info", text: () => "Copied" });
  notify({ kind: "info", text: () => "Copied" });
  expect(texts()).toEqual(["Copied"]);
});

test("a success takes the place of the failure it mends, and of no other", () => {
  notify({ kind: "error", text: () => "Failed to save", about: "a1" });
  notify({ kind: "error", text: () => "Failed to load", about: "a2" });
  notify({ kind: "error", text: () => "Failed to copy" });
  notify({ kind: "success", text: () => "Saved", about: "a1" });
  expect(texts()).toEqual(["Failed to load", "Failed to copy", "Saved"]);
});

test("each kind stays two to four seconds, but an error until it is dismissed", () => {
  const { error, ...others } = usualDurations;
  expect(error).toBeUndefined();
  for (const stays of Object.values(others)) {
    expect(stays).toBeGreaterThanOrEqual(2000);
    expect(stays).toBeLessThanOrEqual(4000);
  }
});

test("the oldest leaves when there are too many", () => {
  for (const text of ["1", "2", "3", "4", "5"]) notify({ kind: "info", text: () => text });
  expect(texts()).toEqual(["3", "4", "5"]);
});

test("no error gives way to what comes later", () => {
  notify({ kind: "error", text: () => "Failed" });
  for (const text of ["1", "2", "3", "4"]) notify({ kind: "success", text: () => text });
  expect(texts()).toEqual(["Failed", "3", "4"]);
});

test("more errors than there is room for wait, and return when others are dismissed", () => {
  for (const text of ["1", "2", "3", "4"]) notify({ kind: "error", text: () => text });
  notify({ kind: "success", text: () => "Saved" });
  const onScreen = () => {
    const { shown, waiting } = shownOf(useNotices.getState().notices);
    return [...shown.map(({ text }) => text(englishUiTexts)), waiting];
  };
  expect(onScreen()).toEqual(["3", "4", "Saved", 2]);
  const dismiss = (index: number) => {
    const { notices, dismiss: drop } = useNotices.getState();
    drop(notices.at(index)?.id ?? 0);
  };
  dismiss(-1);
  expect(onScreen()).toEqual(["2", "3", "4", 1]);
  notify({ kind: "success", text: () => "Saved again" });
  notify({ kind: "success", text: () => "And again" });
  expect(onScreen()).toEqual(["3", "4", "And again", 2]);
  dismiss(-1);
  dismiss(-1);
  expect(onScreen()).toEqual(["1", "2", "3", 0]);
});

test("they keep clear of the panel that opened last, and of the one below once that has closed", () => {
  const widths = () => useNotices.getState().panels.at(-1)?.width;
  const closePreview = keepNoticesClearOf("31rem", "bottom");
  const closeDrawer = keepNoticesClearOf("42rem", "bottom");
  expect(widths()).toBe("42rem");
  closeDrawer();
  expect(widths()).toBe("31rem");
  closePreview();
  expect(widths()).toBeUndefined();
});
