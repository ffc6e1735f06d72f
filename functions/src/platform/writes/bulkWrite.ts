import type { BulkWriter, Firestore } from "@google-cloud/firestore";

/**
 * Writes or deletes any number of documents, each by itself, and waits for all of them. A promise of a bulk writer that is
 * refused and looked at by nobody ends the process, so this is the only place that has one.
 * @param writes each begins one write
 * @param isFine whether a write that was refused with this gRPC status is as good as done; none is if left out
 * @returns how many were written
 * @throws the first refusal of another status, once all have ended
 */
export async function bulkWrite(
  db: Firestore,
  writes: Iterable<(writer: BulkWriter) => Promise<unknown>>,
  isFine: (code: unknown) => boolean = () => false,
): Promise<number> {
  const writer = db.bulkWriter();
  const outcomes = Promise.allSettled([...writes].map((write) => write(writer)));
  await writer.close();
  let written = 0;
  for (const outcome of await outcomes)
    if (outcome.status === "fulfilled") written += 1;
    else if (!isFine(Reflect.get(Object(outcome.reason), "code"))) throw outcome.reason;
  return written;
}
