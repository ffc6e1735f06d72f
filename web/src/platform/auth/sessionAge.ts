/** A session ends 30 days after sign-in (seed 001 §9), however busy it was. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/**
 * Whether a session is over.
 * @param authTime when the person signed in, as the ID token says: a date in text
 * @param now unix seconds
 */
export function isSessionOver(authTime: string, now: number): boolean {
  const signedInAt = Date.parse(authTime) / 1000;
  return !Number.isFinite(signedInAt) || now - signedInAt >= SESSION_SECONDS;
}
