import { expect, test } from "vitest";
import { AppError } from "./errors/appError.ts";
import { wellFormed } from "./wellFormed.ts";

test("halves of pairs are replaced wherever they are, and nothing else is", () => {
  const file = new File(["a"], "a.txt");
  const given = {
    text: "cut \ud83d",
    list: ["\udc00", { "na\ud800me": "whole 😀" }],
    file,
    none: null,
    amount: 3,
  };
  expect(wellFormed(given)).toEqual({
    text: "cut \ufffd",
    list: ["\ufffd", { "na\ufffdme": "whole 😀" }],
    file,
    none: null,
    amount: 3,
  });
  expect(Object(wellFormed(given)).file).toBe(file);
});

test("nesting without end does not end the process, and a name that objects have is only a name", () => {
  const deep: unknown = JSON.parse(`${"[".repeat(100_000)}${"]".repeat(100_000)}`);
  expect(wellFormed(deep)).toBeInstanceOf(Array);
  const odd: unknown = JSON.parse('{"__proto__": {"isAdmin": true}}');
  expect(Object(wellFormed(odd)).isAdmin).toBeUndefined();
});

test.each([
  ["a list", Array.from({ length: 1_000_000 }, () => 1)],
  ["an object", Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`k${n}`, 1]))],
  ["lists in lists", Array.from({ length: 200 }, () => Array.from({ length: 200 }, () => "a"))],
])("%s of more parts than any call has is refused before a schema sees it", (_, input) => {
  expect(() => wellFormed(input)).toThrow(new AppError("platform.tooLarge"));
});
