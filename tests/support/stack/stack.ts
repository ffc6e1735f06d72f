import { z } from "zod";

const urls = z.object({
  projectId: z.string(),
  /** The web application, by Hosting. */
  app: z.url(),
  /** host:port */
  authHost: z.string(),
  firestoreHost: z.string(),
  api: z.object({ na: z.url(), eu: z.url() }),
  hooks: z.object({ na: z.url(), eu: z.url() }),
  sandbox: z.url(),
});

export type StackUrls = z.infer<typeof urls>;

/** The running stack under test, which the scripts pass in PARLEY_STACK. */
export const stack: StackUrls = urls.parse(JSON.parse(required("PARLEY_STACK")));

/**
 * An environment variable that must be set by the script that runs the tests.
 * @throws Error naming the variable if it is missing
 */
export function required(name: string): string {
  const value = process.env[name];
  if (value) return value;
  throw new Error(`${name} is not set: run these through npm test, npm run bench or npm run seed.`);
}
