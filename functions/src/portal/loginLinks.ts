import type { Transaction } from "@google-cloud/firestore";
import { clientPrivatePath } from "@parley/contract/clients/client.ts";
import { id, randomId } from "@parley/contract/platform/id.ts";
import { z } from "zod";
import { nowSeconds, type Deps } from "../platform/deps.ts";

/** How long a link is valid: one that is passed on, and one a member opens themselves. */
const CLIENT_LINK_SECONDS = 60 * 60;
const ADMIN_LINK_SECONDS = 10 * 60;
/** Open links per client; one more drops the oldest. */
const OPEN_MAX = 20;

const link = z.object({
  hash: z.string(),
  /** Unix seconds. */
  expiresAt: z.number(),
  /** Uid of the member who made it to view the dashboard themselves; empty if it is for the client. */
  asAdmin: z.string(),
  /** Uid of the member who made it. */
  by: z.string().default(""),
  /** Since when the session had lasted from which they did, in unix seconds: it ends with that. */
  sessionFrom: z.number().default(0),
});
type LoginLink = z.infer<typeof link>;

/** `clients/{clientId}/private/loginLinks`: server-only. Tokens are kept as hashes. */
const links = z.object({
  open: z.array(link).default([]),
  /** Who has used up the last one, so that they know their own write again. */
  takenBy: z.string().default(""),
});

/**
 * Makes a link's token, in the caller's transaction. Reads first.
 * @param made.by uid of the member who makes it
 * @param made.sessionFrom when their session began, in unix seconds
 * @param made.asAdmin the same, if they will open it; empty for the client
 */
export async function newLoginToken(
  transaction: Transaction,
  deps: Pick<Deps, "db" | "vault" | "now">,
  made: { clientId: string; by: string; sessionFrom: number; asAdmin: string },
): Promise<string> {
  const { clientId, by, sessionFrom, asAdmin } = made;
  const now = nowSeconds(deps);
  const token = `${clientId}.${randomId(32)}`;
  const ref = deps.db.doc(clientPrivatePath(clientId, "loginLinks"));
  const { open } = links.parse((await transaction.get(ref)).data() ?? {});
  const added: LoginLink = {
    hash: deps.vault.hash(token),
    expiresAt: now + (asAdmin === "" ? CLIENT_LINK_SECONDS : ADMIN_LINK_SECONDS),
    asAdmin,
    by,
    sessionFrom,
  };
  const others = open.filter(({ expiresAt }) => expiresAt > now).slice(1 - OPEN_MAX);
  transaction.set(ref, { open: [...others, added] });
  return token;
}

/** Whose link it is, and who made it from which session, and for whom. Null if it is unknown, used or expired. */
export async function findLoginToken(
  deps: Pick<Deps, "db" | "vault" | "now">,
  token: string,
): Promise<({ clientId: string } & Pick<LoginLink, "asAdmin" | "by" | "sessionFrom">) | null> {
  const clientId = clientOf(token);
  if (clientId === undefined) return null;
  const stored = (await deps.db.doc(clientPrivatePath(clientId, "loginLinks")).get()).data();
  const hash = deps.vault.hash(token);
  const found = links.parse(stored ?? {}).open.find((one) => one.hash === hash);
  if (found === undefined || found.expiresAt <= nowSeconds(deps)) return null;
  const { asAdmin, by, sessionFrom } = found;
  return { clientId, asAdmin, by, sessionFrom };
}

/** Uses up a link. @returns false if it was used or has expired meanwhile */
export async function takeLoginToken(
  deps: Pick<Deps, "db" | "vault" | "now">,
  token: string,
): Promise<boolean> {
  const clientId = clientOf(token);
  if (clientId === undefined) return false;
  const ref = deps.db.doc(clientPrivatePath(clientId, "loginLinks"));
  const hash = deps.vault.hash(token);
  const taker = randomId();
  return deps.db.runTransaction(async (transaction) => {
    const { open, takenBy } = links.parse((await transaction.get(ref)).data() ?? {});
    // The database runs this again when its answer to the write was lost.
    if (takenBy === taker) return true;
    const found = open.find((one) => one.hash === hash);
    if (found === undefined) return false;
    const isOpen = found.expiresAt > nowSeconds(deps);
    const left = open.filter((one) => one !== found);
    transaction.set(ref, { open: left, takenBy: isOpen ? taker : "" });
    return isOpen;
  });
}

function clientOf(token: string): string | undefined {
  return id.safeParse(token.split(".")[0]).data;
}
