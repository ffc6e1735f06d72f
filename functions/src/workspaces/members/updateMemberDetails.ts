import { workspace, workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import { memberLists, membersOf } from "./changeMembers.ts";
import { workspacesOf } from "./workspacesOf.ts";

/**
 * Updates a person's email and name in the members' list of each of their workspaces. The personal one
 * comes last: as long as it has the old ones, this is done again.
 * @param now what is left out stays as it is listed
 */
export async function updateMemberDetails(
  deps: Pick<Deps, "db" | "now">,
  uid: string,
  now: { email?: string; name?: string },
): Promise<void> {
  const ids = (await workspacesOf(deps.db, uid)).map(({ id }) => id);
  for (const id of [...ids.filter((one) => one !== uid), uid])
    await deps.db.runTransaction(async (transaction) => {
      const ref = deps.db.doc(workspacePath(id));
      const found = workspace.safeParse((await transaction.get(ref)).data());
      if (!found.success || !found.data.memberUids.includes(uid)) return;
      const { email, name } = now;
      const { workspaceEmails, memberNames } = memberLists(
        membersOf(found.data).map((one) => (one.uid === uid ? { ...one, ...now } : one)),
      );
      const asOwner = {
        ...(email === undefined ? {} : { email }),
        ...(name === undefined ? {} : { displayName: name }),
      };
      transaction.update(ref, {
        workspaceEmails,
        memberNames,
        ...(found.data.ownerId === uid ? asOwner : {}),
        updatedAt: nowSeconds(deps),
      });
    });
}
