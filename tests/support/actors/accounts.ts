import { z } from "zod";
import { stack } from "../stack/stack.ts";

const tokens = z.object({ localId: z.string(), idToken: z.string(), refreshToken: z.string() });

/** A signed-in person, as the Auth emulator returns them. */
export type Account = {
  uid: string;
  email: string;
  password: string;
  idToken: string;
  refreshToken: string;
};

/** An email address that no other test uses. */
export function freshEmail(who = "owner"): string {
  return `${who}-${crypto.randomUUID().slice(0, 13)}@tests.example`;
}

/** Creates an account with email and password; the address is not verified yet. */
export async function signUp(options: {
  email: string;
  password: string;
  name?: string;
}): Promise<Account> {
  const { email, password, name } = options;
  const made = tokens.parse(
    await identity("accounts:signUp", { email, password, displayName: name, ...secure }),
  );
  return accountOf(made, email, password);
}

const accountOf = (
  { localId: uid, idToken, refreshToken }: z.infer<typeof tokens>,
  email: string,
  password: string,
): Account => ({ uid, email, password, idToken, refreshToken });

/** A fresh token for the account, with its claims as they are now. */
export async function signIn(account: { email: string; password: string }): Promise<Account> {
  const { email, password } = account;
  const made = tokens.parse(
    await identity("accounts:signInWithPassword", { email, password, ...secure }),
  );
  return accountOf(made, email, password);
}

/** Signs in to the account of a Google address, which is made by that if there is none. */
export async function signInWithGoogle(email: string): Promise<{ idToken: string }> {
  const claims = { sub: `google-${email}`, email, name: "Robin Alder", email_verified: true };
  const answer = await identity("accounts:signInWithIdp", {
    postBody: `id_token=${encodeURIComponent(JSON.stringify(claims))}&providerId=google.com`,
    requestUri: "http://localhost",
    returnSecureToken: true,
    returnIdpCredential: true,
  });
  return z.object({ idToken: z.string() }).parse(answer);
}

/** Verifies the address, as the link in the mail would. */
export async function verifyEmail(account: Account): Promise<Account> {
  await identity("accounts:update", { localId: account.uid, emailVerified: true }, true);
  return signIn(account);
}

/** Takes that back, as the sign-in service does of an address that is changed there. */
export async function unverifyEmail(account: Account): Promise<Account> {
  await identity("accounts:update", { localId: account.uid, emailVerified: false }, true);
  return signIn(account);
}

const secure = { returnSecureToken: true };

/**
 * Calls the Auth emulator as its SDK does, or as an administrator.
 * @throws Error when it refuses
 */
export async function identity(
  method: string,
  body: object,
  asAdministrator = false,
): Promise<unknown> {
  const project = asAdministrator ? `projects/${stack.projectId}/` : "";
  const url = `http://${stack.authHost}/identitytoolkit.googleapis.com/v1/${project}${method}?key=tests`;
  const response = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(asAdministrator ? { authorization: "Bearer owner" } : {}),
    },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${method}: ${JSON.stringify(answer)}`);
  return answer;
}
