import { english } from "@parley/contract/problems/english.ts";
import { expect, it } from "vitest";
import { resultOf, withoutResult } from "./results.ts";

const answer = { status: 200, contentType: "application/json", body: "{}", failure: null };

it("gives a model what a tool answered, and the page nothing to add", () => {
  expect(resultOf(answer)).toEqual({ outcome: "done", text: "{}", failure: null });
});

it("keeps which problem it was, beside the words for a model", () => {
  const slow = resultOf({ ...answer, failure: { key: "tools.slow", values: {} } });
  expect(slow.outcome).toBe("failed");
  expect(slow.text).toContain(english("tools.slow"));
  expect(slow.failure).toEqual({ key: "tools.slow", values: {} });
});

it("keeps a status that is a failure, and gives a model the body as well", () => {
  const { text, failure } = resultOf({ ...answer, status: 404, body: "no such order" });
  expect(failure).toEqual({ key: "toolFailures.status", values: { status: "404" } });
  expect(text).toBe(`${english("toolFailures.status", { status: "404" })}\nno such order`);
});

it("keeps only as much of a name that a model made up as can be stored", () => {
  const name = `\ud800${"x".repeat(5000)}`;
  const { failure } = withoutResult("refused", { key: "toolArguments.unknown", values: { name } });
  const kept = failure?.values["name"];
  expect(kept).toMatch(/^\ufffdx+…?$/);
  expect(String(kept).length).toBeLessThanOrEqual(1000);
});
