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
import { createWorkspaceIn } from "./createWorkspaceIn.ts";

/**
 * Makes the person's own workspace when there is none, and grants the free credits once their
 * address is verified. Any number of calls, also at once, make one workspace and grant once.
 */
export async function enter(
  deps: Deps,
  person: PersonPrincipal,
  caller: { address: string },
): Promise<{
  workspaceId: string;
  created: boolean;
  emailVerified: boolean;
  doubleAccount: boolean;
}> {
  const ref = deps.db.doc(workspacePath(person.uid));
  const at = seconds(deps);
  const created = await deps.db.runTransaction(async (transaction) => {
    const found = workspace.safeParse((await transaction.get(ref)).data());
    if (!found.success) {
      const countryCode = countryOf(caller.address) ?? "";
      const randomBytes = randomness;
      const made = personalWorkspace({ person, region: deps.region, countryCode, at, randomBytes });
      createWorkspaceIn(transaction, deps, made);
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
  return {
    workspaceId: person.uid,
    created,
    emailVerified: person.emailVerified,
    doubleAccount: await hasDouble(deps, person),
  };
}

/** A warning only: when the other region does not answer, entering this one goes on. */
async function hasDouble(deps: Deps, { uid }: PersonPrincipal): Promise<boolean> {
  return deps.hasWorkspaceElsewhere(uid).catch((error: unknown) => {
    deps.log.error("other region not readable", error);
    return false;
  });
}
