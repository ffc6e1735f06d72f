import type { Query } from "@google-cloud/firestore";

/** Documents deleted at a time; the rest waits for the next sweep. */
const PER_SWEEP = 200;

/**
 * Deletes the first documents that a query finds. @returns how many
 * @throws Error if one of them is changed at this moment, as it may then have to stay; nothing is deleted
 */
export async function deleteFound(query: Query): Promise<number> {
  const { docs, size } = await query.limit(PER_SWEEP).select().get();
  const batch = query.firestore.batch();
  for (const { ref, updateTime } of docs) batch.delete(ref, { lastUpdateTime: updateTime });
  if (size > 0) await batch.commit();
  return size;
}
