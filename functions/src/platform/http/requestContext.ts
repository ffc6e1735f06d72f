import type { Deps } from "../deps.ts";

/** What every call starts with, before a guard says who is asking. */
export type RequestContext = {
  deps: Deps;
  headers: Headers;
  /** The caller's IP address, by `callerIp`. */
  ip: string;
  /** Aborted when the caller goes away. */
  signal: AbortSignal;
  /** Headers that go with the answer. */
  answerHeaders: Headers;
};

/** The bearer token, or null. */
export function bearer(headers: Headers): string | null {
  const match = /^Bearer\s+(\S{1,4096})$/i.exec(headers.get("authorization") ?? "");
  return match?.[1] ?? null;
}
