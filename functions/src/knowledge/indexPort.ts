import type { Firestore } from "@google-cloud/firestore";
import { segmentPath, readManifest } from "./learning/indexManifest.ts";
import type { IndexPort } from "./index/retriever.ts";

/** The index as Firestore keeps it: one manifest document, one document a segment. */
export function createIndexPort(db: Firestore): IndexPort {
  return {
    loadManifest: (agentId) => readManifest(db, agentId),
    loadSegment: async (agentId, segmentId) => {
      const stored: unknown = (await db.doc(segmentPath(agentId, segmentId)).get()).get("data");
      return stored instanceof Uint8Array ? new Uint8Array(stored) : undefined;
    },
  };
}
