/** A session ends 30 days after sign-in, even if it is in use; the server enforces the same limit. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/**
 * Whether a session is over.
 * @param authTime when the person signed in, as in the ID token: a date as text
 * @param now Unix seconds
 */
export function isSessionOver(authTime: string, now: number): boolean {
  const signedInAt = Date.parse(authTime) / 1000;
  return !Number.isFinite(signedInAt) || now - signedInAt >= SESSION_SECONDS;
}
