import {
  connectionProblems,
  type ConnectionProblemKey,
} from "@parley/contract/problems/connectionProblems.ts";
import type { ProblemKey } from "@parley/contract/problems/problem.ts";
import { useLanguage } from "../i18n/language.ts";

/**
 * A failure a person can be told about. Everything that fails in the platform layer becomes one of these.
 * `message` is in the page's language whenever it is read: keep the failure rather than its text.
 */
export class AppError extends Error {
  /** Stable and machine-readable: an `ErrorCode` of the contract, `NETWORK`, or a Firebase code. */
  readonly code: string;
  /** What is wrong with input fields, by dotted path; `useSayProblem` says it. */
  readonly fields: Readonly<Record<string, string>>;
  /** `error.data.reason` of the wire: why, more finely than the code. */
  readonly reason: string | undefined;
  /** Exactly which problem it is, if this version knows it: `error.data.problem` of the wire, or what failed on this side. */
  readonly problem: ProblemKey | undefined;
  /** Seconds after which trying again makes sense, where the server said so. */
  readonly retryAfter: number | undefined;
  readonly #say: () => string;

  /** @param say what it tells the person: a problem of this side by its key, or words, in the language of the moment */
  constructor(
    code: string,
    say: ConnectionProblemKey | (() => string),
    more: {
      fields?: Record<string, string>;
      reason?: string;
      problem?: ProblemKey;
      retryAfter?: number;
      cause?: unknown;
    } = {},
  ) {
    super(undefined, { cause: more.cause });
    this.#say =
      typeof say === "function"
        ? say
        : () => connectionProblems[useLanguage.getState().language][say];
    this.name = "AppError";
    this.code = code;
    this.fields = more.fields ?? {};
    this.reason = more.reason;
    this.problem = typeof say === "function" ? more.problem : say;
    this.retryAfter = more.retryAfter;
  }

  override get message(): string {
    return this.#say();
  }
}

/** The `code` of whatever was thrown; "" when it carries none. */
export function codeOf(thrown: unknown): string {
  if (typeof thrown !== "object" || thrown === null || !("code" in thrown)) return "";
  return typeof thrown.code === "string" ? thrown.code : "";
}
