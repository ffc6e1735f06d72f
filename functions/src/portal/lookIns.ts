import { FieldPath, FieldValue, type Firestore } from "@google-cloud/firestore";
import { client, CLIENTS, clientPath } from "@parley/contract/clients/client.ts";
import { lookUp } from "@parley/contract/platform/lookUp.ts";
import { AppError } from "../platform/errors/appError.ts";
import { nowSeconds, type Deps } from "../platform/deps.ts";

/** Look-ins that one transaction ends: Firestore takes 500 writes. */
const AT_ONCE = 400;

/**
 * Notes at the client that a member looks at the dashboard in their place, for the rules: they cannot ask when the
 * member's sessions ended. What is noted already stays, with the look-ins that have begun since.
 * @throws AppError UNAUTHORIZED for a deleted client
 */
export async function noteLookIn(
  deps: Pick<Deps, "db" | "now">,
  clientId: string,
  uid: string,
): Promise<void> {
  const ref = deps.db.doc(clientPath(clientId));
  await deps.db.runTransaction(async (transaction) => {
    const found = client.safeParse((await transaction.get(ref)).data());
    if (!found.success) throw new AppError("clientSignIn.accountGone");
    if (lookUp(found.data.lookIns, uid) === undefined)
      transaction.update(ref, new FieldPath("lookIns", uid), nowSeconds(deps));
  });
}

/**
 * Ends the look-ins of a member in this database. Whatever they begin later is noted anew, and counts from then on.
 * @param before unix seconds: those that were noted later go on; left out for all of them
 */
export async function endLookIns(
  db: Firestore,
  uid: string,
  before = Number.MAX_SAFE_INTEGER,
): Promise<void> {
  const field = new FieldPath("lookIns", uid);
  let ended = AT_ONCE;
  while (ended === AT_ONCE)
    ended = await db.runTransaction(async (transaction) => {
      const theirs = db.collection(CLIENTS).where(field, "<", before).select().limit(AT_ONCE);
      const { docs } = await transaction.get(theirs);
      for (const { ref } of docs) transaction.update(ref, field, FieldValue.delete());
      return docs.length;
    });
}
