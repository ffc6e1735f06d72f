import type { ServerResponse } from "node:http";
import type { z } from "zod";
import { respondJson } from "../platform/respond.ts";
import type { ChatRequest } from "./entities.ts";
import { errorBody } from "./formatters.ts";

/** 401 as the service answers without a key, or with an unknown one. */
export function respondUnauthorised(response: ServerResponse, keyGiven: boolean): void {
  const message = keyGiven
    ? "Incorrect API key provided: ****. You can find your API key in the account settings."
    : "You didn't provide an API key. Send it in an Authorization header (Authorization: Bearer KEY).";
  const code = keyGiven ? "invalid_api_key" : null;
  respondJson(response, 401, errorBody(message, "invalid_request_error", code));
}

/** 404 for a model that the service does not have. */
export function respondUnknownModel(response: ServerResponse, model: string): void {
  const message = `The model \`${model}\` does not exist or you do not have access to it.`;
  respondJson(response, 404, errorBody(message, "invalid_request_error", "model_not_found"));
}

/** 429 with the retry delay in both of the service's headers; short, so that tests are fast. */
export function respondRateLimited(response: ServerResponse, model: string): void {
  const message = `Rate limit reached for ${model} on requests per min (RPM): Limit 3, Used 3.`;
  respondJson(response, 429, errorBody(message, "requests", "rate_limit_exceeded"), {
    "retry-after": "1",
    "retry-after-ms": "20",
    "x-ratelimit-limit-requests": "3",
    "x-ratelimit-remaining-requests": "0",
    "x-ratelimit-reset-requests": "20ms",
  });
}

/** 429 as the service answers once the account has no money left; waiting does not help. */
export function respondUsedUp(response: ServerResponse): void {
  const message = "You exceeded your current quota, please check your plan and billing details.";
  respondJson(response, 429, errorBody(message, "insufficient_quota", "insufficient_quota"));
}

/** 402, by which other services say the same. */
export function respondPaymentRequired(response: ServerResponse): void {
  respondJson(
    response,
    402,
    errorBody("Insufficient Balance", "unknown_error", "payment_required"),
  );
}

export function respondServerError(response: ServerResponse): void {
  const message = "The server had an error while processing your request. Sorry about that!";
  respondJson(response, 500, errorBody(message, "server_error"));
}

/** 400 that names the first invalid field. */
export function respondInvalid(response: ServerResponse, error: z.ZodError): void {
  const issue = error.issues[0];
  const field = issue?.path.join(".") ?? null;
  const message = `Invalid value for '${field}': ${issue?.message}`;
  respondJson(response, 400, errorBody(message, "invalid_request_error", "invalid_value", field));
}

/**
 * 400 as reasoning models answer the limit's older name and any temperature but their own, one at a time.
 * @returns false where the request has neither, and nothing was answered
 */
export function refusedByReasoning(
  response: ServerResponse,
  { model, max_tokens, temperature }: ChatRequest,
): boolean {
  if (!/^(?:sandbox-)?o\d/.test(model)) return false;
  const type = "invalid_request_error";
  if (typeof max_tokens === "number") {
    const message =
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.";
    respondJson(response, 400, errorBody(message, type, "unsupported_parameter", "max_tokens"));
    return true;
  }
  if (typeof temperature !== "number" || temperature === 1) return false;
  const message = `Unsupported value: 'temperature' does not support ${temperature} with this model. Only the default (1) value is supported.`;
  respondJson(response, 400, errorBody(message, type, "unsupported_value", "temperature"));
  return true;
}
