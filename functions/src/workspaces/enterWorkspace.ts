import { randomBytes } from "node:crypto";
import type { Firestore } from "@google-cloud/firestore";
import { workspaceAccount } from "@parley/contract/credits/account.ts";
import type { PersonPrincipal } from "@parley/contract/platform/principal.ts";
import { region, type Region } from "@parley/contract/platform/region.ts";
import {
  FREE_CREDITS,
  personalWorkspace,
  workspace,
  workspacePath,
} from "@parley/contract/workspaces/workspace.ts";
import { countryOf } from "../accounts/country.ts";
import { grantCredits } from "../credits/accounts.ts";
import { seconds, type Deps } from "../platform/deps.ts";
import { writeNewWorkspace } from "./writeNewWorkspace.ts";

/**
 * Makes the person's own workspace if there is none, and grants the free credits once their e-mail
 * address is verified. However many calls come, even at once, there is one workspace and one grant.
 */
export async function enterWorkspace(
  deps: Deps,
  person: PersonPrincipal,
  caller: { ip: string },
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
      const countryCode = countryOf(caller.ip) ?? "";
      const made = personalWorkspace({ person, region: deps.region, countryCode, at, randomBytes });
      writeNewWorkspace(transaction, deps, made);
    }
    // Granted together with the mark that says so; the grant's key would refuse a second one
    // anyway.
    if (person.emailVerified && !(found.success && found.data.freeLTsTS > 0)) {
      transaction.update(ref, { freeLTsTS: at, updatedAt: at });
      grantCredits(transaction, deps, {
        key: `grant:free:${person.uid}`,
        accountId: workspaceAccount(person.uid),
        workspaceId: person.uid,
        credits: FREE_CREDITS,
      });
    }
    return !found.success;
  });
  return {
    workspaceId: person.uid,
    created,
    emailVerified: person.emailVerified,
    doubleAccount: await hasDouble(deps, person),
  };
}

/** Only a warning: if the other region does not answer, this one can still be entered. */
async function hasDouble(deps: Deps, { uid }: PersonPrincipal): Promise<boolean> {
  return deps.hasWorkspaceInOtherRegion(uid).catch((error: unknown) => {
    deps.log.error("other region not readable", error);
    return false;
  });
}

/**
 * Checks whether a person also has a personal workspace in another region. Data never crosses
 * regions: this reads whether the document exists, and nothing of it.
 * @param open gives a region's database
 * @param here the region that asks
 */
export function createOtherRegionCheck(
  open: (other: Region) => Firestore,
  here: Region,
): (uid: string) => Promise<boolean> {
  const others = region.options.filter((other) => other !== here);
  return async (uid) => {
    const found = await Promise.all(
      others.map(async (other) => (await open(other).doc(workspacePath(uid)).get()).exists),
    );
    return found.includes(true);
  };
}
