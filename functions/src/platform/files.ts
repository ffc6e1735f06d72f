import { FieldValue, type Firestore, type Transaction } from "@google-cloud/firestore";
import { randomId } from "@parley/contract/platform/id.ts";
import { FILES, filePartPath, filePath } from "@parley/contract/uploads/filePath.ts";
import { z } from "zod";
import type { Jobs } from "./jobs/jobs.ts";
import { removeLater } from "./jobs/removeLater.ts";

/**
 * Bytes of one part. A picture is read by every visitor, and stays below Firestore's 1 MiB per document; what is read by
 * jobs alone, such as a document and its text, stays below 64 KB, so that no request carries more than a few of them.
 */
const PUBLIC_PART_BYTES = 900_000;
const PART_BYTES = 60_000;
/** Parts that are written side by side. */
const PARTS_AT_ONCE = 8;

/**
 * What a file is deleted with. Includes the kind, as callers choose the ids of agents and organisations:
 * one created with another's id must not delete that one's files.
 */
export type FileOwner = `${"agent" | "client" | "org" | "person" | "workspace"}:${string}`;

/** Whose quota a file counts towards; none for files such as a person's own picture. */
export type StorageRoom = {
  workspaceId: string;
  /**
   * Refuses a file that does not fit, in the transaction that counts it; left out for what has to be stored in any case.
   * @returns writes what makes two at once meet: call it after the transaction's last read
   */
  admit?: (transaction: Transaction, bytes: number) => Promise<() => void>;
};

type StoredFile = { bytes: Uint8Array; contentType: string; public: boolean };

/** Stores files under permanent ids. */
export type FileStore = {
  /**
   * What is not named by a source an hour later is removed (decision 094); a picture stays with its owner. Nothing is
   * stored of what its room does not admit.
   * @param options.owner with whom it is deleted
   * @param options.public whether anyone who has the URL may read it
   * @param options.provisional whether it goes in an hour, picture or not, unless it is kept by then
   * @param replaced ids of files that it takes the place of; removed in an hour unless they are named still
   */
  put(
    bytes: Uint8Array,
    options: {
      contentType: string;
      owner: FileOwner;
      public: boolean;
      provisional?: boolean;
      room?: StorageRoom;
    },
    replaced?: readonly string[],
  ): Promise<string>;
  /** Keeps a provisional file, in the transaction that names it. */
  keep(transaction: Transaction, fileId: string): void;
  /** Null when there is no such file. */
  get(fileId: string): Promise<StoredFile | null>;
  /** Does nothing if there is no such file. */
  remove(fileId: string): Promise<void>;
  /** Removes all files of an owner. */
  removeOf(owner: FileOwner): Promise<void>;
};

/** `files/{fileId}`: server-only. Its bytes are in `files/{fileId}/parts/{0…}`. */
export const fileHead = z.object({
  contentType: z.string(),
  /** A `FileOwner`. */
  owner: z.string(),
  /** Whose quota it counts for (`StorageRoom`); empty for nobody's. */
  workspaceId: z.string().default(""),
  public: z.boolean(),
  /** Stored for a document that does not refer to it yet. */
  provisional: z.boolean().default(false),
  /** Incomplete: the file does not exist yet, but its bytes count. */
  arriving: z.boolean().default(false),
  parts: z.number().int(),
  size: z.number().int(),
  /** Unix seconds. */
  createdAt: z.number(),
});

/** Files as documents of the region's own database: no bucket, no account. */
export function createFirestoreFiles(
  db: Firestore,
  now: () => number,
  jobs: Pick<Jobs, "add">,
): FileStore {
  const store: FileStore = {
    async put(bytes, { provisional, room, ...options }, replaced = []) {
      const fileId = randomId(24);
      const partSize = options.public ? PUBLIC_PART_BYTES : PART_BYTES;
      const count = Math.max(1, Math.ceil(bytes.length / partSize));
      const head: z.input<typeof fileHead> = {
        ...options,
        ...(provisional ? { provisional } : {}),
        workspaceId: room?.workspaceId ?? "",
        arriving: true,
        parts: count,
        size: bytes.length,
        createdAt: Math.floor(now() / 1000),
      };
      const unused = { owner: options.owner, files: [fileId, ...replaced.filter(Boolean)] };
      const admit = async (transaction: Transaction) => {
        const noteAdmitted = await room?.admit?.(transaction, bytes.length);
        noteAdmitted?.();
        transaction.set(db.doc(filePath(fileId)), head);
      };
      // Many files of a workspace at once would each wait for the others' locks until they time out.
      const competing = room?.admit && `storage ${room.workspaceId}`;
      await removeLater({ db, jobs, now }, unused, admit, competing);
      const write = async (index: number) => {
        const data = bytes.subarray(index * partSize, (index + 1) * partSize);
        await db.doc(filePartPath(fileId, index)).create({ data: Buffer.from(data) });
      };
      for (let first = 0; first < count; first += PARTS_AT_ONCE) {
        const length = Math.min(PARTS_AT_ONCE, count - first);
        await Promise.all(Array.from({ length }, (_, at) => write(first + at)));
      }
      // Last, so that a file whose parts are not all there does not exist.
      await db.doc(filePath(fileId)).update({ arriving: FieldValue.delete() });
      return fileId;
    },
    keep(transaction, fileId) {
      transaction.update(db.doc(filePath(fileId)), { provisional: FieldValue.delete() });
    },
    async get(fileId) {
      const stored = (await db.doc(filePath(fileId)).get()).data();
      if (stored === undefined) return null;
      const { contentType, public: isPublic, parts: count, arriving } = fileHead.parse(stored);
      if (arriving) return null;
      const refs = Array.from({ length: count }, (_, index) => db.doc(filePartPath(fileId, index)));
      const parts = await db.getAll(...refs);
      const bytes = Buffer.concat(parts.map((part) => toBytes(part.get("data"))));
      return { bytes: new Uint8Array(bytes), contentType, public: isPublic };
    },
    async remove(fileId) {
      await db.recursiveDelete(db.doc(filePath(fileId)));
    },
    async removeOf(owner) {
      const found = await db.collection(FILES).where("owner", "==", owner).select().get();
      for (const file of found.docs) await store.remove(file.id);
    },
  };
  return store;
}

function toBytes(stored: unknown): Uint8Array {
  if (stored instanceof Uint8Array) return stored;
  throw new Error("A part of a stored file is missing.");
}
