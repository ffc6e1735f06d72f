import type { Region } from "@parley/contract/platform/region.ts";

export type LiveValue = string | number | boolean | null | readonly string[] | readonly number[];
export type LiveFilter = readonly [
  field: string,
  operator: "==" | "!=" | "<" | "<=" | ">" | ">=" | "in" | "array-contains" | "array-contains-any",
  value: LiveValue,
];
export type LiveOrder = readonly [field: string, direction: "asc" | "desc"];

/** One document. A plain value: features describe what they read without naming an SDK. */
export interface LiveDocRef {
  kind: "doc";
  path: string;
}

/** Documents of a collection. */
export interface LiveListRef {
  kind: "list";
  path: string;
  where: readonly LiveFilter[];
  orderBy: readonly LiveOrder[];
  limit: number;
}

export type LiveRef = LiveDocRef | LiveListRef;

/** A document by the path one of the contract's path functions gives. */
export function docRef(path: string): LiveDocRef {
  return { kind: "doc", path };
}

/** Most documents a list reads at once unless it says otherwise. */
const DEFAULT_LIMIT = 200;

/** A collection's documents: filters, order, and how many at most. */
export function listRef(
  path: string,
  options: { where?: readonly LiveFilter[]; orderBy?: readonly LiveOrder[]; limit?: number } = {},
): LiveListRef {
  const { where = [], orderBy = [], limit = DEFAULT_LIMIT } = options;
  return { kind: "list", path, where, orderBy, limit };
}

/** Whose listener it is: the key leaves nothing out that makes two of them differ. */
export function liveKey(epoch: number, uid: string, region: Region, ref: LiveRef): string {
  return JSON.stringify([epoch, uid, region, ref]);
}
