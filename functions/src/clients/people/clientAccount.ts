import { clientPath, type Client } from "@parley/contract/clients/client.ts";
import { org, orgPath } from "@parley/contract/clients/org.ts";
import { AppError } from "../../platform/errors/appError.ts";
import {
  CLIENT_ACCOUNT_DOMAIN,
  PASSWORD_UID,
  type ClientClaims,
} from "../../platform/auth/clientSession.ts";
import { isUnknownUser } from "../../platform/auth/signInService.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import { refuseDisabled } from "../../platform/auth/identifyClient.ts";

/**
 * The email address of a client's account at the sign-in service. Derived from the id with our
 * key, so that nobody can guess it and one person can be a client of two agencies.
 */
export function accountEmail({ vault }: Pick<Deps, "vault">, clientId: string): string {
  const local = Buffer.from(vault.hash(`client:${clientId}`), "base64url").toString("hex");
  return `${local.slice(0, 40)}@${CLIENT_ACCOUNT_DOMAIN}`;
}

/**
 * Uid of the account that only keeps the client's password. No session is ever begun for it: whoever has a session
 * may change the account it is for at the sign-in service itself, past all our checks (decision 097).
 */
export function passwordUid({ vault }: Pick<Deps, "vault">, clientId: string): string {
  return `${PASSWORD_UID}${vault.hash(`password of client:${clientId}`)}`;
}

/** Makes the account that keeps the password of a client who is about to be made. */
export async function createPassword(
  deps: Pick<Deps, "auth" | "vault">,
  clientId: string,
  password: string,
): Promise<void> {
  const account = { email: accountEmail(deps, clientId), password };
  await deps.auth.createUser({ uid: passwordUid(deps, clientId), ...account });
}

/**
 * Sets the client's password. It makes no account: one that a deleted client's job has removed must not come back.
 * @returns false where there is none any more
 */
export async function setPassword(
  deps: Pick<Deps, "auth" | "vault">,
  clientId: string,
  password: string,
): Promise<boolean> {
  try {
    await deps.auth.updateUser(passwordUid(deps, clientId), { password });
    return true;
  } catch (error) {
    if (!isUnknownUser(error)) throw error;
    return false;
  }
}

/** Ends the client's sessions at the sign-in service, which knows none before the first. */
export async function revokeSessions(
  { auth }: Pick<Deps, "auth">,
  clientId: string,
): Promise<void> {
  await auth.revokeRefreshTokens(clientId).catch((error: unknown) => {
    if (!isUnknownUser(error)) throw error;
  });
}

/**
 * Begins a session: gives a token to sign in with at the sign-in service, which says nothing but
 * the kind, and notes when the client last had one of their own. Its account has the client's id and nothing else:
 * no address, and no password but one that somebody with a session gave it, which opens nothing.
 * @param options.asAdmin uid of the member who views the dashboard as the client
 * @param options.mailedEmail the client's address, if they sign in with what was mailed to it
 * @throws AppError FORBIDDEN while the organisation's access is switched off
 */
export async function beginSession(
  deps: Pick<Deps, "db" | "auth" | "now">,
  client: Pick<Client, "ID" | "orgId">,
  { asAdmin, mailedEmail }: { asAdmin?: string; mailedEmail?: string } = {},
): Promise<string> {
  const home = org.safeParse((await deps.db.doc(orgPath(client.orgId)).get()).data());
  if (!home.success) throw new AppError("clientSignIn.accountGone");
  refuseDisabled(home.data);
  const viewer = asAdmin === undefined ? {} : { asAdmin };
  const claims: ClientClaims = { kind: "client", begun: nowSeconds(deps), ...viewer };
  const token = await deps.auth.createCustomToken(client.ID, claims);
  const signedIn: Partial<Client> = {
    signedInAt: nowSeconds(deps),
    ...(mailedEmail !== undefined && { mailedEmail }),
  };
  if (asAdmin === undefined) await deps.db.doc(clientPath(client.ID)).update(signedIn);
  return token;
}
