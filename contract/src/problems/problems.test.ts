import { isContractProcedure } from "@orpc/contract";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { contract } from "../contract.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { errors, isErrorKey } from "./errors.ts";
import { english, isProblemKey, readProblem } from "./english.ts";
import { problem, type ProblemKey } from "./problem.ts";
import { sayKey } from "./sayProblem.ts";

type Schema = z.core.$ZodType;
const isSchema = (value: unknown): value is Schema => value instanceof z.core.$ZodType;

/** What zod keeps of a schema or of a check. */
const definitionOf = (part: object): Record<string, unknown> => {
  const internals: unknown = Reflect.get(part, "_zod");
  return { ...Object(Object(internals).def) };
};

/** Every text of its own that a schema, or one inside it, answers with. */
function textsOf(schema: Schema, seen = new Set<Schema>()): string[] {
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
  return [...own, ...inner.flatMap((one) => textsOf(one, seen))];
}

const inputs = Object.entries(contract).flatMap(([capability, calls]) =>
  Object.entries<unknown>(calls).flatMap(([name, declared]) => {
    const schema = isContractProcedure(declared) ? declared["~orpc"].inputSchema : undefined;
    return isSchema(schema) ? [{ name: `${capability}.${name}`, schema }] : [];
  }),
);

describe("what the calls' schemas say", () => {
  it.each(inputs)("$name says nothing but listed problems", ({ schema }) => {
    expect(textsOf(schema).filter((message) => !readProblem(message))).toEqual([]);
  });

  it("is found wherever it is in a schema", () => {
    const deep = z.object({
      list: z.array(z.string().max(3, "Too much").optional()).min(1, "None"),
      either: z.union([z.number("No number"), z.object({ a: z.literal("a", "Not a") })]),
      piped: z
        .string()
        .transform((text) => text)
        .pipe(z.string().min(1, "Empty"))
        .refine(() => true, "Refused"),
    });
    expect(new Set(textsOf(deep))).toEqual(
      new Set(["Too much", "None", "No number", "Not a", "Empty", "Refused"]),
    );
    expect(inputs.flatMap(({ schema }) => textsOf(schema)).length).toBeGreaterThan(20);
  });
});

const keys = Object.keys(en).filter(isProblemKey);
const namesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

describe("the dictionaries", () => {
  it.each(keys)("%s has German words of its own", (key) => {
    expect(de[key].trim()).not.toBe("");
    expect(de[key]).not.toBe(en[key]);
    expect(namesIn(de[key])).toEqual(namesIn(en[key]));
    expect(de[key]).not.toMatch(/\b(please|the|this|your)\b/i);
  });

  it("say URL in German where English does: an address is somebody's", () => {
    const ofUrls = keys.filter((key) => en[key].includes("URL"));
    expect(ofUrls.length).toBeGreaterThan(5);
    expect(ofUrls.filter((key) => !de[key].includes("URL"))).toEqual([]);
  });

  it("have the same problems", () => {
    expect(Object.keys(de).toSorted()).toEqual(Object.keys(en).toSorted());
  });
});

/** Groups that are looked up by what follows the dot, so that each code needs a text of its own. */
const byCode = /^(answers|deliveries|sources|vectors|toolArguments|limits|clientLimits)\./;

/** Those of these keys that one key could stand for: neither looked up by a code nor thrown with one of their own. */
function needless(sameWords: readonly ProblemKey[]): ProblemKey[] {
  const free = sameWords.filter((key) => !byCode.test(key));
  const codes = free.map((key) => (isErrorKey(key) ? errors[key].code : undefined));
  return free.filter((_, at) => codes.indexOf(codes[at]) !== at);
}

describe("a problem's text", () => {
  const saying = (dictionary: typeof de) =>
    Object.values(Object.groupBy(keys, (key) => dictionary[key])).map((same = []) => same);

  it("has one key, unless it is said with two codes", () => {
    expect(saying(en).flatMap(needless)).toEqual([]);
    expect(needless(["fields.required", "fields.tooLong"])).toEqual(["fields.tooLong"]);
  });

  it("is the same in German wherever it is the same in English", () => {
    expect(saying(en)).toEqual(saying(de));
  });
});

it("says of an empty source that it is empty, and not that it is a file: it may be a text or a page", () => {
  expect(en["sources.empty"]).toMatch(/empty/);
  expect(en["sources.empty"]).not.toMatch(/file|page|text/i);
  expect(de["sources.empty"]).toMatch(/leer/);
  expect(de["sources.empty"]).not.toMatch(/datei|seite|text/i);
});

describe("a problem as a text", () => {
  it.each(keys)("%s is read back", (key) => {
    expect(readProblem(key)).toEqual({ key, values: {} });
  });

  it("is read back with its values, numbers as numbers", () => {
    const endings = 'png, "jpg"\n{gif}';
    expect(readProblem(problem("uploads.wrongType", { endings }))).toEqual({
      key: "uploads.wrongType",
      values: { endings },
    });
    expect(readProblem(problem("uploads.tooLarge", { megabytes: 0.5 }))?.values).toEqual({
      megabytes: 0.5,
    });
  });

  it.each([
    "",
    en["platform.notFound"],
    "agents",
    "agents.gone",
    "agents.notFound.",
    "x agents.notFound",
    "agents.notFound {x}",
  ])("%j is not a problem", (text) => expect(readProblem(text)).toBeUndefined());

  it("does not compile without its values, with others, or for an unknown key", () => {
    // @ts-expect-error a name without a value
    expect(problem("fields.tooLong", {})).toBe("fields.tooLong");
    // @ts-expect-error values for a text that has no names
    expect(problem("agents.notFound", { max: 1 })).toContain("agents.notFound");
    // @ts-expect-error nobody could say it
    expect(problem("agents.gone")).toBe("agents.gone");
  });
});

it("is said of a stored code in the reader's language, and any other code as the caller wants", () => {
  const code = "no-endpoint";
  expect(sayKey(`deliveries.${code}`, "de", code)).toBe(de["deliveries.no-endpoint"]);
  expect(sayKey(`deliveries.${code}`, "en", code)).toBe(en["deliveries.no-endpoint"]);
  expect(sayKey("deliveries.HTTP 500", "de", "HTTP 500")).toBe("HTTP 500");
  expect(sayKey("constructor", "de", "constructor")).toBe("constructor");
});

it("is filled in literally, numbers as English writes them", () => {
  const values = { endings: "{endings} $& $1" };
  expect(english("uploads.wrongType", values)).toBe("Only {endings} $& $1 Files");
  expect(english("fields.tooLong", { max: 200_000 })).toBe(
    en["fields.tooLong"].replace("{max}", "200,000"),
  );
});

it("names no product, as an agency's clients read it in the agency's name", () => {
  const texts = [...Object.entries(en), ...Object.entries(de)];
  expect(texts.filter(([, text]) => /parley/i.test(text))).toEqual([]);
});
