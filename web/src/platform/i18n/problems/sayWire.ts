import type { Language } from "@parley/contract/accounts/profile.ts";
import type { ErrorCode } from "@parley/contract/platform/errors.ts";
import { isProblemKey } from "@parley/contract/problems/english.ts";
import { problemText, type ProblemKey } from "@parley/contract/problems/problem.ts";
import { sayProblem } from "./say.ts";
import { readWireError } from "./wireError.ts";

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
 * for a person are never shown, nor English ones to whom reads German.
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
