import type { DocumentReference, Firestore } from "@google-cloud/firestore";
import type { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import { bulkWrite } from "../../platform/writes/bulkWrite.ts";
import { storedVector, vectorsPath } from "./vector.ts";

type Stored = z.infer<typeof storedVector> & { ref: DocumentReference };

/** What is stored of a document's vectors, without their figures. */
export async function storedVectors(
  db: Firestore,
  { agentId, docId }: { agentId: string; docId: string },
): Promise<Stored[]> {
  const { docs } = await db
    .collection(vectorsPath(agentId))
    .where("docId", "==", docId)
    .select("docId", "hash", "space", "tags", "length")
    .get();
  return docs.map((found) => ({ ...storedVector.parse(found.data()), ref: found.ref }));
}

/** Job: deletes the vectors of a document that is gone. Safe to repeat. */
export async function dropVectors(
  { db }: Pick<Deps, "db">,
  place: { agentId: string; docId: string },
): Promise<void> {
  const stored = await storedVectors(db, place);
  await bulkWrite(
    db,
    stored.map(
      ({ ref }) =>
        (writer) =>
          writer.delete(ref),
    ),
  );
}
