import type { PersonPrincipal } from "@parley/contract/platform/principal.ts";
import type { Deps } from "../platform/deps.ts";
import { updateMemberDetails } from "../workspaces/members/updateMemberDetails.ts";
import { keptPictures } from "../uploads/keptPictures.ts";

/**
 * Changes the person's name and picture, at the sign-in service, which keeps both. Tokens carry the
 * name from their next renewal on; workspaces of this region list it at once, others when they are next entered.
 * @throws AppError as `keptPictures`
 */
export async function updateSelf(
  deps: Deps,
  person: PersonPrincipal,
  input: { name?: string | undefined; photoURL?: string | undefined },
): Promise<{ success: true }> {
  const { changes, keep } = await keptPictures(deps, input, {
    fields: ["photoURL"],
    inCall: "",
    owner: `person:${person.uid}`,
    by: person,
    current: async () => ({ photoURL: (await deps.auth.getUser(person.uid)).photoURL }),
  });
  const { name, photoURL } = changes;
  await deps.auth.updateUser(person.uid, {
    ...(name === undefined ? {} : { displayName: name }),
    ...(photoURL === undefined ? {} : { photoURL: photoURL || null }),
  });
  await deps.db.runTransaction(async (transaction) => keep(transaction));
  if (name !== undefined) await updateMemberDetails(deps, person.uid, { name });
  return { success: true };
}
