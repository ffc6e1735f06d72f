import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

export const root = join(import.meta.dirname, "..", "..");

const header = z.object({ key: z.string(), value: z.string() });

const firebaseConfig = z.object({
  firestore: z.array(z.object({ database: z.string(), rules: z.string(), indexes: z.string() })),
  functions: z.array(z.object({ source: z.string(), predeploy: z.array(z.string()) })),
  hosting: z.object({
    public: z.string(),
    rewrites: z.array(z.record(z.string(), z.unknown())),
    headers: z.array(z.object({ source: z.string(), headers: z.array(header) })),
  }),
});

/** firebase.json: what a deployment does. @throws ZodError if a part is missing */
export const deployConfig = firebaseConfig.parse(
  JSON.parse(readFileSync(join(root, "firebase.json"), "utf8")),
);
