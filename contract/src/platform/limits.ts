// Apart from the schemas that apply them, so that the sign-in page can check without loading a schema.

/** Longest name of anything a person names (agents, documents, workspaces). */
export const NAME_MAX = 100;

/** Longest email address. */
export const EMAIL_MAX = 254;

/** A session ends 30 days after sign-in, even if it is in use; server and browser both enforce it. */
export const SESSION_SECONDS = 30 * 24 * 3600;
