import type { PersonPrincipal } from "@parley/contract/platform/principal.ts";
import {
  FREE_CREDITS,
  personalWorkspace,
  workspace,
  workspacePath,
} from "@parley/contract/workspaces/workspace.ts";
import { countryOf } from "../accounts/country.ts";
import { seconds, type Deps } from "../platform/deps.ts";
import { randomness } from "../platform/random.ts";
import { makeSecret, putSecret } from "../platform/secrets.ts";

/**
 * Makes the person's own workspace when there is none, and grants the free credits once their
 * address is verified. Any number of calls, also at once, make one workspace and grant once.
 */
export async function enter(
  deps: Deps,
  person: PersonPrincipal,
  caller: { address: string },
): Promise<{ workspaceId: string; created: boolean; emailVerified: boolean }> {
  const ref = deps.db.doc(workspacePath(person.uid));
  const at = seconds(deps);
  const created = await deps.db.runTransaction(async (transaction) => {
    const found = workspace.safeParse((await transaction.get(ref)).data());
    if (!found.success) {
      const countryCode = countryOf(caller.address) ?? "";
      const made = personalWorkspace({
        person,
        region: deps.region,
        countryCode,
        at,
        randomBytes: randomness,
      });
      transaction.create(ref, made);
      putSecret(
        { db: deps.db, vault: deps.vault, transaction, at },
        {
          kind: "workspaceKey",
          ownerId: person.uid,
          workspaceId: person.uid,
          value: makeSecret(),
        },
      );
      return true;
    }
    if (person.emailVerified && found.data.freeLTsTS === 0) {
      transaction.update(ref, {
        loadTokens: found.data.loadTokens + FREE_CREDITS,
        freeLTsTS: at,
        updatedAt: at,
      });
    }
    return false;
  });
  return { workspaceId: person.uid, created, emailVerified: person.emailVerified };
}
