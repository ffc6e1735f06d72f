import type { CreateRequest } from "firebase-admin/auth";
import { randomId } from "@parley/contract/platform/id.ts";
import { askSignInService } from "../platform/auth/signInService.ts";
import type { Deps } from "../platform/deps.ts";
import { accountEmail } from "../clients/people/clientAccount.ts";

/** Nobody's account: passwords for unknown addresses are checked against it. */
const DECOY = "decoy-of-client-sign-in";

const decoys = new WeakMap<Deps["auth"], Promise<void>>();

/**
 * Whether this is the client's password. For an unknown client (`null`) a decoy is checked instead,
 * so that it takes as long; the answer is no.
 * @throws AppError SERVICE_UNAVAILABLE when the sign-in service cannot be asked
 */
export async function checkPassword(
  deps: Pick<Deps, "auth" | "vault" | "identity" | "log">,
  clientId: string | null,
  password: string,
): Promise<boolean> {
  await ensureDecoy(deps);
  const email = accountEmail(deps, clientId ?? DECOY);
  const isRight = await askSignInService(deps, () => deps.identity.isPassword(email, password));
  return isRight && clientId !== null;
}

/** Made once, by the first sign-in, whether its address is known or not. */
function ensureDecoy(deps: Pick<Deps, "auth" | "vault">): Promise<void> {
  const known = decoys.get(deps.auth);
  if (known) return known;
  const account = { uid: DECOY, email: accountEmail(deps, DECOY), password: randomId(40) };
  const made = makeDecoy(deps, account);
  decoys.set(deps.auth, made);
  return made;
}

async function makeDecoy({ auth }: Pick<Deps, "auth">, account: CreateRequest): Promise<void> {
  try {
    await auth.createUser(account);
  } catch {
    // It may exist already, which is fine; any other failure shows on the first check.
  }
}
