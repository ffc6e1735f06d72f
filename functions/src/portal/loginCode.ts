import { randomInt } from "node:crypto";
import { clientPrivatePath } from "@parley/contract/clients/client.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { LOGIN_CODE_MINUTES, LOGIN_CODE_TRIES } from "@parley/contract/portal/calls.ts";
import { z } from "zod";
import { nowSeconds, type Deps } from "../platform/deps.ts";

/** Digits of a code: forty failures in a quarter of an hour make a guess one in 25,000. */
const DIGITS = 6;

/** `clients/{clientId}/private/loginCode`: server-only, one at a time. The code is kept as a hash. */
const stored = z.object({
  hash: z.string(),
  expiresAt: z.number(),
  triesLeft: z.number(),
  /** Who has used it up, so that they know their own write again; empty while it is good. */
  takenBy: z.string().default(""),
});

/** Makes a code, in place of any earlier one. */
export async function newLoginCode(
  deps: Pick<Deps, "db" | "vault" | "now">,
  clientId: string,
): Promise<string> {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0");
  const kept = stored.parse({
    hash: deps.vault.hash(`${clientId}:${code}`),
    expiresAt: nowSeconds(deps) + LOGIN_CODE_MINUTES * 60,
    triesLeft: LOGIN_CODE_TRIES,
  });
  await deps.db.doc(clientPrivatePath(clientId, "loginCode")).set(kept);
  return code;
}

/** Whether this is the client's code, and still good. A wrong one costs a try. */
export async function isLoginCode(
  deps: Pick<Deps, "db" | "vault" | "now">,
  clientId: string,
  code: string,
): Promise<boolean> {
  return tryCode(deps, clientId, { code });
}

/** Uses up the client's code. @returns false if it is wrong, was used or has expired. A wrong one costs a try. */
export async function takeLoginCode(
  deps: Pick<Deps, "db" | "vault" | "now">,
  clientId: string,
  code: string,
): Promise<boolean> {
  return tryCode(deps, clientId, { code, taker: randomId() });
}

async function tryCode(
  deps: Pick<Deps, "db" | "vault" | "now">,
  clientId: string,
  { code, taker }: { code: string; taker?: string },
): Promise<boolean> {
  const ref = deps.db.doc(clientPrivatePath(clientId, "loginCode"));
  return deps.db.runTransaction(async (transaction) => {
    const found = stored.safeParse((await transaction.get(ref)).data());
    if (!found.success) return false;
    const { hash, expiresAt, triesLeft, takenBy } = found.data;
    // The database runs this again when its answer to the write was lost.
    if (takenBy !== "") return takenBy === taker;
    const isRight =
      expiresAt > nowSeconds(deps) && hash === deps.vault.hash(`${clientId}:${code.trim()}`);
    if (isRight && taker !== undefined) transaction.update(ref, { takenBy: taker });
    if (!isRight && triesLeft <= 1) transaction.delete(ref);
    if (!isRight && triesLeft > 1) transaction.update(ref, { triesLeft: triesLeft - 1 });
    return isRight;
  });
}
