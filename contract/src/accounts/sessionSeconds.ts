/** A session ends 30 days after sign-in, even if it is in use; server and browser both enforce it. */
export const SESSION_SECONDS = 30 * 24 * 3600;
