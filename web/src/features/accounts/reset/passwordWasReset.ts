/** Navigation state with which the reset page redirects to sign-in. */
export const passwordResetState = { passwordReset: true } as const;

/** Whether the sign-in page was reached from a finished password reset. */
export function passwordWasReset(state: unknown): boolean {
  return typeof state === "object" && state !== null && "passwordReset" in state;
}
