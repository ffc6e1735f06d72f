/** Length of a client's id, which is the uid of the account of their sessions as well. */
export const CLIENT_ID_LENGTH = 15;

/**
 * Whether a uid is that of the account of a client's sessions, which is their id: it is told by its length, as the
 * sign-in service gives people 28 letters and digits.
 */
export function isSessionsUid(uid: string): boolean {
  return uid.length === CLIENT_ID_LENGTH;
}
