import { Firestore } from "@google-cloud/firestore";
import { databaseId, type Region } from "@parley/contract/platform/region.ts";
import type { z } from "zod";
import { stack } from "./stack.ts";

const opened = new Map<Region, Firestore>();

/** A region's database with administrator access, which bypasses the rules. */
export function databaseOf(region: Region): Firestore {
  const known = opened.get(region);
  if (known) return known;
  process.env["FIRESTORE_EMULATOR_HOST"] = stack.firestoreHost;
  // Otherwise the SDK looks for Google Cloud's metadata server on the network.
  process.env["METADATA_SERVER_DETECTION"] = "none";
  const made = new Firestore({ projectId: stack.projectId, databaseId: databaseId[region] });
  opened.set(region, made);
  return made;
}

/** The default database. */
export const database = databaseOf("na");

/** A parsed document. @throws if it does not exist or does not match its schema */
export async function readDocument<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const snapshot = await database.doc(path).get();
  if (!snapshot.exists) throw new Error(`There is no ${path}`);
  return schema.parse(snapshot.data());
}

/**
 * Waits, with a listener, until a document matches.
 * @param timeoutMs how long at most
 * @throws Error with the last state of the document
 */
export function waitForDocument<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  wished: (data: z.infer<Schema>) => boolean,
  timeoutMs = 30_000,
): Promise<z.infer<Schema>> {
  return new Promise((resolve, reject) => {
    let last: unknown = "nothing";
    const timer = setTimeout(() => {
      stop();
      reject(new Error(`${path} did not become as wished. Last: ${JSON.stringify(last)}`));
    }, timeoutMs);
    const stop = database.doc(path).onSnapshot((snapshot) => {
      if (!snapshot.exists) return;
      last = snapshot.data();
      const data = schema.parse(last);
      if (!wished(data)) return;
      clearTimeout(timer);
      stop();
      resolve(data);
    }, reject);
  });
}
