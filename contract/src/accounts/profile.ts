import { z } from "zod";

/** Languages of the interface. */
export const language = z.enum(["en", "de"]);
export type Language = z.infer<typeof language>;

const theme = z.enum(["light", "dark", "system"]);

/**
 * `profiles/{uid}`: a person's preferences, in whatever workspace they are. The person's browser
 * writes it directly, so it holds nothing of consequence.
 */
export const profile = z.object({
  theme: theme.default("system"),
  language: language.default("en"),
  lastWorkspace: z.string().max(64).default(""),
  navCollapsed: z.boolean().default(false),
  showDebugger: z.boolean().default(false),
  /** The person does not want to be told again that they have workspaces in both regions. */
  hideDoubleAccount: z.boolean().default(false),
  /** The person does not want to see the first steps any more. */
  hideFirstSteps: z.boolean().default(false),
  updatedAt: z.number().default(0),
});
export type Profile = z.infer<typeof profile>;

export function profilePath(uid: string): string {
  return `profiles/${uid}`;
}

/** What is kept of a person for the server alone. */
export function profilePrivatePath(uid: string, name: "push"): string {
  return `${profilePath(uid)}/private/${name}`;
}
