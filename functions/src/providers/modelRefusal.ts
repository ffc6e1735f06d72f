import { z } from "zod";
import type { ModelErrorCode } from "./modelError.ts";

/** What a service says of a refusal, as far as it said so in a field of its own. */
type Refusal = {
  /** Its names for the kind of error: `code`, `type` and `status`. */
  kinds: string;
  message: string;
};

const text = z.string().catch("");
const fields = z.object({ code: text, type: text, status: text, message: text });
/** OpenAI's form, Google's (the same in a list), and those that leave out the object or its fields. */
const body = z.union([
  z.object({ error: fields }).transform(({ error }) => error),
  z.tuple([z.object({ error: fields })], z.unknown()).transform(([{ error }]) => error),
  z.object({ code: text, error: z.string() }).transform(({ code, error }) => ({
    ...fields.parse({ code }),
    message: error,
  })),
  fields.extend({ object: z.literal("error") }),
]);

/**
 * Reads the error that a service answered with. A body may also repeat what the visitor wrote, so
 * nothing but the fields that name the error is looked at.
 * @returns null where that is not an error of such a service, but a page of something in front of it
 */
export function readRefusal(responseBody = ""): Refusal | null {
  const found = body.safeParse(jsonOf(responseBody));
  if (!found.success) return null;
  const { code, type, status, message } = found.data;
  return { kinds: `${code} ${type} ${status}`, message };
}

/**
 * Why a service refused a request. The visitor has written a part of it: a service may refuse just that,
 * and what it refuses then says nothing of the key or the model.
 * @param status 4xx
 */
export function refusalReason(
  status: number,
  refusal: Refusal | null,
): Exclude<ModelErrorCode, "unavailable" | "timeout" | "interrupted"> {
  if (status === 402 || (refusal !== null && isUsedUp(refusal))) return "quota";
  if (status === 429) return "rate-limited";
  if (status === 401) return "unauthorized";
  if (refusal === null) return "bad-response";
  if (isUnknownModel(status, refusal)) return "unknown-model";
  if (status === 400 && SAYS_WRONG_KEY.test(refusal.message)) return "unauthorized";
  return status === 403 && isAboutKey(refusal) ? "unauthorized" : "bad-response";
}

/**
 * Google and xAI answer a wrong or revoked key with 400, as much else: known by how the message begins, as the visitor's
 * words come later. xAI has been seen to write it with its blanks encoded.
 */
const SAYS_WRONG_KEY =
  /^(?:api(?: |%20)key(?: |%20)(?:not(?: |%20)(?:valid|found)|expired)|incorrect(?: |%20)api(?: |%20)key(?: |%20)provided)(?![a-z])/i;

const USED_UP =
  /insufficient_(?:quota|balance|credits|funds)|exceeded_current_quota|billing_(?:error|not_active|hard_limit)|arrearage/i;
const SAYS_USED_UP =
  /^(?:your credit balance is too low\b|your prepayment credits are depleted\b|your team \S{1,200} has either used all available credits\b|insufficient (?:account )?(?:balance|credits?)\b)/i;

/**
 * Whether the account with the service has no money or quota left. OpenAI and others answer 429 with a code of its own,
 * as a passing 429 has another; Perplexity 401 with the same code. Google has one status for both, Anthropic and xAI
 * one for this and other refusals: theirs are known by how the message begins, as the visitor's words come later.
 */
function isUsedUp({ kinds, message }: Refusal): boolean {
  return USED_UP.test(kinds) || SAYS_USED_UP.test(message);
}

/** Content that is not allowed is answered with 403 as well (OpenRouter), as is a country. */
function isAboutKey({ kinds, message }: Refusal): boolean {
  if (/moderat|content|policy|safety/i.test(kinds) || /moderation|flagged/i.test(message))
    return false;
  return /api[_-]?key|permission|access[_-]?denied|auth/i.test(kinds);
}

/**
 * Whether the service does not know the model's name. With OpenAI that is a 404 with the code
 * `model_not_found`, as is a URL it does not know, with another; others answer 400 or 422 and say so
 * in their own words. They begin with it: what is quoted further on may be the visitor's.
 */
function isUnknownModel(status: number, { kinds, message }: Refusal): boolean {
  if (/model_not_found|invalid_model/i.test(kinds)) return true;
  if (status === 404) return !/\burl\b|_url\b/i.test(`${kinds} ${message}`);
  if (status !== 400 && status !== 422) return false;
  return /^(?:\S{1,200} is not a valid model\b|(?:the )?model \S{1,200} does not exist\b)/i.test(
    message,
  );
}

function jsonOf(responseBody: string): unknown {
  try {
    return JSON.parse(responseBody);
  } catch {
    return undefined;
  }
}
