import type { Problem, ProblemKey } from "@parley/contract/problems/problem.ts";
import { EgressError } from "../../platform/egress/egressError.ts";

/** Most bytes that a tool may answer with. */
export const ANSWER_MAX = 64 * 1024;

/** Longest wait for a tool, in milliseconds. */
export const TOOL_TIMEOUT_MS = 10_000;

/** What came of a call. */
export type ToolAnswer = {
  /** HTTP status; 0 where there was none. */
  status: number;
  contentType: string;
  body: string;
  /** What a model is told instead; null where it gets the body. */
  failure: Problem | null;
};

/** A call that brought no answer. */
export function noAnswer(key: ProblemKey, values: Problem["values"] = {}, status = 0): ToolAnswer {
  return { status, contentType: "", body: "", failure: { key, values } };
}

/** What a model is told of a server that could not be called; never its URL or IP address. */
export function unreachableAnswer(error: unknown): ToolAnswer {
  if (error instanceof DOMException && error.name === "TimeoutError") return noAnswer("tools.slow");
  if (!(error instanceof EgressError)) return noAnswer("tools.unreachable");
  if (error.code === "timeout") return noAnswer("tools.slow");
  if (error.code === "blocked" || error.code === "bad-url") return noAnswer("tools.blocked");
  if (error.code === "redirects") return noAnswer("toolFailures.redirect");
  return noAnswer("tools.unreachable");
}

/** A text in which the secret, as it is or as a part of a URL, cannot be read. */
export function withoutSecret(text: string, secret: string): string {
  if (secret.length < 4) return text;
  const forms = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)];
  return forms.reduce((left, form) => left.replaceAll(form, "••••"), text);
}
