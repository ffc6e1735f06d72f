import type { Query, Transaction } from "@google-cloud/firestore";
import { waNumber, waNumberPath, type WaNumber } from "@parley/contract/channels/waNumber.ts";
import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { findAgent } from "../../agents/findAgent.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import { audit } from "../../platform/secrets/audit.ts";
import { dropSecret, openSecret } from "../../platform/secrets/secrets.ts";
import { idempotentDelete } from "../../platform/writes/idempotentWrite.ts";
import { keepHookSecret, readHookSecret, withFormer } from "./appSecret.ts";
import { findNumber, readNumber } from "./findNumber.ts";
import { addRelease } from "./releaseApp.ts";

/**
 * Disconnects a number: it is gone from the page at once, also when its token is dead or Meta is out of reach, and a
 * job takes our URL away from the app.
 * @throws AppError NOT_FOUND for a number that is not this agent's
 */
export async function removeWhatsappNumber(
  deps: Deps,
  member: MemberPrincipal,
  input: { agentId: string; phoneId: string },
): Promise<{ success: true }> {
  await findAgent(deps, member, input.agentId);
  const ref = deps.db.doc(waNumberPath(input.phoneId));
  const disconnect = idempotentDelete(ref, async (transaction) => {
    await findAgent(deps, member, input.agentId, transaction);
    const number = await findNumber(deps, input, transaction);
    const { uid, workspaceId } = member;
    const trail = { uid, workspaceId, subject: number.phoneId, at: nowSeconds(deps) };
    return release(transaction, deps, number, () =>
      audit(deps.db, transaction, { action: "whatsapp.disconnect", ...trail }),
    );
  });
  const jobIds = await deps.db.runTransaction(disconnect);
  await Promise.all(jobIds.map((jobId) => deps.jobs.kick(jobId)));
  return { success: true };
}

/**
 * Releases the numbers that a query finds: those of an agent, or of a workspace, that was deleted. Safe to run twice.
 */
export async function releaseNumbers(
  deps: Pick<Deps, "db" | "vault" | "jobs" | "now">,
  query: Query,
): Promise<void> {
  const found = await query.get();
  for (const one of found.docs) {
    const { phoneId, agentId } = waNumber.parse(one.data());
    const jobIds = await deps.db.runTransaction(async (transaction) => {
      const number = await readNumber(deps, phoneId, transaction);
      return number?.agentId === agentId ? release(transaction, deps, number) : [];
    });
    await Promise.all(jobIds.map((jobId) => deps.jobs.kick(jobId)));
  }
}

/**
 * Deletes a number with its token. The secrets of its app, and of one that was to be replaced, stay until the apps are told.
 * @param also what else is written, once all is read
 * @returns the jobs that tell them
 */
async function release(
  transaction: Transaction,
  deps: Pick<Deps, "db" | "vault" | "jobs" | "now">,
  number: WaNumber,
  also: () => void = () => {},
): Promise<string[]> {
  const { db, vault, jobs } = deps;
  const { agentId, phoneId, ownerID: workspaceId } = number;
  const token = await openSecret({ db, vault, transaction }, "whatsappToken", phoneId);
  const kept = await readHookSecret(deps, agentId, transaction);
  also();
  transaction.delete(db.doc(waNumberPath(phoneId)));
  dropSecret({ db, transaction }, "whatsappToken", phoneId);
  if (kept === null || kept.phoneId !== phoneId) return [];
  if (kept.attempt !== null) jobs.takeBack(transaction, kept.attempt.jobId);
  const before = kept.attempt?.before ?? null;
  const apps = [{ number, token, appSecret: kept.appSecret }, ...(before === null ? [] : [before])];
  let { former } = kept;
  for (const app of apps) former = withFormer({ former }, app.number, app.appSecret);
  const nothing = { phoneId: "", appSecret: "", attempt: null };
  keepHookSecret(transaction, deps, { agentId, workspaceId }, kept, { ...nothing, former });
  return apps.map((app) => addRelease(transaction, deps, app.number, app));
}
