/** Longer than the sign-in service takes to change an account, so that a job for what follows comes after it in any case. */
export const AFTER_SIGN_IN_SERVICE_MS = 60_000;

/** Whether the sign-in service has failed because it has no such account. */
export function isUnknownUser(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "auth/user-not-found";
}
