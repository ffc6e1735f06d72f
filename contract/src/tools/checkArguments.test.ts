import { describe, expect, it } from "vitest";
import { argumentSchema, functionName, toolsByName, type JsonSchema } from "./argumentSchema.ts";
import { english } from "../problems/english.ts";
import { checkArguments } from "./checkArguments.ts";

const said = (schema: JsonSchema, value: unknown) => {
  const problem = checkArguments(schema, value);
  return problem && english(problem.key, problem.values);
};

const schema = {
  type: "object",
  required: ["number"],
  additionalProperties: false,
  properties: {
    number: { type: "string" },
    count: { type: "integer" },
    urgent: { type: "boolean" },
    kind: { enum: ["a", "b"] },
    items: { type: "array", items: { type: "object", required: ["id"], properties: {} } },
  },
};

describe("checkArguments", () => {
  it.each([
    [{ number: "1" }],
    [{ number: "1", count: 3, urgent: false, kind: "b", items: [{ id: 1, more: 2 }] }],
  ])("lets pass: %j", (value) => {
    expect(checkArguments(schema, value)).toBeUndefined();
  });

  it.each([
    [{}, "“number” is missing."],
    ["1", "The arguments are not a JSON object."],
    [[1], "The arguments are not a JSON object."],
    [{ number: 1 }, "“number” must be of type string."],
    [{ number: "1", count: 1.5 }, "“count” must be of type integer."],
    [{ number: "1", kind: "c" }, '“kind” must be one of ["a","b"].'],
    [{ number: "1", items: [{}] }, "“items[0].id” is missing."],
    [{ number: "1", constructor: "x" }, "There is no “constructor”."],
    [JSON.parse('{"number":"1","__proto__":{"a":1}}'), "There is no “__proto__”."],
  ])("refuses: %j", (value, wrong) => {
    expect(said(schema, value)).toBe(wrong);
  });

  it("does not try a stranger's pattern", () => {
    const evil = { type: "object", properties: { a: { type: "string", pattern: "^(a+)+$" } } };
    const begun = performance.now();
    expect(checkArguments(evil, { a: `${"a".repeat(40)}!` })).toBeUndefined();
    expect(performance.now() - begun).toBeLessThan(100);
  });

  it("follows a schema that is deep only so far", () => {
    let deep: object = { type: "string" };
    for (let n = 0; n < 1000; n += 1) deep = { type: "object", properties: { a: deep } };
    let value: unknown = 5;
    for (let n = 0; n < 1000; n += 1) value = { a: value };
    expect(checkArguments({ ...deep }, value)).toBeUndefined();
  });
});

describe("what a model is told of a tool", () => {
  const field = {
    in: "query",
    value: "",
    defaultValue: "",
    choices: [] as string[],
    description: "",
    required: true,
  } as const;

  it("keeps a field to the values that it may have, each of its type", () => {
    const fields = [
      { ...field, key: "days", type: "number" as const, choices: ["1", "7"] },
      { ...field, key: "city", type: "string" as const, required: false, choices: ["Bath"] },
    ];
    const schema = argumentSchema({ kind: "http", fields, mcpSchema: "" });
    expect(checkArguments(schema, { days: 7, city: "Bath" })).toBeUndefined();
    expect(said(schema, { days: 2 })).toBe("“days” must be one of [1,7].");
    expect(said(schema, { days: 1, city: "Wells" })).toBe('“city” must be one of ["Bath"].');
  });

  it("has nothing that the owner fixed", () => {
    const fields = [
      { ...field, key: "asked", type: "number" as const },
      { ...field, key: "fixed", type: "string" as const, value: "s3cret" },
      { ...field, key: "given", type: "string" as const, defaultValue: "x" },
    ];
    const told = argumentSchema({ kind: "http", fields, mcpSchema: "" });
    expect(JSON.stringify(told)).not.toMatch(/fixed|s3cret/);
    expect(told).toMatchObject({ required: ["asked"], additionalProperties: false });
  });

  it.each([["not json"], ["[1]"], ["null"], [""]])(
    "of an MCP tool is an object, whatever its server says: %s",
    (mcpSchema) => {
      expect(argumentSchema({ kind: "mcp", fields: [], mcpSchema })).toMatchObject({
        type: "object",
      });
    },
  );

  it.each([
    ["Look up an order", "look_up_an_order"],
    ["Öffnungszeiten prüfen!", "offnungszeiten_prufen"],
    ["  ", ""],
    ["注文", ""],
  ])("names it by letters that services take: %s", (name, called) => {
    expect(functionName(name)).toBe(called);
  });

  it("tells two of one name apart", () => {
    const names = [
      ...toolsByName([{ name: "Order" }, { name: "order?" }, { name: "注文" }]).keys(),
    ];
    expect(names).toEqual(["order", "order_2", "tool"]);
  });
});
