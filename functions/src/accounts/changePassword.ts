import type { PersonPrincipal } from "@parley/contract/platform/principal.ts";
import type { Deps } from "../platform/deps.ts";
import { endSessions } from "./endSessions.ts";
import { requirePassword } from "./requirePassword.ts";

/**
 * Changes the person's password and ends their sessions; the browser signs in with the new one.
 * @throws AppError as `requirePassword`
 */
export async function changePassword(
  deps: Deps,
  person: PersonPrincipal,
  input: { current: string; password: string },
): Promise<{ success: true }> {
  await requirePassword(deps, person, input.current, "current");
  await deps.auth.updateUser(person.uid, { password: input.password });
  return endSessions(deps, person, "account.password");
}
