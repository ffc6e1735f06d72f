import { describe, expect, it } from "vitest";
import { argumentSchema, functionName, toolsByName, type JsonSchema } from "./argumentSchema.ts";
import { checkArguments, type ArgumentProblem } from "./checkArguments.ts";

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

  it.each<[unknown, ArgumentProblem]>([
    [{}, { key: "toolArguments.missing", values: { name: "number" } }],
    ["1", { key: "toolArguments.notObject", values: {} }],
    [[1], { key: "toolArguments.notObject", values: {} }],
    [{ number: 1 }, { key: "toolArguments.type", values: { name: "number", types: "string" } }],
    [
      { number: "1", count: 1.5 },
      { key: "toolArguments.type", values: { name: "count", types: "integer" } },
    ],
    [
      { number: "1", kind: "c" },
      { key: "toolArguments.choice", values: { name: "kind", choices: '["a","b"]' } },
    ],
    [
      { number: "1", items: [{}] },
      { key: "toolArguments.missing", values: { name: "items[0].id" } },
    ],
    [
      { number: "1", constructor: "x" },
      { key: "toolArguments.unknown", values: { name: "constructor" } },
    ],
    [
      JSON.parse('{"number":"1","__proto__":{"a":1}}'),
      { key: "toolArguments.unknown", values: { name: "__proto__" } },
    ],
  ])("refuses: %j", (value, problem) => {
    expect(checkArguments(schema, value)).toEqual(problem);
  });

  it.each<[JsonSchema, unknown, unknown, string, string]>([
    [{ minimum: 1 }, 1, 0, "minimum", "1"],
    [{ type: "integer", maximum: 14 }, 14, 15, "maximum", "14"],
    [{ exclusiveMinimum: 0 }, 0.5, 0, "above", "0"],
    [{ exclusiveMaximum: 2.5 }, 2, 2.5, "below", "2.5"],
    [{ minimum: 3, exclusiveMinimum: true }, 4, 3, "above", "3"],
    [{ maximum: 3, exclusiveMaximum: true }, 2, 3, "below", "3"],
    [{ minLength: 2 }, "ab", "🙂", "minLength", "2"],
    [{ type: "string", maxLength: 2 }, "🙂🙂", "abc", "maxLength", "2"],
    [{ minItems: 1 }, [0], [], "minItems", "1"],
    [{ type: "array", maxItems: 2 }, [1, 2], [1, 2, 3], "maxItems", "2"],
  ])("keeps a value to %j", (limited, good, bad, key, bound) => {
    const of = { type: "object", properties: { a: limited } };
    expect(checkArguments(of, { a: good })).toBeUndefined();
    expect(checkArguments(of, { a: bad })).toEqual({
      key: `toolArguments.${key}`,
      values: { name: "a", bound },
    });
  });

  it("keeps what is deeper to its bounds too, and says where it is", () => {
    const rooms = { type: "array", items: { properties: { nights: { maximum: 14 } } } };
    const value = { rooms: [{ nights: 2 }, { nights: 15 }] };
    expect(checkArguments({ properties: { rooms } }, value)).toEqual({
      key: "toolArguments.maximum",
      values: { name: "rooms[1].nights", bound: "14" },
    });
  });

  it.each([
    [{ minimum: "7" }, 1],
    [{ maximum: null }, 1],
    [{ maxLength: [1] }, "long"],
    [{ minimum: 7, minLength: 7, minItems: 7 }, true],
    [{ exclusiveMinimum: true }, -1],
  ])("does not refuse by what is no bound of the value: %j", (limited, a) => {
    expect(checkArguments({ properties: { a: limited } }, { a })).toBeUndefined();
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

const notAmong = (name: string, choices: string) => ({
  key: "toolArguments.choice",
  values: { name, choices },
});

describe("what a model is told of a tool", () => {
  const field = {
    in: "query",
    value: "",
    defaultValue: "",
    choices: [] as string[],
    schema: "",
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
    expect(checkArguments(schema, { days: 2 })).toEqual(notAmong("days", "[1,7]"));
    expect(checkArguments(schema, { days: 1, city: "Wells" })).toEqual(
      notAmong("city", '["Bath"]'),
    );
  });

  it("keeps a field to its bounds, and to its type, whatever its schema says of that", () => {
    const fields = [
      { ...field, key: "days", type: "number" as const, schema: '{"type":"integer","maximum":14}' },
      { ...field, key: "note", type: "string" as const, schema: '{"type":"null","maxLength":3}' },
      { ...field, key: "ids", type: "object" as const, schema: '{"type":"array","minItems":1}' },
    ];
    const schema = argumentSchema({ kind: "http", fields, mcpSchema: "" });
    const good = { days: 14, note: "abc", ids: [1] };
    expect(checkArguments(schema, good)).toBeUndefined();
    const keyOf = (bad: object) => checkArguments(schema, { ...good, ...bad })?.key;
    expect(
      [{ days: 1.5 }, { days: 15 }, { note: "abcd" }, { ids: [] }, { ids: {} }].map(keyOf),
    ).toEqual([
      "toolArguments.type",
      "toolArguments.maximum",
      "toolArguments.maxLength",
      "toolArguments.minItems",
      "toolArguments.type",
    ]);
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
