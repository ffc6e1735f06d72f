import type { Transaction } from "@google-cloud/firestore";
import type { KeyPrincipal, MemberPrincipal } from "@parley/contract/platform/principal.ts";
import type { LogType } from "@parley/contract/workspaces/log.ts";
import { workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { findAgent } from "../../agents/findAgent.ts";
import { requireAllowance } from "../../platform/rateLimits/allowance.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import { createRateLimit } from "../../platform/rateLimits/rateLimit.ts";
import { writeLogEntry } from "./writeLogEntry.ts";

/** Entries of a workspace in a minute, on one instance: a loop that logs would fill the list. */
const entries = createRateLimit(120, 60_000);
/** Entries of a workspace per hour that are mailed to its members. */
const MAILS_PER_HOUR = 10;

type Entry = {
  userId: string;
  agentId: string;
  type: LogType;
  content: string;
  channel: string;
  metadata: Record<string, string>;
  withEmail: boolean;
};

/**
 * Adds an entry to the workspace's log, and has it mailed to the members if asked to.
 * @throws AppError NOT_FOUND for another workspace, or an agent that is not its own;
 * TOO_MANY_REQUESTS beyond the entries of a minute or the mails of an hour: then nothing is written
 */
export async function addLogEntry(
  deps: Deps,
  principal: MemberPrincipal | KeyPrincipal,
  input: Entry,
): Promise<{ success: true }> {
  const { db } = deps;
  const { userId: workspaceId, withEmail, ...entry } = input;
  if (workspaceId !== principal.workspaceId) throw new AppError("workspaces.notFound");
  if (!entries.take(workspaceId)) throw new AppError("platform.tooMany", {}, { retryAfter: 60 });
  const mailJob = await db.runTransaction(async (transaction) => {
    await findAgent(deps, principal, entry.agentId, transaction);
    const home = await transaction.get(db.doc(workspacePath(workspaceId)));
    if (!home.exists) throw new AppError("workspaces.notFound");
    const countMail = withEmail ? await requireMail(transaction, deps, workspaceId) : null;
    const logId = writeLogEntry(transaction, deps, workspaceId, { ...entry, cause: "call" });
    if (countMail === null) return null;
    countMail();
    return deps.jobs.add(transaction, { kind: "mailLog", workspaceId, logId });
  });
  if (mailJob !== null) await deps.jobs.kick(mailJob);
  return { success: true };
}

function requireMail(transaction: Transaction, deps: Deps, workspaceId: string) {
  return requireAllowance(transaction, deps.db, {
    key: `logMails_${workspaceId}`,
    perWindow: MAILS_PER_HOUR,
    windowSeconds: 3600,
    at: nowSeconds(deps),
  });
}
