import { accountPath, workspaceAccount } from "@parley/contract/credits/account.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import type { PersonPrincipal } from "@parley/contract/platform/principal.ts";
import {
  furtherWorkspace,
  OWNED_WORKSPACES_MAX,
  WORKSPACES,
  WORKSPACE_ID_LENGTH,
  workspacePath,
} from "@parley/contract/workspaces/workspace.ts";
import { countryOf } from "../accounts/country.ts";
import { requireNotBeingRemoved } from "../accounts/removalMark.ts";
import { requireAllowance } from "../platform/rateLimits/allowance.ts";
import { AppError } from "../platform/errors/appError.ts";
import { nowSeconds, type Deps } from "../platform/deps.ts";
import { writeNewWorkspace } from "./writeNewWorkspace.ts";
import { requireVerified } from "../platform/auth/requireVerified.ts";

/** Workspaces a person can make in ten minutes. */
const perPerson = { perWindow: 10, windowSeconds: 600 };

/**
 * Makes a further workspace of the person's in this region. If they own this id already, an earlier
 * try succeeded and nothing changes.
 * @throws AppError FORBIDDEN before the email address is verified; NOT_FOUND for an id that is another's or was a deleted
 * workspace's; CONFLICT while their account is being deleted, or if they own as many here as they can; TOO_MANY_REQUESTS
 * after ten in ten minutes
 */
export async function createWorkspace(
  deps: Deps,
  person: PersonPrincipal,
  input: { workspaceName: string; id?: string | undefined },
  caller: { ip: string },
): Promise<{ id: string }> {
  await requireVerified(deps, person);
  const { workspaceName, id = randomId(WORKSPACE_ID_LENGTH) } = input;
  const { region } = deps;
  const at = nowSeconds(deps);
  const countryCode = countryOf(caller.ip) ?? "";
  await deps.db.runTransaction(async (transaction) => {
    const found = await transaction.get(deps.db.doc(workspacePath(id)));
    if (found.exists) {
      if (found.get("ownerId") !== person.uid) throw new AppError("workspaces.notFound");
      return;
    }
    // A deleted workspace's books stay, and nobody may take them over by reusing its id.
    const books = await transaction.get(deps.db.doc(accountPath(workspaceAccount(id))));
    if (books.exists) throw new AppError("workspaces.notFound");
    await requireNotBeingRemoved(transaction, deps.db, person.uid, at);
    const owned = deps.db.collection(WORKSPACES).where("ownerId", "==", person.uid);
    const { count: ownedCount } = (await transaction.get(owned.count())).data();
    if (ownedCount >= OWNED_WORKSPACES_MAX)
      throw new AppError("workspaces.tooManyOwned", { max: OWNED_WORKSPACES_MAX });
    // Written with each one, so that of two made at once the second counts the first.
    const key = `workspaces_${person.uid}`;
    const count = await requireAllowance(transaction, deps.db, { key, at, ...perPerson });
    count();
    const made = furtherWorkspace({ id, workspaceName, person, region, countryCode, at });
    writeNewWorkspace(transaction, deps, made);
  });
  return { id };
}
