import type { Problem } from "@parley/contract/problems/problem.ts";
import { expect, it } from "vitest";
import { checkTool } from "./checkTool.ts";

const found = {
  kind: "mcp",
  name: "Find an order",
  description: "Finds an order by its number.",
  method: "POST",
  serverUrl: "https://api.example/mcp",
  mcpName: "find_order",
  mcpSchema: "{}",
};

it("takes what fits as a tool", () => {
  expect(checkTool(found)).toMatchObject(found);
});

it.each<[object, Problem]>([
  [{ name: "§" }, { key: "tools.nameLetters", values: {} }],
  [{ description: "x".repeat(5000) }, { key: "fields.tooLong", values: { max: 2000 } }],
  [{ mcpSchema: "x".repeat(50_000) }, { key: "tools.tooMuchToSay", values: {} }],
  [{ mcpName: 5 }, { key: "fields.invalid", values: {} }],
])("says by its key what is wrong where one does not (%#)", (part, wrong) => {
  expect(checkTool({ ...found, ...part })).toEqual(wrong);
});
