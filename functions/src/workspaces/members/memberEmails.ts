import { profile, profilePath, type Language } from "@parley/contract/accounts/profile.ts";
import type { Workspace } from "@parley/contract/workspaces/workspace.ts";
import type { Deps } from "../../platform/deps.ts";

/** Accounts the sign-in service returns per request. */
const ACCOUNTS_PER_REQUEST = 100;

/**
 * Where to mail a workspace's members: their current email addresses, if verified, with the
 * language of their profile.
 */
export async function memberEmails(
  deps: Pick<Deps, "auth" | "db">,
  { memberUids }: Pick<Workspace, "memberUids">,
): Promise<{ uid: string; email: string; language: Language }[]> {
  const asked = memberUids.slice(0, ACCOUNTS_PER_REQUEST).map((uid) => ({ uid }));
  const { users } = await deps.auth.getUsers(asked);
  const verified = users.flatMap(({ uid, email, emailVerified }) =>
    emailVerified && email !== undefined ? [{ uid, email: email.toLowerCase() }] : [],
  );
  return Promise.all(
    verified.map(async (person) => {
      const stored = await deps.db.doc(profilePath(person.uid)).get();
      const { language } = profile.parse(stored.data() ?? {});
      return { ...person, language };
    }),
  );
}
