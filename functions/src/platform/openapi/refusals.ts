import { lookUp } from "@parley/contract/platform/lookUp.ts";
import { errors, type ErrorKey } from "@parley/contract/problems/errors.ts";
import { english } from "@parley/contract/problems/english.ts";
import { errorStatus, type ErrorCode } from "@parley/contract/platform/errors.ts";
import type { DescribedSchema } from "./schemas.ts";

/** The name under which an error's body is described. */
export const REFUSAL = "Refusal";

const problem = {
  problem: {
    type: "string",
    description: "Which problem it is, stable across wordings and languages: `agents.revision`.",
  },
  values: {
    type: "object",
    description: "What its text's placeholders stand for, such as a limit.",
    additionalProperties: { type: ["string", "number"] },
  },
} satisfies Record<string, DescribedSchema>;

/** The body of every error answer, as `wireError` writes it. */
export const refusalSchema: DescribedSchema = {
  type: "object",
  description: "Why a call was refused. Nothing was changed.",
  required: ["defined", "code", "status", "message", "data"],
  properties: {
    defined: { type: "boolean", const: false },
    code: { type: "string", enum: Object.keys(errorStatus) },
    status: { type: "integer" },
    message: { type: "string", description: "What is wrong, in English, for a person." },
    data: {
      type: "object",
      required: ["problem", "values"],
      properties: {
        ...problem,
        reason: { type: "string", description: "For programs: what the code leaves open." },
        fields: {
          type: "array",
          description: "The input's fields at fault.",
          items: {
            type: "object",
            required: ["path", "message", "problem", "values"],
            properties: {
              path: { type: "string", description: "Names joined by dots." },
              message: { type: "string" },
              ...problem,
            },
          },
        },
        retryAfter: { type: "number", description: "Seconds after which to try again." },
        note: { type: "string", description: "The tenant's own words, to be shown instead." },
      },
    },
  },
};

/** Places in the texts of problems, filled in for an example. */
const exampleValues: Readonly<Record<string, string | number>> = {
  n: 3,
  m: 3,
  endings: "png, jpg",
  orgId: "kT4vR1Xb7pQ2mL9s",
};

/** An answer with this problem, as it is on the wire. */
export function exampleRefusal(key: ErrorKey) {
  const { code, reason } = errors[key];
  const status = errorStatus[code];
  const names = [...english(key).matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const values = Object.fromEntries(names.map((name) => [name, lookUp(exampleValues, name) ?? 1]));
  const message = english(key, values);
  const said = { problem: key, values };
  return {
    defined: false,
    code,
    status,
    message,
    data: {
      ...(reason !== undefined && { reason }),
      ...said,
      ...(key === "platform.badInput" && { fields: [{ path: "field", message, ...said }] }),
      ...(code === "TOO_MANY_REQUESTS" && { retryAfter: 60 }),
    },
  };
}

/** The error answers of a call by status. @param keys every problem it can be answered with */
export function refusalsOf(keys: readonly ErrorKey[]) {
  const byCode = Map.groupBy(keys, (key) => errors[key].code);
  return Object.fromEntries(
    [...byCode].map(([code, same]) => [String(errorStatus[code]), refusal(code, same)]),
  );
}

function refusal(code: ErrorCode, keys: readonly ErrorKey[]) {
  const texts = keys.map((key) => `- \`${key}\`: ${english(key)}`);
  const examples = keys.map((key) => [key, { $ref: `#/components/examples/${key}` }]);
  return {
    description: `${code}\n\n${texts.join("\n")}`,
    content: {
      "application/json": {
        schema: { $ref: `#/components/schemas/${REFUSAL}` },
        examples: Object.fromEntries(examples),
      },
    },
  };
}
