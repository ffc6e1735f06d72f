import type { PersonPrincipal } from "@parley/contract/platform/principal.ts";
import { workspace, workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { seconds, type Deps } from "../../platform/deps.ts";
import { membersOf } from "./changeMembers.ts";
import { workspacesOf } from "./workspacesOf.ts";

/**
 * Lists a person under the address they have now in every workspace of theirs. The personal one
 * comes last: as long as it has the old address, this is done again.
 */
export async function listUnder(
  deps: Pick<Deps, "db" | "now">,
  { uid, email }: Pick<PersonPrincipal, "uid" | "email">,
): Promise<void> {
  const ids = (await workspacesOf(deps.db, uid)).map(({ id }) => id);
  for (const id of [...ids.filter((one) => one !== uid), uid])
    await deps.db.runTransaction(async (transaction) => {
      const ref = deps.db.doc(workspacePath(id));
      const found = workspace.safeParse((await transaction.get(ref)).data());
      if (!found.success || !found.data.memberUids.includes(uid)) return;
      transaction.update(ref, {
        workspaceEmails: membersOf(found.data).map((one) => (one.uid === uid ? email : one.email)),
        ...(found.data.ownerId === uid ? { email } : {}),
        updatedAt: seconds(deps),
      });
    });
}
