import { describe, expect, it } from "vitest";
import { FIELDS_MAX } from "@parley/contract/tools/tool.ts";
import { shortJson } from "./shortJson.ts";
import { tryOpenApi } from "./readOpenApi.ts";

const named = <One>(count: number, one: (at: number) => One) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, one(at)]));

const documentOf = (schema: unknown, operations = 1) =>
  JSON.stringify({
    openapi: "3.0.0",
    servers: [{ url: "https://a.example" }],
    x: { type: "object", properties: named(10_000, () => ({ type: "string" })) },
    path: { post: { requestBody: { content: { "application/json": { schema } } } } },
    paths: Object.fromEntries(
      Array.from({ length: operations }, (_, at) => [`/${at}`, { $ref: "#/path" }]),
    ),
  });

const read = async (text: string) => {
  const found = await tryOpenApi({ text, baseUrl: "" });
  if (typeof found === "string") throw new Error(found);
  return found;
};

describe("an OpenAPI document", () => {
  it("that describes one large part in thousands of places is read at once", async () => {
    const schema = { properties: named(2500, () => ({ $ref: "#/x" })) };
    const begun = performance.now();
    const { tools, skipped } = await read(documentOf(schema, 200));
    // It took a minute for one operation.
    expect(performance.now() - begun).toBeLessThan(5000);
    expect([tools.length, skipped.length]).toEqual([0, 200]);
  });

  it("says the beginning of what is long in a field", async () => {
    const schema = {
      properties: {
        any: { $ref: "#/x" },
        one: { type: "string", enum: Array.from({ length: 100_000 }, (_, at) => `choice${at}`) },
      },
    };
    const [first] = (await read(documentOf(schema))).tools;
    const [any, one] = first?.tool.fields ?? [];
    expect(any?.description).toMatch(
      /^JSON of this schema: \{"type":"object","properties":.{400,}…$/,
    );
    expect(one?.description).toMatch(/^One of: choice0, choice1, .{400,}…$/);
  });

  it("keeps scalar defaults and lists of values, and leaves those that a field cannot hold", async () => {
    const of = (count: number) =>
      Array.from({ length: count }, (_, at) => `${at}`.padStart(20, "c"));
    const schema = {
      properties: {
        size: { type: "string", enum: ["small", "large"], default: "small" },
        days: { type: "integer", enum: [1, 7], default: 7 },
        gift: { type: "boolean", default: false },
        lines: { type: "array", default: [1] },
        odd: { type: "integer", default: "many" },
        either: { type: "string", enum: ["a", null] },
        much: { type: "string", enum: of(90) },
      },
    };
    const fields = (await read(documentOf(schema))).tools[0]?.tool.fields ?? [];
    expect(fields.map(({ key, defaultValue, choices }) => [key, defaultValue, choices])).toEqual([
      ["size", "small", ["small", "large"]],
      ["days", "7", ["1", "7"]],
      ["gift", "false", []],
      ["lines", "", []],
      ["odd", "", []],
      ["either", "", []],
      ["much", "", []],
    ]);
    expect(fields.find(({ key }) => key === "either")?.description).toBe("One of: a, null.");
  });

  it("keeps bounds, those of a list's entries too where they are brief, and never a pattern", async () => {
    const evil = "^(a+)+$";
    const room = {
      type: "object",
      required: ["id", "nights"],
      properties: {
        id: { type: "string", readOnly: true },
        nights: { type: "integer", minimum: 1, maximum: 14, nullable: true },
        note: { type: "string", pattern: evil, maxLength: 40 },
      },
    };
    const schema = {
      properties: {
        days: { type: "integer", minimum: 0, exclusiveMinimum: true, maximum: 14 },
        code: { type: "string", pattern: evil, minLength: 2, format: "code" },
        rooms: { type: "array", minItems: 1, items: room },
        either: { type: "array", maxItems: 3, items: { oneOf: [room] } },
        plain: { type: "string", maxLength: "many" },
        much: {
          type: "object",
          properties: named(20, () => ({ type: "string", minLength: 1_000_000, maxLength: 2e6 })),
        },
      },
    };
    const fields = (await read(documentOf(schema))).tools[0]?.tool.fields ?? [];
    const kept = new Map(fields.map(({ key, schema: text }) => [key, text && JSON.parse(text)]));
    expect(Object.fromEntries(kept)).toEqual({
      days: { type: "integer", exclusiveMinimum: 0, maximum: 14 },
      code: { minLength: 2 },
      rooms: {
        type: "array",
        minItems: 1,
        items: {
          type: "object",
          required: ["nights"],
          properties: {
            nights: { type: ["integer", "null"], minimum: 1, maximum: 14 },
            note: { type: "string", maxLength: 40 },
          },
        },
      },
      either: { maxItems: 3 },
      plain: "",
      much: "",
    });
    expect(fields.find(({ key }) => key === "rooms")?.description).toBe("");
    expect(fields.find(({ key }) => key === "either")?.description).toContain("oneOf");
  });

  it.each([
    [200, false],
    [201, true],
  ])("with %i operations says whether there are more than are listed", async (count, hasMore) => {
    const found = await read(documentOf({ properties: { a: { type: "string" } } }, count));
    expect([found.tools.length, found.hasMore]).toEqual([200, hasMore]);
  });

  it("with as many fields as a tool may have is a tool, with one more it is not", async () => {
    const of = (count: number) =>
      documentOf({ properties: named(count, () => ({ type: "string" })) });
    expect((await read(of(FIELDS_MAX))).tools).toHaveLength(1);
    expect((await read(of(FIELDS_MAX + 1))).skipped).toEqual([
      { name: "POST /0", problem: { key: "fields.tooManyEntries", values: { max: FIELDS_MAX } } },
    ]);
  });
});

describe("the beginning of a value's JSON", () => {
  it.each([[{ a: [1, "x", null, true], b: {}, c: [], d: { e: "\n" } }], [["a", 7]]])(
    "is all of what is short: %j",
    (value) => {
      expect(shortJson(value, 200)).toBe(JSON.stringify(value));
    },
  );

  it("is long enough, and no longer than one part beyond that", () => {
    const value = { list: Array.from({ length: 100_000 }, () => "x".repeat(1000)) };
    const text = shortJson(value, 500);
    expect(text.length).toBeGreaterThanOrEqual(500);
    expect(text.length).toBeLessThan(1100);
    expect(JSON.stringify(value).startsWith(text.slice(0, 490))).toBe(true);
  });
});
