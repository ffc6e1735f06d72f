import { randomInt } from "node:crypto";
import { clientPrivatePath, type Client } from "@parley/contract/clients/client.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { LOGIN_CODE_MINUTES } from "@parley/contract/portal/calls.ts";
import { z } from "zod";
import { nowSeconds, type Deps } from "../platform/deps.ts";

/**
 * Digits of a code: forty failures in a quarter of an hour make a guess one in 25,000. A wrong one does not count
 * against the code itself, or anybody could use up what was mailed to its owner (decision 075).
 */
const DIGITS = 6;

/** `clients/{clientId}/private/loginCode`: server-only, one at a time. The code is kept as a hash. */
const stored = z.object({
  hash: z.string(),
  expiresAt: z.number(),
  /** Who has used it up, so that they know their own write again; empty while it is good. */
  takenBy: z.string().default(""),
});
/** The client, at the address that the code is mailed to: at another one it proves nothing. */
type Addressee = Pick<Client, "ID" | "email">;
type StoredCode = z.infer<typeof stored>;

/** Makes a code, in place of any earlier one. */
export async function newLoginCode(
  deps: Pick<Deps, "db" | "vault" | "now">,
  whose: Addressee,
): Promise<string> {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0");
  const kept = stored.parse({
    hash: hashOf(deps, whose, code),
    expiresAt: nowSeconds(deps) + LOGIN_CODE_MINUTES * 60,
  });
  await deps.db.doc(clientPrivatePath(whose.ID, "loginCode")).set(kept);
  return code;
}

/** Whether this is the client's code, and still good. */
export async function isLoginCode(
  deps: Pick<Deps, "db" | "vault" | "now">,
  whose: Addressee,
  code: string,
): Promise<boolean> {
  const found = await deps.db.doc(clientPrivatePath(whose.ID, "loginCode")).get();
  const kept = stored.safeParse(found.data()).data;
  return kept !== undefined && kept.takenBy === "" && isRight(deps, kept, whose, code);
}

/** Uses up the client's code. @returns false if it is wrong, was used or has expired */
export async function takeLoginCode(
  deps: Pick<Deps, "db" | "vault" | "now">,
  whose: Addressee,
  code: string,
): Promise<boolean> {
  const ref = deps.db.doc(clientPrivatePath(whose.ID, "loginCode"));
  const taker = randomId();
  return deps.db.runTransaction(async (transaction) => {
    const kept = stored.safeParse((await transaction.get(ref)).data()).data;
    if (kept === undefined) return false;
    // The database runs this again when its answer to the write was lost.
    if (kept.takenBy !== "") return kept.takenBy === taker;
    const isTaken = isRight(deps, kept, whose, code);
    if (isTaken) transaction.update(ref, { takenBy: taker });
    return isTaken;
  });
}

function isRight(
  deps: Pick<Deps, "vault" | "now">,
  kept: StoredCode,
  whose: Addressee,
  code: string,
): boolean {
  return kept.expiresAt > nowSeconds(deps) && kept.hash === hashOf(deps, whose, code.trim());
}

function hashOf({ vault }: Pick<Deps, "vault">, { ID, email }: Addressee, code: string): string {
  return vault.hash(`${ID}:${email}:${code}`);
}
