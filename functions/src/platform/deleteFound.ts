import type { Query } from "@google-cloud/firestore";

/** Documents deleted at a time; the rest waits for the next sweep. */
const PER_SWEEP = 200;

/** Deletes the first documents that a query finds. @returns how many */
export async function deleteFound(query: Query): Promise<number> {
  const { docs, size } = await query.limit(PER_SWEEP).select().get();
  const batch = query.firestore.batch();
  for (const { ref } of docs) batch.delete(ref);
  if (size > 0) await batch.commit();
  return size;
}
