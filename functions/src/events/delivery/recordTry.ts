import type { Transaction } from "@google-cloud/firestore";
import {
  delivery,
  deliveryPath,
  type EventDelivery,
  type DeliveryTry,
} from "@parley/contract/events/delivery.ts";
import { afterAttempt, type AfterAttempt } from "@parley/contract/events/schedule.ts";
import { workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { readAllowance } from "../../platform/rateLimits/allowance.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import { writeLogEntry, type NewLogEntry } from "../../workspaces/logs/writeLogEntry.ts";

/**
 * One mail per endpoint per day: a server that is down fails every event, and members need not hear
 * of each.
 */
const MAIL_WINDOW_SECONDS = 24 * 3600;

type Tried = { workspaceId: string; deliveryId: string; after: number; endpoint: string };

/**
 * Records a try and plans the next one. When the delivery is given up, an entry in the workspace's
 * log says so and its members are mailed; but not for an event sent by hand, whose sender is
 * watching.
 */
export async function recordTry(deps: Deps, tried: Tried, made: DeliveryTry): Promise<void> {
  const { db } = deps;
  const { workspaceId, deliveryId, after, endpoint } = tried;
  const ref = db.doc(deliveryPath(workspaceId, deliveryId));
  const mailJob = await db.runTransaction(async (transaction) => {
    const [home, stored] = await transaction.getAll(db.doc(workspacePath(workspaceId)), ref);
    const current = delivery.safeParse(stored?.data());
    if (home?.exists !== true || !current.success || current.data.tried !== after) return null;
    // Without an endpoint a further try would find none either; where we failed ourselves, five have.
    const isQuiet = current.data.once || made.error === "no-endpoint";
    const once = isQuiet || made.error === "internal";
    const result = afterAttempt({ ...current.data, once }, made);
    const tell = result.state === "failed" && !isQuiet;
    const mails = tell ? await readMails(transaction, deps, tried) : null;
    transaction.update(ref, { ...result, ...(endpoint === "" ? {} : { endpoint }) });
    if (result.state === "retrying") planNext(transaction, deps, tried, result);
    return mails === null ? null : giveUp(transaction, deps, tried, current.data, result, mails);
  });
  if (mailJob !== null) await deps.jobs.kick(mailJob);
}

type Mails = Awaited<ReturnType<typeof readAllowance>>;

function readMails(transaction: Transaction, deps: Deps, tried: Tried): Promise<Mails> {
  const about = deps.vault.hash(`${tried.workspaceId}:${tried.endpoint}`);
  return readAllowance(transaction, deps.db, {
    key: `eventFailureMail_${about}`,
    perWindow: 1,
    windowSeconds: MAIL_WINDOW_SECONDS,
    at: nowSeconds(deps),
  });
}

function planNext(transaction: Transaction, deps: Deps, tried: Tried, result: AfterAttempt): void {
  const { workspaceId, deliveryId } = tried;
  deps.jobs.add(
    transaction,
    { kind: "deliverEvent", workspaceId, deliveryId, after: result.tried },
    result.nextTryAt,
  );
}

/** Writes the log's entry; gives the job that mails it, if one is due. */
function giveUp(
  transaction: Transaction,
  deps: Deps,
  { workspaceId, endpoint }: Tried,
  { ID, type }: EventDelivery,
  { tries, tried }: AfterAttempt,
  mails: Mails,
): string | null {
  const entry = failureEntry({ deliveryId: ID, type, endpoint, tried, last: tries.at(-1) });
  const logId = writeLogEntry(transaction, deps, workspaceId, entry);
  if (!mails.left) return null;
  mails.count();
  return deps.jobs.add(transaction, { kind: "mailLog", workspaceId, logId });
}

/**
 * The log entry for an event that was given up. The endpoint is shown without its query, which may
 * hold a key of the receiver's.
 */
function failureEntry(given: {
  deliveryId: string;
  type: string;
  endpoint: string;
  tried: number;
  last: DeliveryTry | undefined;
}): NewLogEntry {
  const { deliveryId, type, tried, last } = given;
  const { origin, pathname } = new URL(given.endpoint);
  const endpoint = `${origin}${pathname}`.slice(0, 200);
  const why = last === undefined || last.status === 0 ? (last?.error ?? "") : `HTTP ${last.status}`;
  return {
    type: "error",
    agentId: "",
    channel: "",
    metadata: { event: type, endpoint, why, tries: `${tried}`, deliveryId },
    cause: "deliveryFailed",
  };
}
