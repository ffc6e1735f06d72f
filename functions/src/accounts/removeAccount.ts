import type { RemovalPlan } from "@parley/contract/accounts/calls.ts";
import { profilePath, type Language } from "@parley/contract/accounts/profile.ts";
import type { PersonPrincipal } from "@parley/contract/platform/principal.ts";
import { shownWorkspaceName } from "@parley/contract/workspaces/shownName.ts";
import { workspace, workspacePath, type Workspace } from "@parley/contract/workspaces/workspace.ts";
import { isUnknownUser } from "../platform/auth/signInService.ts";
import { AppError } from "../platform/errors/appError.ts";
import { nowSeconds, type Deps } from "../platform/deps.ts";
import { audit } from "../platform/secrets/audit.ts";
import { closeWorkspace } from "../workspaces/closeWorkspace.ts";
import { leaveWorkspace } from "../workspaces/members/leaveWorkspace.ts";
import { workspacesOf } from "../workspaces/members/workspacesOf.ts";
import { personLanguage, queuePersonNotice } from "./notices/personNotice.ts";
import { markRemoval } from "./removalMark.ts";
import { hasPassword, requirePassword, requireRecentSignIn } from "./requirePassword.ts";

/** What would become of the person's workspaces in this region, by name. */
export async function planAccountRemoval(
  deps: Pick<Deps, "db">,
  { uid }: PersonPrincipal,
): Promise<RemovalPlan> {
  const { own, others } = await ownAndOthers(deps, uid);
  const language = await personLanguage(deps, uid);
  const nameOf = (one: Workspace) => shownWorkspaceName(one, language);
  return {
    deleted: own.filter((one) => !isShared(one)).map(nameOf),
    left: others.map(nameOf),
    shared: own.filter(isShared).map(nameOf),
  };
}

/**
 * Deletes the person's workspaces in this region and their profile and pictures, takes them out of
 * everybody else's workspaces, with what they chose and read there, and deletes the account, unless they have a
 * workspace in the other region too. A mail tells them once the account is deleted.
 * @throws AppError BAD_REQUEST for an email address that is not theirs; as `requirePassword`, or without a password as
 * `requireRecentSignIn`; CONFLICT while others use a workspace of theirs; then nothing is changed
 */
export async function removeAccount(
  deps: Deps,
  person: PersonPrincipal,
  input: { email: string; password: string },
): Promise<{ accountDeleted: boolean }> {
  const { uid } = person;
  if (input.email.trim().toLowerCase() !== person.email)
    throw new AppError("accounts.emailMismatch", {}, { fields: ["email"] });
  if (await hasPassword(deps, person))
    await requirePassword(deps, person, input.password, "password");
  else requireRecentSignIn(deps, person);
  // Their profile goes with the rest.
  const told = { ...person, language: await personLanguage(deps, uid) };
  refuseShared((await ownAndOthers(deps, uid)).own, told.language);
  // From here on no workspace is added to those that are found.
  const marks = [await markRemoval([deps.db], uid, nowSeconds(deps))];
  const stay = () => Promise.all(marks.map((lift) => lift()));
  try {
    await removeHere(deps, told);
    marks.push(await deps.otherRegion.markRemoval(uid, nowSeconds(deps)));
    if ((await deps.otherRegion.presenceOf(uid)).any) {
      await stay();
      return { accountDeleted: false };
    }
  } catch (error) {
    await stay().catch((fault: unknown) => deps.log.error("a removal's mark stays", fault));
    throw error;
  }
  // Whatever becomes of this: once it has begun the account may be gone, so the marks stay.
  const mailJobId = await deps.db.runTransaction(async (transaction) =>
    queuePersonNotice(transaction, deps, "accountDeleted", told),
  );
  await deps.auth.deleteUser(uid).catch((error: unknown) => {
    // The other region was asked for the same, and was quicker.
    if (!isUnknownUser(error)) throw error;
  });
  if (mailJobId !== undefined) await deps.jobs.kick(mailJobId);
  return { accountDeleted: true };
}

/** Whose account it is, and the language in which they are told. */
type Told = { uid: string; language: Language };

/** All but the account: what can be refused comes first, and what is theirs before what is others'. */
async function removeHere(deps: Deps, person: Told): Promise<void> {
  const { uid } = person;
  const { own, others } = await ownAndOthers(deps, uid);
  await closeOwn(deps, person, own);
  for (const { id } of others) await leaveWorkspace(deps, { uid, workspaceId: id }, { id });
  // Before the account, so that a failure can be tried again. With the profile go the browsers they are pushed to.
  await deps.db.recursiveDelete(deps.db.doc(profilePath(uid)));
  // Their pictures are held by their uid, also where the personal workspace of that id has long been deleted.
  await deps.files.removeOf(`person:${uid}`);
}

/** All of them at once: somebody may have joined one since it was looked at. */
async function closeOwn(
  deps: Deps,
  { uid, language }: Told,
  own: readonly Workspace[],
): Promise<void> {
  const jobs = await deps.db.runTransaction(async (transaction) => {
    const refs = own.map(({ id }) => deps.db.doc(workspacePath(id)));
    const read = refs.length === 0 ? [] : await transaction.getAll(...refs);
    const still = read.flatMap((found) => workspace.safeParse(found.data()).data ?? []);
    refuseShared(still, language);
    audit(deps.db, transaction, {
      action: "account.delete",
      uid,
      workspaceId: uid,
      subject: uid,
      at: nowSeconds(deps),
    });
    return still.map(({ id }) => closeWorkspace(transaction, deps, { workspaceId: id, uid }));
  });
  await Promise.all(jobs.map((jobId) => deps.jobs.kick(jobId)));
}

async function ownAndOthers(
  { db }: Pick<Deps, "db">,
  uid: string,
): Promise<{ own: Workspace[]; others: Workspace[] }> {
  const all = await workspacesOf(db, uid);
  return {
    own: all.filter(({ ownerId }) => ownerId === uid),
    others: all.filter(({ ownerId }) => ownerId !== uid),
  };
}

function refuseShared(own: readonly Workspace[], language: Language): void {
  const shared = own.filter(isShared).map((one) => shownWorkspaceName(one, language));
  const names = shared.join(", ");
  if (names !== "") throw new AppError("accounts.ownsShared", { names });
}

function isShared({ memberUids }: Workspace): boolean {
  return memberUids.length > 1;
}
