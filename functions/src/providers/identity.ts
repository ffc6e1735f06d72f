import { z } from "zod";
import type { Egress } from "../platform/egress/egress.ts";
import type { OutsideCalls } from "../platform/egress/outsideCalls.ts";
import { readJson } from "../platform/egress/readJson.ts";

/** Below the sign-in service's base URL. */
const SIGN_IN_PATH = "/v1/accounts:signInWithPassword";
const RESET_PATH = "/v1/accounts:resetPassword";
const lookupPath = (project: string) => `/v1/projects/${project}/accounts:lookup`;

export const identityOutside: OutsideCalls = {
  service: "Identity Toolkit (Firebase Auth)",
  calls: [`POST ${SIGN_IN_PATH}`, `POST ${RESET_PATH}`, `POST ${lookupPath("{project}")}`],
  by: "the server, with the key it is configured with, the last as its own service account; the tokens it gives are thrown away",
};

/** Checks and replaces passwords, which only the sign-in service has. */
export type Identity = {
  isPassword(email: string, password: string): Promise<boolean>;
  /** The email address of the account that a reset mail's code is for; null for one that is used, expired or invalid. */
  emailOfResetCode(code: string): Promise<string | null>;
  /**
   * Sets a password with the code of a reset mail.
   * @returns the account's email address; null for a code that is used, expired or invalid
   */
  resetPassword(code: string, password: string): Promise<string | null>;
  /**
   * When an account's password was set, in unix milliseconds by the service's clock. Each new password moves it, and
   * nothing else does.
   * @returns 0 for an account without a password; null where there is no such account
   */
  passwordSetAt(uid: string): Promise<number | null>;
};

export class IdentityError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "IdentityError";
  }
}

const signedIn = z.object({ localId: z.string().min(1), idToken: z.string().min(1) });
const ofAccount = z.object({ email: z.string().min(1) });
const lookedUp = z.object({
  kind: z.string(),
  users: z.array(z.object({ passwordUpdatedAt: z.number().default(0) })).default([]),
});
const failure = z.object({ error: z.object({ message: z.string() }) });

/** Its answers to a wrong email address or password, whichever is wrong. */
const WRONG =
  /^(INVALID_PASSWORD|INVALID_LOGIN_CREDENTIALS|EMAIL_NOT_FOUND|INVALID_EMAIL|USER_DISABLED|TOO_MANY_ATTEMPTS_TRY_LATER)\b/;

/** Its answers to a code that opens nothing, or nothing any more. */
const VOID = /^(EXPIRED_OOB_CODE|INVALID_OOB_CODE|USER_DISABLED|USER_NOT_FOUND|EMAIL_NOT_FOUND)\b/;

/**
 * The REST interface of Firebase Auth (`accounts:signInWithPassword`, `accounts:resetPassword`), and what the Admin SDK
 * leaves out of an account (`accounts:lookup`). The tokens it gives are thrown away: a client's session begins with a
 * token of ours.
 * @param options.accessToken of the server's own service account
 * @throws IdentityError when it gives no clear answer
 */
export function createIdentity(options: {
  baseUrl: string;
  apiKey: string | undefined;
  project: string | undefined;
  accessToken: () => Promise<string>;
  fetch: Egress["egressFetch"];
}): Identity {
  const send = (path: string, sent: object, headers: Record<string, string> = {}) =>
    options.fetch(`${options.baseUrl}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(sent),
      signal: AbortSignal.timeout(10_000),
    });

  /** @returns the answer; undefined for a refusal that `refused` tells of */
  async function post(path: string, sent: object, refused: RegExp): Promise<unknown> {
    if (options.apiKey === undefined) throw new IdentityError("No IDENTITY_API_KEY is set.");
    const response = await send(`${path}?key=${encodeURIComponent(options.apiKey)}`, sent);
    const body: unknown = await readJson(response);
    if (response.ok) return body;
    const said = failure.safeParse(body);
    if (said.success && refused.test(said.data.error.message)) return undefined;
    throw unclear(response.status);
  }

  return {
    async isPassword(email, password) {
      const sent = { email, password, returnSecureToken: true };
      const body = await post(SIGN_IN_PATH, sent, WRONG);
      if (body === undefined) return false;
      // A proxy in between may answer anything with 200.
      if (!signedIn.safeParse(body).success) throw unclear(200);
      return true;
    },
    emailOfResetCode: (code) => askByCode({ oobCode: code }),
    resetPassword: (code, password) => askByCode({ oobCode: code, newPassword: password }),
    async passwordSetAt(uid) {
      if (options.project === undefined) throw new IdentityError("No GCLOUD_PROJECT is set.");
      const authorization = `Bearer ${await options.accessToken()}`;
      const response = await send(
        lookupPath(options.project),
        { localId: [uid] },
        { authorization },
      );
      const found = lookedUp.safeParse(await readJson(response));
      if (!response.ok || !found.success) throw unclear(response.status);
      return found.data.users[0]?.passwordUpdatedAt ?? null;
    },
  };

  async function askByCode(sent: {
    oobCode: string;
    newPassword?: string;
  }): Promise<string | null> {
    const body = await post(RESET_PATH, sent, VOID);
    if (body === undefined) return null;
    const found = ofAccount.safeParse(body);
    if (!found.success) throw unclear(200);
    return found.data.email.toLowerCase();
  }
}

function unclear(status: number): IdentityError {
  return new IdentityError(`The sign-in service answered ${status}.`);
}
