import { describe, expect, it } from "vitest";
import type { ToolField } from "@parley/contract/tools/tool.ts";
import { ArgumentError, buildRequest } from "./buildRequest.ts";
import { withoutSecret } from "./toolAnswer.ts";

const field = (given: Partial<ToolField> & Pick<ToolField, "in" | "key">): ToolField => ({
  value: "",
  defaultValue: "",
  type: "string",
  choices: [],
  schema: "",
  description: "",
  required: false,
  ...given,
});
const build = (
  fields: ToolField[],
  values: Record<string, unknown>,
  method: "GET" | "POST" = "GET",
) => buildRequest({ method, serverUrl: "https://api.example.com/x?kept=1", fields }, values);

describe("buildRequest", () => {
  it("lets no argument replace what the owner fixed", () => {
    const { url } = build([field({ in: "query", key: "team", value: "shop" })], { team: "other" });
    expect(url.search).toBe("?kept=1&team=shop");
  });

  it("sends what is missing only where there is a default", () => {
    const fields = [
      field({ in: "query", key: "a" }),
      field({ in: "query", key: "b", type: "number", defaultValue: "2" }),
    ];
    expect(build(fields, {}).url.search).toBe("?kept=1&b=2");
  });

  it("keeps types in a body", () => {
    const fields = [
      field({ in: "body", key: "n", type: "number", defaultValue: "2" }),
      field({ in: "body", key: "o", type: "object" }),
      field({ in: "body", key: "f", type: "boolean", value: "false" }),
    ];
    expect(JSON.parse(build(fields, { o: [1] }, "POST").body ?? "")).toEqual({
      n: 2,
      o: [1],
      f: false,
    });
  });

  it.each(["a\r\nHost: evil", "a\nb", "a\0b", "✓"])("refuses %j in a header", (value) => {
    expect(() => build([field({ in: "header", key: "X-A" })], { "X-A": value })).toThrow(
      ArgumentError,
    );
  });
});

describe("withoutSecret", () => {
  it("takes it out as it is, as a part of a URL and as JSON", () => {
    const secret = 'key with "quotes"';
    const said = `${secret} ${encodeURIComponent(secret)} ${JSON.stringify(secret)}`;
    expect(withoutSecret(said, secret)).toBe('•••• •••• "••••"');
  });

  it("leaves a text alone where there is none", () => {
    expect(withoutSecret("all of it", "")).toBe("all of it");
  });
});
