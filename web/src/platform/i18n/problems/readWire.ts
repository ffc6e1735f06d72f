import { sayProblem } from "@parley/contract/problems/sayProblem.ts";
import type { Language } from "@parley/contract/accounts/profile.ts";
import type { ErrorCode } from "@parley/contract/platform/errors.ts";
import { isProblemKey } from "@parley/contract/problems/english.ts";
import {
  problemText,
  type ProblemKey,
  type ProblemValues,
} from "@parley/contract/problems/problem.ts";

/** The problem to show, by code, when this version does not know the one it was sent. A new code is a type error. */
const general: Record<ErrorCode, ProblemKey> = {
  BAD_REQUEST: "platform.refused",
  UNAUTHORIZED: "platform.unauthorized",
  PAYMENT_REQUIRED: "credits.none",
  FORBIDDEN: "platform.forbidden",
  NOT_FOUND: "platform.notFound",
  REQUEST_TIMEOUT: "platform.tooSlow",
  CONFLICT: "platform.changedMeanwhile",
  PAYLOAD_TOO_LARGE: "platform.tooLarge",
  TOO_MANY_REQUESTS: "platform.tooMany",
  INTERNAL_SERVER_ERROR: "platform.internal",
  NOT_IMPLEMENTED: "platform.notServed",
  SERVICE_UNAVAILABLE: "platform.unavailable",
};

/** A refusal, to be said in the reader's language. */
interface ReadRefusal {
  say: (language: Language) => string;
  /** Problems by the dotted path of their input field, for `useSayProblem`. */
  fields: Record<string, string>;
  reason: string | undefined;
  /** Which problem it is; undefined for one that this version does not know. */
  problem: ProblemKey | undefined;
  retryAfter: number | undefined;
}

/**
 * What a refused call's answer says. Words that are not known to be meant for a person are never shown, and no
 * English ones to a reader of German.
 * @param answer as it came, of whatever form
 */
export function readWire(answer: { code: string; message: string; data: unknown }): ReadRefusal {
  const { problem: sent, values, fields, reason, retryAfter, note } = readWireError(answer.data);
  const ofCode = Object.entries(general).find(([known]) => known === answer.code)?.[1];
  const problem = isProblemKey(sent) ? sent : undefined;
  const isNewer = sent !== undefined && problem === undefined;
  const key = problem ?? ofCode ?? "platform.internal";
  return {
    say: (language) =>
      note ||
      (isNewer && language === "en" ? answer.message : sayProblem({ key, values }, language)),
    fields: Object.fromEntries(
      fields.map((field) => {
        const of = isProblemKey(field.problem) ? field.problem : "fields.invalid";
        return [field.path, problemText({ key: of, values: field.values })];
      }),
    ),
    reason,
    problem,
    retryAfter,
  };
}

type WireProblem = { problem: string | undefined; values: ProblemValues };

/** The data of an error answer as far as it is well formed; a proxy between may have given it. */
interface WireError extends WireProblem {
  reason: string | undefined;
  retryAfter: number | undefined;
  note: string | undefined;
  fields: (WireProblem & { path: string })[];
}

type Json = Readonly<Record<string, unknown>>;

const asJson = (value: unknown): Json =>
  typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};

const asText = (value: unknown): string | undefined =>
  typeof value === "string" ? value : undefined;

const asSeconds = (value: unknown): number | undefined =>
  typeof value === "number" && value > 0 && Number.isFinite(value) ? Math.ceil(value) : undefined;

const asValues = (value: unknown): ProblemValues =>
  Object.fromEntries(
    Object.entries(asJson(value)).filter(
      (pair): pair is [string, string | number] =>
        typeof pair[1] === "string" || typeof pair[1] === "number",
    ),
  );

const asWireProblem = (given: Json): WireProblem => ({
  problem: asText(given["problem"]),
  values: asValues(given["values"]),
});

/** Reads an error answer's `data`; any form is survived. */
function readWireError(data: unknown): WireError {
  const given = asJson(data);
  const fields = Array.isArray(given["fields"]) ? given["fields"].map(asJson) : [];
  return {
    ...asWireProblem(given),
    reason: asText(given["reason"]),
    retryAfter: asSeconds(given["retryAfter"]),
    note: asText(given["note"]),
    fields: fields.flatMap((field) => {
      const path = asText(field["path"]);
      return path === undefined ? [] : [{ path, ...asWireProblem(field) }];
    }),
  };
}
