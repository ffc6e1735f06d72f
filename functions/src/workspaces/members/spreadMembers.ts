import { isDeepStrictEqual } from "node:util";
import type { DocumentReference, DocumentSnapshot, Query } from "@google-cloud/firestore";
import { workspace, workspacePath } from "@parley/contract/workspaces/workspace.ts";
import type { Deps } from "../../platform/deps.ts";
import { isOfWorkspace, repeatingQueries, settingsOf } from "./changeMembers.ts";

/** Documents of one transaction; with an agent's card go its settings. */
const PAGE = 200;

/**
 * Gives every document that repeats a workspace's members the members that it has now, a page at a time. Safe to repeat, and
 * beside another: each transaction reads the members anew, and what is made meanwhile has them from there.
 */
export async function spreadMembers(
  { db }: Pick<Deps, "db">,
  { workspaceId }: { workspaceId: string },
): Promise<void> {
  const holder = await db.doc(workspacePath(workspaceId)).get();
  // Deleted: so is all that repeats its members, by a job of its own.
  if (!holder.exists) return;
  for (const query of repeatingQueries(db, workspace.parse(holder.data())))
    await spreadOver(db, workspaceId, query);
}

async function spreadOver(db: Deps["db"], workspaceId: string, query: Query): Promise<void> {
  const page = query.limit(PAGE);
  let next = page;
  for (;;) {
    const { docs } = await next.get();
    const refs = docs.map(({ ref }) => ref);
    await rewrite(db, workspaceId, [...refs, ...settingsOf(db, refs)]);
    const last = docs.at(-1);
    if (last === undefined || docs.length < PAGE) return;
    next = page.startAfter(last);
  }
}

async function rewrite(
  db: Deps["db"],
  workspaceId: string,
  refs: readonly DocumentReference[],
): Promise<void> {
  if (refs.length === 0) return;
  await db.runTransaction(async (transaction) => {
    const [holder, ...found] = await transaction.getAll(
      db.doc(workspacePath(workspaceId)),
      ...refs,
    );
    if (holder?.exists !== true) return;
    const { memberUids } = workspace.parse(holder.data());
    for (const one of found) {
      const isTheirs = one.exists && isOfWorkspace(one, workspaceId) && !isClosed(one);
      if (isTheirs && !isDeepStrictEqual(one.get("memberUids"), memberUids))
        transaction.update(one.ref, { memberUids });
    }
  });
}

/** Whether nobody sees a document any more, as the account of an organisation that was deleted meanwhile: it stays so. */
function isClosed(found: DocumentSnapshot): boolean {
  return isDeepStrictEqual(found.get("memberUids"), []);
}
