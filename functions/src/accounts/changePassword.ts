import type { PersonPrincipal } from "@parley/contract/platform/principal.ts";
import type { Deps } from "../platform/deps.ts";
import { setNewPassword } from "./newPassword.ts";
import { personLanguage } from "./notices/personNotice.ts";
import { requirePassword } from "./requirePassword.ts";

/**
 * Changes the person's password, ends their sessions and emails them about it; the browser signs in with the new one.
 * @throws AppError as `requirePassword` and `setNewPassword`
 */
export async function changePassword(
  deps: Deps,
  person: PersonPrincipal,
  input: { current: string; password: string },
): Promise<{ success: true }> {
  await requirePassword(deps, person, input.current, "current");
  const told = { ...person, language: await personLanguage(deps, person.uid) };
  await setNewPassword(deps, told, async () => {
    await deps.auth.updateUser(person.uid, { password: input.password });
    return true;
  });
  return { success: true };
}
