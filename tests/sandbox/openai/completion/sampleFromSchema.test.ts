import { describe, expect, it } from "vitest";
import { sampleFromSchema } from "./sampleFromSchema.ts";

describe("sampleFromSchema", () => {
  it("fills every property with a value of its type", () => {
    const schema = {
      type: "object",
      properties: {
        date: { type: "string", format: "date" },
        guests: { type: "integer", minimum: 1, maximum: 8 },
        size: { enum: ["small", "large"] },
        urgent: { type: "boolean" },
        tags: { type: "array", items: { type: "string" }, minItems: 2 },
        note: { anyOf: [{ type: "string", maxLength: 5 }, { type: "null" }] },
        customer: { type: "object", properties: { email: { type: ["string", "null"] } } },
      },
    };
    expect(sampleFromSchema(schema, "A large table for 12 on 2031-02-03")).toEqual({
      date: "2031-02-03",
      guests: 8,
      size: "large",
      urgent: true,
      tags: ["A large table for 12 on 2031-02-03", "A large table for 12 on 2031-02-03"],
      note: "A lar",
      customer: { email: "visitor@example.com" },
    });
  });
});
