import type { PersonPrincipal } from "@parley/contract/platform/principal.ts";
import type { Deps } from "../platform/deps.ts";

/**
 * Changes the person's name and picture, at the sign-in service, which keeps both. Tokens carry the
 * name from their next renewal on.
 */
export async function updateSelf(
  deps: Pick<Deps, "auth">,
  person: PersonPrincipal,
  { name, photoURL }: { name?: string | undefined; photoURL?: string | undefined },
): Promise<{ success: true }> {
  await deps.auth.updateUser(person.uid, {
    ...(name === undefined ? {} : { displayName: name }),
    ...(photoURL === undefined ? {} : { photoURL: photoURL || null }),
  });
  return { success: true };
}
