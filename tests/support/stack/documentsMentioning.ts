import type { CollectionReference, DocumentData, DocumentReference } from "@google-cloud/firestore";
import type { Region } from "@parley/contract/platform/region.ts";
import { databaseOf } from "./database.ts";

/** Entries and counts are totalled by day a few minutes later, by the scheduler and not by a call. */
export const totalledByScheduler = /^(accounts\/[^/]+\/days|agents\/[^/]+\/(analytics|counters))\//;
/** Finished jobs are deleted. */
const endsByItself = /^jobs\//;

/**
 * Every document of a region's database that mentions one of these ids in its path or data, with everything
 * below it, by path. Documents that the scheduler changes are left out.
 */
export async function documentsMentioning(
  ids: readonly string[],
  region: Region = "na",
): Promise<Record<string, unknown>> {
  const collections = await databaseOf(region).listCollections();
  const found = await Promise.all(collections.map((one) => mentionsIn(one, ids)));
  return Object.fromEntries(found.flat().filter(([path]) => !totalledByScheduler.test(path)));
}

/** Paths that are new or different afterwards. */
export function changesSince(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): string[] {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return paths.filter((path) => {
    if (endsByItself.test(path) && !(path in after)) return false;
    return JSON.stringify(before[path]) !== JSON.stringify(after[path]);
  });
}

async function mentionsIn(
  collection: CollectionReference,
  ids: readonly string[],
): Promise<[string, unknown][]> {
  const refs = await collection.listDocuments();
  if (refs.length === 0) return [];
  const snapshots = await collection.firestore.getAll(...refs);
  const mentioning = snapshots.filter((one) => {
    const words = `${one.ref.path} ${JSON.stringify(one.data())}`;
    return ids.some((id) => words.includes(id));
  });
  const below = await Promise.all(mentioning.map(({ ref }) => allBelow(ref)));
  return [
    ...mentioning.map((one): [string, unknown] => [one.ref.path, one.data()]),
    ...below.flat(),
  ];
}

/** A document without what a conversation keeps for its agent's days, until the scheduler takes it. */
export function withoutCounts(data: DocumentData | undefined): DocumentData | undefined {
  if (data === undefined) return undefined;
  const { uncounted: _uncounted, countDue: _countDue, ...rest } = data;
  return rest;
}

async function allBelow(ref: DocumentReference): Promise<[string, unknown][]> {
  const collections = await ref.listCollections();
  const lists = await Promise.all(collections.map((one) => one.listDocuments()));
  const refs = lists.flat();
  if (refs.length === 0) return [];
  const snapshots = await ref.firestore.getAll(...refs);
  const deeper = await Promise.all(refs.map((one) => allBelow(one)));
  return [
    ...snapshots.map((one): [string, unknown] => [one.ref.path, withoutCounts(one.data())]),
    ...deeper.flat(),
  ];
}
