import { waNumber, waNumberPath, type WaNumber } from "@parley/contract/channels/waNumber.ts";
import type { DocumentReference, DocumentSnapshot } from "@google-cloud/firestore";
import { AppError } from "../../platform/errors/appError.ts";
import type { Deps } from "../../platform/deps.ts";

/** A transaction, or the database itself. */
type Reader = { getAll(...refs: DocumentReference[]): Promise<DocumentSnapshot[]> };

/** A connected number; null for an unknown one. */
export async function readNumber(
  deps: Pick<Deps, "db">,
  phoneId: string,
  reader: Reader = deps.db,
): Promise<WaNumber | null> {
  const [found] = await reader.getAll(deps.db.doc(waNumberPath(phoneId)));
  return found?.exists === true ? waNumber.parse(found.data()) : null;
}

/**
 * A number of this agent; the caller has checked that the agent is theirs.
 * @throws AppError NOT_FOUND for an unknown number and for another agent's alike
 */
export async function findNumber(
  deps: Pick<Deps, "db">,
  { agentId, phoneId }: { agentId: string; phoneId: string },
  reader?: Reader,
): Promise<WaNumber> {
  const found = await readNumber(deps, phoneId, reader);
  if (found?.agentId !== agentId) throw new AppError("channels.numberNotFound");
  return found;
}
