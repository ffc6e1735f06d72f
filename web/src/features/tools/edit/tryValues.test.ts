import { expect, test } from "vitest";
import type { ToolField } from "@parley/contract/tools/tool.ts";
import { argumentsOf, readTyped } from "./tryValues.ts";

const field = (given: Partial<ToolField>): ToolField => ({
  in: "query",
  key: "key",
  value: "",
  defaultValue: "",
  type: "string",
  choices: [],
  schema: "",
  description: "",
  required: false,
  ...given,
});

const http = (fields: ToolField[]) => argumentsOf({ kind: "http", fields, mcpSchema: "" });
const mcp = (schema: unknown) =>
  argumentsOf({ kind: "mcp", fields: [], mcpSchema: JSON.stringify(schema) });

test("asks for what the model chooses, and for nothing that is fixed or has no name yet", () => {
  const asked = http([
    field({ key: "number", required: true, description: "Order number" }),
    field({ key: "shop", value: "north" }),
    field({ key: "lines", type: "object", defaultValue: "[]", required: true }),
    field({ key: "" }),
  ]);
  expect(asked).toEqual([
    { key: "number", type: "string", description: "Order number", required: true, choices: [] },
    { key: "lines", type: "object", description: "", required: false, choices: [] },
  ]);
});

test("reads types and choices of an MCP server's schema, whatever it names", () => {
  const asked = mcp({
    properties: {
      city: { enum: ["Bath", "Leeds"] },
      days: { type: "integer" },
      any: {},
      either: { type: ["string", "null"] },
      odd: 3,
      constructor: { type: "boolean", description: 7 },
    },
    required: ["days"],
  });
  expect(asked.map(({ key, type, required }) => [key, type, required])).toEqual([
    ["city", "string", false],
    ["days", "number", true],
    ["any", "string", false],
    ["either", "object", false],
    ["odd", "string", false],
    ["constructor", "boolean", false],
  ]);
  expect(asked[0]?.choices).toEqual(["Bath", "Leeds"]);
});

test("gives each value its type, leaves out what is empty, and names what is missing or does not fit", () => {
  const asked = http([
    field({ key: "text", required: true }),
    field({ key: "count", type: "number" }),
    field({ key: "gift", type: "boolean" }),
    field({ key: "lines", type: "object" }),
    field({ key: "note" }),
  ]);
  const typed = { text: "007", count: "2.5", gift: "false", lines: '[{"sku":"A"}]', note: " " };
  expect(readTyped(asked, new Map(Object.entries(typed)))).toEqual({
    values: { text: "007", count: 2.5, gift: false, lines: [{ sku: "A" }] },
    missing: [],
    unfit: [],
  });
  const wrong = { count: "two", gift: "yes", lines: "[" };
  expect(readTyped(asked, new Map(Object.entries(wrong)))).toEqual({
    values: {},
    missing: ["text"],
    unfit: ["count", "gift", "lines"],
  });
});
