import type { Deps } from "../deps.ts";
import { AppError } from "../errors/appError.ts";

/** Longer than the sign-in service takes to change an account, so that a job for what follows comes after it in any case. */
export const AFTER_SIGN_IN_SERVICE_MS = 60_000;

/** Whether the sign-in service has failed because it has no such account. */
export function isUnknownUser(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "auth/user-not-found";
}

/**
 * Asks the sign-in service something.
 * @throws AppError SERVICE_UNAVAILABLE when it cannot be asked, which is logged
 */
export async function askSignInService<Answer>(
  { log }: Pick<Deps, "log">,
  question: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await question();
  } catch (error) {
    log.error("the sign-in service cannot be asked", error);
    throw new AppError("platform.unavailable", {}, { retryAfter: 30 });
  }
}
