import { createHash } from "node:crypto";
import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  SetOptions,
} from "@google-cloud/firestore";
import { entry, entryPath, type Entry } from "@parley/contract/credits/entry.ts";
import { AppError } from "../platform/errors/appError.ts";

/** A transaction or a batch: either writes all or nothing. */
export type Writer = {
  create(ref: DocumentReference, data: DocumentData): unknown;
  set(ref: DocumentReference, data: DocumentData, options: SetOptions): unknown;
};

/** An entry to be made: a movement of credits, as requested. */
export type NewEntry = Pick<Entry, "from" | "to" | "credits" | "cause" | "workspaceId" | "by"> &
  Partial<
    Pick<Entry, "agentId" | "conversationId" | "featureKey" | "costMicros" | "paidMicros">
  > & {
    /**
     * Idempotency key, unique across the region's movements; begins with its kind, for example
     * `turn:`.
     */
    key: string;
    /** Unix milliseconds. */
    ts: number;
  };

/** The entry of a movement. Its id is the hash of the key; its body's hash leaves out the time. */
export function makeEntry({ key, ...asked }: NewEntry): Entry {
  const { ts: _ts, ...body } = asked;
  return entry.parse({
    ...asked,
    ID: hash(key),
    bodyHash: hash(JSON.stringify(Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1)))),
    accounts: [asked.from, asked.to],
  });
}

/**
 * Whether the movement was made before, under the same key.
 * @param stored the document of its id
 * @throws AppError CONFLICT when the key was used for another movement
 */
export function isRepeat(stored: DocumentSnapshot | undefined, made: Entry): boolean {
  if (stored?.exists !== true) return false;
  if (entry.parse(stored.data()).bodyHash !== made.bodyHash) throw new AppError("credits.keyUsed");
  return true;
}

/** Writes the entry with the balances it changes; fails the whole write when its key was used. */
export function writeEntry(writer: Writer, db: Firestore, made: Entry): void {
  writer.create(db.doc(entryPath(made.ID)), made);
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
