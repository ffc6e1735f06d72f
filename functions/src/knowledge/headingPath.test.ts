import { expect, test } from "vitest";
import { headingsOf, headingsUnder } from "./headingPath.ts";

test.each([
  ["", []],
  ["Contact", ["Contact"]],
  ["York › Contact", ["York", "Contact"]],
])("the headings of %j", (path, headings) => {
  expect(headingsOf(path)).toEqual(headings);
});

test.each([
  [[], "Contact", ["Contact"]],
  [["Leeds", "Contact"], "Hours", ["Leeds", "Hours"]],
  [["Leeds", "Contact"], "York › Contact", ["York", "Contact"]],
])("after %j, %j begins the section %j", (before, line, headings) => {
  expect(headingsUnder(before, line)).toEqual(headings);
});
