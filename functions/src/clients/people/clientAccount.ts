import type { Client } from "@parley/contract/clients/client.ts";
import { org, orgPath } from "@parley/contract/clients/org.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { CLIENT_ACCOUNT_DOMAIN, type ClientClaims } from "../../platform/auth/clientSession.ts";
import type { Deps } from "../../platform/deps.ts";
import { refuseDisabled } from "../../platform/auth/identifyClient.ts";

/**
 * The email address of a client's account at the sign-in service. Derived from the id with our
 * key, so that nobody can guess it and one person can be a client of two agencies.
 */
export function accountEmail({ vault }: Pick<Deps, "vault">, clientId: string): string {
  const local = Buffer.from(vault.hash(`client:${clientId}`), "base64url").toString("hex");
  return `${local.slice(0, 40)}@${CLIENT_ACCOUNT_DOMAIN}`;
}

/** Sets the password of the client's account; makes the account if there is none. */
export async function setPassword(
  deps: Pick<Deps, "auth" | "vault">,
  clientId: string,
  password: string,
): Promise<void> {
  const account = { email: accountEmail(deps, clientId), password };
  try {
    await deps.auth.updateUser(clientId, account);
  } catch (error) {
    if (!isUnknownUser(error)) throw error;
    await deps.auth.createUser({ uid: clientId, ...account });
  }
}

/**
 * Begins a session: gives a token to sign in with at the sign-in service, which says nothing but
 * the kind.
 * @param options.asAdmin uid of the member who views the dashboard as the client
 * @throws AppError FORBIDDEN while the organisation's access is switched off
 */
export async function beginSession(
  deps: Pick<Deps, "db" | "auth">,
  client: Pick<Client, "ID" | "orgId">,
  options: { asAdmin?: string } = {},
): Promise<string> {
  const home = org.safeParse((await deps.db.doc(orgPath(client.orgId)).get()).data());
  if (!home.success) throw new AppError("clientSignIn.accountGone");
  refuseDisabled(home.data);
  const claims: ClientClaims = { kind: "client", ...options };
  return deps.auth.createCustomToken(client.ID, claims);
}

function isUnknownUser(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "auth/user-not-found";
}
