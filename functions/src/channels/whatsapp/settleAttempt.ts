import type { Transaction } from "@google-cloud/firestore";
import { waNumberPath, type WaNumber } from "@parley/contract/channels/waNumber.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import { dropSecret, openSecret, putSecret } from "../../platform/secrets/secrets.ts";
import { keepHookSecret, readHookSecret, withFormer, type HookSecret } from "./appSecret.ts";
import { readNumber } from "./findNumber.ts";
import { addRelease } from "./releaseApp.ts";

type Settling = Pick<Deps, "db" | "vault" | "jobs" | "now">;
type Attempt = NonNullable<HookSecret["attempt"]>;

/**
 * Ends a try to connect a number by an app: once Meta has accepted our URL, the app before it is released; until then
 * the number is as it was before the try, or gone where it was new, and the new app is released. Also the job that does
 * so where a process ended midway. Safe to repeat; does nothing once the try is over.
 */
export async function settleAttempt(
  deps: Settling,
  { agentId, phoneId, jobId }: { agentId: string; phoneId: string; jobId: string },
): Promise<void> {
  const releaseJob = await deps.db.runTransaction(async (transaction) => {
    const kept = await readHookSecret(deps, agentId, transaction);
    if (kept?.attempt?.jobId !== jobId) return null;
    const number = await readNumber(deps, phoneId, transaction);
    if (number?.agentId !== agentId) return null;
    const { db, vault } = deps;
    const token = await openSecret({ db, vault, transaction }, "whatsappToken", phoneId);
    deps.jobs.takeBack(transaction, jobId);
    const { attempt } = kept;
    if (number.state === "active") return finish(transaction, deps, number, kept, attempt);
    return takeBack(transaction, deps, { number, token, kept, attempt });
  });
  if (releaseJob !== null) await deps.jobs.kick(releaseJob);
}

/** @returns the job that releases the app before */
function finish(
  transaction: Transaction,
  deps: Settling,
  { agentId, ownerID: workspaceId }: WaNumber,
  kept: HookSecret,
  { before }: Attempt,
): string | null {
  const owner = { agentId, workspaceId };
  if (before === null) {
    keepHookSecret(transaction, deps, owner, kept, { attempt: null });
    return null;
  }
  const former = withFormer(kept, before.number, before.appSecret);
  keepHookSecret(transaction, deps, owner, kept, { attempt: null, former });
  return addRelease(transaction, deps, before.number, before);
}

/** @returns the job that releases the app that was tried */
function takeBack(
  transaction: Transaction,
  deps: Settling,
  tried: { number: WaNumber; token: string | null; kept: HookSecret; attempt: Attempt },
): string {
  const { db } = deps;
  const { number, token, kept, attempt } = tried;
  const { before } = attempt;
  const { agentId, phoneId, ownerID: workspaceId, memberUids, told } = number;
  const ref = db.doc(waNumberPath(phoneId));
  const former = withFormer(kept, number, kept.appSecret);
  const over = { attempt: null, former };
  const owner = { agentId, workspaceId };
  if (before === null) {
    transaction.delete(ref);
    dropSecret({ db, transaction }, "whatsappToken", phoneId);
    keepHookSecret(transaction, deps, owner, kept, { ...over, appSecret: "", phoneId: "" });
  } else {
    // Who may read it may have changed meanwhile, and what they were told.
    transaction.set(ref, { ...before.number, ownerID: workspaceId, memberUids, told });
    keepToken(transaction, deps, number, before.token);
    keepHookSecret(transaction, deps, owner, kept, { ...over, appSecret: before.appSecret });
  }
  return addRelease(transaction, deps, number, { token, appSecret: kept.appSecret });
}

function keepToken(
  transaction: Transaction,
  deps: Settling,
  { phoneId, ownerID: workspaceId }: WaNumber,
  value: string | null,
): void {
  const { db, vault } = deps;
  if (value === null) return dropSecret({ db, transaction }, "whatsappToken", phoneId);
  const target = { db, vault, transaction, at: nowSeconds(deps) };
  putSecret(target, { kind: "whatsappToken", ownerId: phoneId, workspaceId, value });
}
