import { isContractProcedure } from "@orpc/contract";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { contract } from "./contract.ts";
import { fillIn, readValues } from "./platform/sentence.ts";
import { findSentence, listSentences } from "./sentences.ts";

type Schema = z.core.$ZodType;
const isSchema = (value: unknown): value is Schema => value instanceof z.core.$ZodType;

/** What zod keeps of a schema or of a check. */
const definitionOf = (part: object): Record<string, unknown> => {
  const internals: unknown = Reflect.get(part, "_zod");
  return { ...Object(Object(internals).def) };
};

/** Every sentence of its own that a schema, or one inside it, answers with. */
function messagesOf(schema: Schema, seen = new Set<Schema>()): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const def = definitionOf(schema);
  const checks = Array.isArray(def["checks"]) ? def["checks"] : [];
  const own = [def, ...checks.map(definitionOf)].flatMap((part) => {
    const { error }: { error?: unknown } = part;
    const said: unknown = typeof error === "function" ? error({}) : undefined;
    return typeof said === "string" ? [said] : [];
  });
  const inner = Object.values(def).flatMap((part) => {
    if (isSchema(part)) return [part];
    return typeof part === "object" && part !== null ? Object.values(part).filter(isSchema) : [];
  });
  return [...own, ...inner.flatMap((one) => messagesOf(one, seen))];
}

const inputs = Object.entries(contract).flatMap(([capability, calls]) =>
  Object.entries<unknown>(calls).flatMap(([name, declared]) => {
    const schema = isContractProcedure(declared) ? declared["~orpc"].inputSchema : undefined;
    return isSchema(schema) ? [{ name: `${capability}.${name}`, schema }] : [];
  }),
);

describe("what the calls' schemas say", () => {
  it.each(inputs)("$name says nothing but listed sentences", ({ schema }) => {
    expect(messagesOf(schema).filter((message) => !findSentence(message))).toEqual([]);
  });

  it("is found wherever it stands in a schema", () => {
    const deep = z.object({
      list: z.array(z.string().max(3, "Too much").optional()).min(1, "None"),
      either: z.union([z.number("No number"), z.object({ a: z.literal("a", "Not a") })]),
      piped: z
        .string()
        .transform((text) => text)
        .pipe(z.string().min(1, "Empty"))
        .refine(() => true, "Refused"),
    });
    expect(new Set(messagesOf(deep))).toEqual(
      new Set(["Too much", "None", "No number", "Not a", "Empty", "Refused"]),
    );
    expect(inputs.flatMap(({ schema }) => messagesOf(schema)).length).toBeGreaterThan(20);
  });
});

describe("a sentence", () => {
  it.each(listSentences())("$key is found by its words", ({ text }) => {
    const found = findSentence(text);
    expect(listSentences().find(({ key }) => key === found?.sentence)?.text).toBe(text);
  });

  it("is found with what was filled in, numbers as numbers", () => {
    expect(findSentence("Max size: 0.5 MBs")).toEqual({
      sentence: "uploads.tooLarge",
      values: { megabytes: 0.5 },
    });
    expect(findSentence("Only png, jpg Files")?.values).toEqual({ endings: "png, jpg" });
    expect(findSentence("Please use at most 4,000 characters.")?.sentence).toBe(
      "conversations.tooLong",
    );
  });

  it.each(["", "Not found", "not found.", "xMax size: 5 MBs", "Max size:  MBs", "toString"])(
    "%j is none",
    (message) => expect(findSentence(message)).toBeUndefined(),
  );

  it("is filled in literally", () => {
    expect(fillIn("Hello {name}", { name: "{name} $& $1" })).toBe("Hello {name} $& $1");
    expect(readValues("a (b). {x}", "a (b). 1\n2")).toEqual({ x: "1\n2" });
    expect(readValues("a (b). {x}", "a b. 1")).toBeUndefined();
    // @ts-expect-error a name without a value
    expect(fillIn("Hello {name}", {})).toBe("Hello {name}");
  });
});
