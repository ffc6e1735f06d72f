import type { Transaction } from "@google-cloud/firestore";
import { clientLanguage, isKnownAddress, type Client } from "@parley/contract/clients/client.ts";
import { org, orgPath, type Org } from "@parley/contract/clients/org.ts";
import { AFTER_SIGN_IN_SERVICE_MS, askSignInService } from "../../platform/auth/signInService.ts";
import type { Deps } from "../../platform/deps.ts";
import type { NewJob } from "../../platform/jobs/job.ts";
import { passwordUid } from "./clientAccount.ts";

/** A client's password before it is changed: whose account keeps it, and when it was set. */
export type FormerPassword = { uid: string; passwordSetAt: number | null };

/**
 * What there is before a new password, for `preparePasswordNotice`.
 * @throws AppError SERVICE_UNAVAILABLE when the sign-in service cannot be asked
 */
export async function formerPassword(
  deps: Pick<Deps, "identity" | "log" | "vault">,
  clientId: string,
): Promise<FormerPassword> {
  const uid = passwordUid(deps, clientId);
  const passwordSetAt = await askSignInService(deps, () => deps.identity.passwordSetAt(uid));
  return { uid, passwordSetAt };
}

/**
 * Has a client mailed that their password is changed, at the address they have before, in the transaction that comes
 * before the new password.
 * @param before the client as read in it
 * @param former as `formerPassword` gives it before the transaction
 * @returns the job's id, to be kicked once it is set; undefined where nobody is mailed
 */
export async function preparePasswordNotice(
  transaction: Transaction,
  deps: Pick<Deps, "db" | "jobs" | "now">,
  before: Client,
  former: FormerPassword,
): Promise<() => string | undefined> {
  const home = org.safeParse((await transaction.get(deps.db.doc(orgPath(before.orgId)))).data());
  return () => {
    const job = home.success ? noticeFor(deps, "passwordChanged", [before], home.data) : undefined;
    const dueAt = deps.now() + AFTER_SIGN_IN_SERVICE_MS;
    return job && deps.jobs.add(transaction, { ...job, ...former }, dueAt);
  };
}

/**
 * Has deleted clients of an organisation mailed, in the transaction that deletes them.
 * @returns the job's id; undefined where nobody is mailed
 */
export function queueDeletionNotice(
  transaction: Transaction,
  deps: Pick<Deps, "jobs" | "now">,
  gone: readonly Client[],
  home: Org,
): string | undefined {
  const job = noticeFor(deps, "accountDeleted", gone, home);
  return job && deps.jobs.add(transaction, job);
}

/** Those who have never signed in were perhaps never told of their account, and are not now. */
function noticeFor(
  { now }: Pick<Deps, "now">,
  notice: "passwordChanged" | "accountDeleted",
  clients: readonly Client[],
  home: Org,
): (NewJob & { kind: "mailAccountNotice" }) | undefined {
  const to = clients
    .filter(({ signedInAt }) => signedInAt !== 0)
    .map((one) => ({
      email: one.email,
      language: clientLanguage(one, home),
      isFirst: !isKnownAddress(one),
      clientId: one.ID,
    }));
  const { agencyId, ownerID: workspaceId } = home;
  if (to.length === 0) return undefined;
  return { kind: "mailAccountNotice", notice, at: now(), to, agencyId, workspaceId };
}
