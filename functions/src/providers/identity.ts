import { z } from "zod";
import type { Egress } from "../platform/egress/egress.ts";
import type { OutsideCalls } from "../platform/egress/outsideCalls.ts";
import { readJson } from "../platform/egress/readJson.ts";

/** Below the sign-in service's base URL. */
const SIGN_IN_PATH = "/v1/accounts:signInWithPassword";

export const identityOutside: OutsideCalls = {
  service: "Identity Toolkit (Firebase Auth)",
  calls: [`POST ${SIGN_IN_PATH}`],
  by: "the server, with the key it is configured with; the tokens it gives are thrown away",
};

/** Checks passwords, which only the sign-in service has. */
export type Identity = { isPassword(email: string, password: string): Promise<boolean> };

export class IdentityError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "IdentityError";
  }
}

const signedIn = z.object({ localId: z.string().min(1), idToken: z.string().min(1) });
const failure = z.object({ error: z.object({ message: z.string() }) });

/** Its answers to a wrong email address or password, whichever is wrong. */
const WRONG =
  /^(INVALID_PASSWORD|INVALID_LOGIN_CREDENTIALS|EMAIL_NOT_FOUND|INVALID_EMAIL|USER_DISABLED|TOO_MANY_ATTEMPTS_TRY_LATER)\b/;

/**
 * The REST interface of Firebase Auth (`accounts:signInWithPassword`). The tokens it gives are
 * thrown away: a client's session begins with a token of ours.
 * @throws IdentityError when it gives no clear answer
 */
export function createIdentity(options: {
  baseUrl: string;
  apiKey: string | undefined;
  fetch: Egress["egressFetch"];
}): Identity {
  return {
    async isPassword(email, password) {
      if (options.apiKey === undefined) throw new IdentityError("No IDENTITY_API_KEY is set.");
      const url = `${options.baseUrl}${SIGN_IN_PATH}?key=${encodeURIComponent(options.apiKey)}`;
      const response = await options.fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email, password, returnSecureToken: true }),
        signal: AbortSignal.timeout(10_000),
      });
      const body: unknown = await readJson(response);
      // A proxy in between may answer anything with 200.
      if (response.ok && signedIn.safeParse(body).success) return true;
      const said = failure.safeParse(body);
      if (said.success && WRONG.test(said.data.error.message)) return false;
      throw new IdentityError(`The sign-in service answered ${response.status}.`);
    },
  };
}
