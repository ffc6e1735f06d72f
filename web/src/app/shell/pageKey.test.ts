import { expect, test } from "vitest";
import { pageKey } from "./pageKey.ts";

test("an agent's sections are one page, two agents are two", () => {
  expect(pageKey("/app/na/agents/a1/overview")).toBe(pageKey("/app/na/agents/a1/kb"));
  expect(pageKey("/app/na/agents/a1/overview")).not.toBe(pageKey("/app/na/agents/a2/overview"));
  expect(pageKey("/app/na/agents")).not.toBe(pageKey("/app/na/agents/a1"));
});
