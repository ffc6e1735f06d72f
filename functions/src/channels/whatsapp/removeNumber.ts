import type { Query, Transaction } from "@google-cloud/firestore";
import { waNumber, waNumberPath, type WaNumber } from "@parley/contract/channels/waNumber.ts";
import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { findAgent } from "../../agents/findAgent.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import { audit } from "../../platform/secrets/audit.ts";
import { dropSecret, openSecret } from "../../platform/secrets/secrets.ts";
import { idempotentDelete } from "../../platform/writes/idempotentWrite.ts";
import { keepHookSecret, readHookSecret } from "./appSecret.ts";
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
  const token = await openSecret(deps, "whatsappToken", input.phoneId);
  const ref = deps.db.doc(waNumberPath(input.phoneId));
  const disconnect = idempotentDelete(ref, async (transaction) => {
    await findAgent(deps, member, input.agentId, transaction);
    const number = await findNumber(deps, input, transaction);
    const kept = await readHookSecret(deps, number.agentId, transaction);
    const { uid, workspaceId } = member;
    const trail = { uid, workspaceId, subject: number.phoneId, at: nowSeconds(deps) };
    audit(deps.db, transaction, { action: "whatsapp.disconnect", ...trail });
    if (kept !== null)
      keepHookSecret(transaction, deps, { agentId: number.agentId, workspaceId }, kept, {
        phoneId: "",
      });
    return release(transaction, deps, number, { token, appSecret: kept?.appSecret ?? "" });
  });
  const jobId = await deps.db.runTransaction(disconnect);
  if (jobId !== null) await deps.jobs.kick(jobId);
  return { success: true };
}

/**
 * Releases the numbers that a query finds: those of an agent, or of a workspace, that was deleted. Safe to run twice.
 */
export async function releaseNumbers(
  deps: Pick<Deps, "db" | "vault" | "jobs">,
  query: Query,
): Promise<void> {
  const found = await query.get();
  for (const one of found.docs) {
    const { phoneId, agentId } = waNumber.parse(one.data());
    const token = await openSecret(deps, "whatsappToken", phoneId);
    const jobId = await deps.db.runTransaction(async (transaction) => {
      const number = await readNumber(deps, phoneId, transaction);
      if (number?.agentId !== agentId) return null;
      const kept = await readHookSecret(deps, agentId, transaction);
      return release(transaction, deps, number, { token, appSecret: kept?.appSecret ?? "" });
    });
    if (jobId !== null) await deps.jobs.kick(jobId);
  }
}

/** Deletes a number with its token. The app's secret stays until the app is told. @returns the job that tells it */
function release(
  transaction: Transaction,
  deps: Pick<Deps, "db" | "vault" | "jobs">,
  number: WaNumber,
  keys: { token: string | null; appSecret: string },
): string | null {
  transaction.delete(deps.db.doc(waNumberPath(number.phoneId)));
  dropSecret({ db: deps.db, transaction }, "whatsappToken", number.phoneId);
  return keys.appSecret === "" ? null : addRelease(transaction, deps, number, keys);
}
