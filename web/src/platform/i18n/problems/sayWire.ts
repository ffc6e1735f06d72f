import type { Language } from "@parley/contract/accounts/profile.ts";
import type { ErrorCode } from "@parley/contract/platform/errors.ts";
import { isProblemKey } from "@parley/contract/problems/english.ts";
import {
  problemText,
  type ProblemKey,
  type ProblemValues,
} from "@parley/contract/problems/problem.ts";
import { sayProblem } from "./say.ts";

/** What is said of a failure whose problem this version does not know. A new code is a type error. */
const general: Record<ErrorCode, ProblemKey> = {
  BAD_REQUEST: "platform.refused",
  UNAUTHORIZED: "platform.unauthorized",
  PAYMENT_REQUIRED: "credits.none",
  FORBIDDEN: "platform.forbidden",
  NOT_FOUND: "platform.notFound",
  CONFLICT: "platform.changedMeanwhile",
  PAYLOAD_TOO_LARGE: "platform.tooLarge",
  TOO_MANY_REQUESTS: "platform.tooMany",
  INTERNAL_SERVER_ERROR: "platform.internal",
  NOT_IMPLEMENTED: "platform.notServed",
  SERVICE_UNAVAILABLE: "platform.unavailable",
};

/** A refusal in the reader's language. */
interface SaidRefusal {
  message: string;
  /** Problems by the dotted path of their input field, for `useSayProblem`. */
  fields: Record<string, string>;
  reason: string | undefined;
  retryAfter: number | undefined;
}

/**
 * What a refused call's answer says, in the reader's language. Words that are not known to be meant
 * for a person are never shown, and no English ones to a reader of German.
 * @param answer as it came, of whatever form
 */
export function sayWire(
  answer: { code: string; message: string; data: unknown },
  language: Language,
): SaidRefusal {
  const { sentence, values, fields, reason, retryAfter, note } = readWireError(answer.data);
  const ofCode = Object.entries(general).find(([known]) => known === answer.code)?.[1];
  const isNewer = sentence !== undefined && !isProblemKey(sentence) && language === "en";
  const key = isProblemKey(sentence) ? sentence : (ofCode ?? "platform.internal");
  return {
    message: note || (isNewer ? answer.message : sayProblem({ key, values }, language)),
    fields: Object.fromEntries(
      fields.map((field) => {
        const of = isProblemKey(field.sentence) ? field.sentence : "fields.invalid";
        return [field.path, problemText({ key: of, values: field.values })];
      }),
    ),
    reason,
    retryAfter,
  };
}

type WireProblem = { sentence: string | undefined; values: ProblemValues };

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
  sentence: asText(given["sentence"]),
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
