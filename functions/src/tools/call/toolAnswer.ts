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
  /** What a model is told instead; empty where it gets the body. */
  failure: string;
};

const FAILED = { status: 0, contentType: "", body: "" };

/** What a model is told of a server that could not be called; never its URL or IP address. */
export function unreachableAnswer(error: unknown): ToolAnswer {
  if (error instanceof DOMException && error.name === "TimeoutError")
    return { ...FAILED, failure: "No answer within 10 seconds." };
  if (error instanceof EgressError && error.code === "timeout")
    return { ...FAILED, failure: "No answer within 10 seconds." };
  if (error instanceof EgressError && ["blocked", "bad-url"].includes(error.code))
    return { ...FAILED, failure: "The tool’s URL is not public." };
  if (error instanceof EgressError && error.code === "redirects")
    return { ...FAILED, failure: "The server redirects to another URL, which is not followed." };
  return { ...FAILED, failure: "The server could not be reached." };
}

/** A text in which the secret, as it is or as a part of a URL, cannot be read. */
export function withoutSecret(text: string, secret: string): string {
  if (secret.length < 4) return text;
  const forms = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)];
  return forms.reduce((left, form) => left.replaceAll(form, "••••"), text);
}
