import type { Region } from "@parley/contract/platform/region.ts";

type LiveValue = string | number | boolean | null | readonly string[] | readonly number[];
export type LiveFilter = readonly [
  field: string,
  operator: "==" | "!=" | "<" | "<=" | ">" | ">=" | "in" | "array-contains" | "array-contains-any",
  value: LiveValue,
];
export type LiveOrder = readonly [field: string, direction: "asc" | "desc"];

/** One document, as a plain value: features describe what they read without naming an SDK. */
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

/** A document by its path, from one of the contract's path functions. */
export function docRef(path: string): LiveDocRef {
  return { kind: "doc", path };
}

/** How many documents a list reads at most by default. */
const DEFAULT_LIMIT = 200;

/** Documents of a collection, filtered, ordered and limited. */
export function listRef(
  path: string,
  options: { where?: readonly LiveFilter[]; orderBy?: readonly LiveOrder[]; limit?: number } = {},
): LiveListRef {
  const { where = [], orderBy = [], limit = DEFAULT_LIMIT } = options;
  return { kind: "list", path, where, orderBy, limit };
}

/** The key of a listener: it contains everything by which two of them differ. */
export function liveKey(epoch: number, uid: string, region: Region, ref: LiveRef): string {
  return JSON.stringify([epoch, uid, region, ref]);
}
