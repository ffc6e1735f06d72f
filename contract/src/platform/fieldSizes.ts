// Apart from the schemas that apply them, so that the sign-in page can check without loading a schema.

/** Longest name of anything a person names (agents, documents, workspaces). */
export const NAME_MAX = 100;

/** Longest email address. */
export const EMAIL_MAX = 254;
