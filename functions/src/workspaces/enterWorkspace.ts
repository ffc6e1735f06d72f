import { randomBytes } from "node:crypto";
import type { DocumentSnapshot } from "@google-cloud/firestore";
import { account, accountPath, workspaceAccount } from "@parley/contract/credits/account.ts";
import { lookUp } from "@parley/contract/platform/lookUp.ts";
import type { PersonPrincipal } from "@parley/contract/platform/principal.ts";
import {
  FREE_CREDITS,
  personalWorkspace,
  workspace,
  workspacePath,
  type Workspace,
} from "@parley/contract/workspaces/workspace.ts";
import { countryOf } from "../accounts/country.ts";
import { requireNotBeingRemoved } from "../accounts/removalMark.ts";
import { AppError } from "../platform/errors/appError.ts";
import { grantCredits } from "../credits/accounts.ts";
import { nowSeconds, type Deps } from "../platform/deps.ts";
import { limitPath } from "../platform/rateLimits/limitPath.ts";
import { updateMemberDetails } from "./members/updateMemberDetails.ts";
import type { OtherRegion } from "./otherRegion.ts";
import { writeNewWorkspace } from "./writeNewWorkspace.ts";

type FreeCreditsClaim = Awaited<ReturnType<OtherRegion["claimFreeCredits"]>>;

/**
 * Makes the person's own workspace if they have none in any region, and grants the free credits once
 * their email address is verified. However many calls come, even at once, there is one workspace
 * and one grant. A mailbox gets them once, in any region: deleting the account, or signing up with
 * another address of the same mailbox, gives no more.
 * @returns `workspaceId` is "" for whoever has their own workspace in the other region
 * @throws AppError CONFLICT while an earlier workspace of theirs, or their account, is being deleted
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
  freeCredits: boolean;
}> {
  const { uid, emailVerified } = person;
  const ref = deps.db.doc(workspacePath(uid));
  // Both in one snapshot: a concurrent call may be creating them.
  const [[before, books], elsewhere] = await Promise.all([
    deps.db.getAll(ref, deps.db.doc(accountPath(workspaceAccount(uid)))),
    presenceElsewhere(deps, uid),
  ]);
  const isThere = before?.exists === true;
  const doubleAccount = elsewhere.any;
  if (!isThere && (elsewhere.personal || !(await claimHome(deps, uid))))
    return {
      workspaceId: "",
      created: false,
      emailVerified,
      doubleAccount,
      freeCredits: false,
    };
  const known = workspace.safeParse(before?.data());
  if (!isThere) requireClosedBooks(books);
  const mayClaim = emailVerified && !(known.success && known.data.freeLTsTS > 0);
  const claim = mayClaim ? await claimFreeCredits(deps, person) : null;
  const { created, isListed, freeCredits } = await openWorkspace(deps, person, {
    ip: caller.ip,
    claim,
  });
  if (emailVerified && !isListed) {
    const name = await presentName(deps, person);
    await updateMemberDetails(deps, uid, { email: person.email, ...(name === "" ? {} : { name }) });
  }
  return { workspaceId: uid, created, emailVerified, doubleAccount, freeCredits };
}

async function openWorkspace(
  deps: Deps,
  person: PersonPrincipal,
  { ip, claim }: { ip: string; claim: FreeCreditsClaim },
): Promise<{ created: boolean; isListed: boolean; freeCredits: boolean }> {
  const ref = deps.db.doc(workspacePath(person.uid));
  const at = nowSeconds(deps);
  // By what was claimed, as their address may have changed since: the process may have ended in between.
  const granted = claim && deps.db.doc(limitPath(`freeCredits_${claim.mailbox}`));
  return deps.db.runTransaction(async (transaction) => {
    const found = workspace.safeParse((await transaction.get(ref)).data());
    if (!found.success) await requireNotBeingRemoved(transaction, deps.db, person.uid, at);
    const hasThem = found.success && found.data.freeLTsTS > 0;
    const due = granted && !hasThem && !(await transaction.get(granted)).exists ? granted : null;
    if (!found.success) {
      const countryCode = countryOf(ip) ?? "";
      const made = personalWorkspace({ person, region: deps.region, countryCode, at, randomBytes });
      writeNewWorkspace(transaction, deps, made);
    }
    // Granted together with the mark that says so; the grant's key would refuse a second one
    // anyway.
    if (due) {
      transaction.create(due, { at });
      transaction.update(ref, { freeLTsTS: at, updatedAt: at });
      grantCredits(transaction, deps, {
        key: `grant:free:${person.uid}`,
        accountId: workspaceAccount(person.uid),
        workspaceId: person.uid,
        credits: FREE_CREDITS,
      });
    }
    return {
      created: !found.success,
      isListed: !found.success || isListedAs(found.data, person),
      freeCredits: hasThem || due !== null,
    };
  });
}

/** What the person is called now: a token that was made before a change of name still has the old one. */
async function presentName(deps: Deps, { uid, name }: PersonPrincipal): Promise<string> {
  const [user] = (await deps.auth.getUsers([{ uid }])).users;
  return user?.displayName ?? name;
}

/** Whether a workspace lists the person under the address and the name they have now. */
function isListedAs(
  { email, memberNames }: Pick<Workspace, "email" | "memberNames">,
  person: PersonPrincipal,
): boolean {
  const isNamed = person.name === "" || lookUp(memberNames, person.uid) === person.name;
  return email === person.email && isNamed;
}

/**
 * Refuses to enter while the person's earlier workspace is still being deleted: the job would delete the
 * new one too.
 * @throws AppError CONFLICT
 */
function requireClosedBooks(books: DocumentSnapshot | undefined): void {
  const stored = account.safeParse(books?.data());
  if (stored.success && stored.data.memberUids.length > 0)
    throw new AppError("workspaces.beingDeleted");
}

/** If the other region does not answer, this one can still be entered. */
async function presenceElsewhere(deps: Deps, uid: string) {
  return deps.otherRegion.presenceOf(uid).catch((error: unknown) => {
    deps.log.error("other region not readable", error);
    return { personal: false, any: false };
  });
}

/** If their home region cannot be looked up, this one can still be entered. */
async function claimHome(deps: Deps, uid: string): Promise<boolean> {
  return deps.otherRegion.claimHome(uid, nowSeconds(deps)).catch((error: unknown) => {
    deps.log.error("home region not claimable", error);
    return true;
  });
}

/** If it cannot be checked who has had the credits, they are granted at a later sign-in. */
async function claimFreeCredits(deps: Deps, person: PersonPrincipal): Promise<FreeCreditsClaim> {
  return deps.otherRegion.claimFreeCredits(person, nowSeconds(deps)).catch((error: unknown) => {
    deps.log.error("free credits not claimable", error);
    return null;
  });
}
