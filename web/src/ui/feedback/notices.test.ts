import { beforeEach, expect, test } from "vitest";
import { englishUiTexts } from "../uiTexts.ts";
import { durationOf, notify, useNotices } from "./notices.ts";

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
  const { error, ...others } = durationOf;
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
