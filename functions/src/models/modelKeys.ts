import type { Transaction } from "@google-cloud/firestore";
import { agentCard, agentPath, AGENTS } from "@parley/contract/agents/agent.ts";
import { agentConfigPath } from "@parley/contract/agents/config.ts";
import { payerOf } from "@parley/contract/credits/account.ts";
import { maskKey, modelKey, modelKeyPath } from "@parley/contract/models/modelKey.ts";
import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { noteLater, noteNow } from "../credits/status/noteLater.ts";
import { nowSeconds, type Deps } from "../platform/deps.ts";
import { requireOutsideUrl } from "../platform/egress/requireOutsideUrl.ts";
import { AppError } from "../platform/errors/appError.ts";
import { createRateLimit } from "../platform/rateLimits/rateLimit.ts";
import { runExclusiveTransaction } from "../platform/runExclusive.ts";
import { audit } from "../platform/secrets/audit.ts";
import { dropSecret, putSecret } from "../platform/secrets/secrets.ts";
import { fetchModels, type ModelsFailure } from "../providers/models.ts";
import { findWorkspace } from "../workspaces/findWorkspace.ts";
import { asSecret } from "./ownService.ts";
import { requireVerified } from "../platform/auth/requireVerified.ts";

/** Agents that one transaction rewrites, two documents each: Firestore takes 500 writes. */
const AGENTS_MAX = 240;

/** Keys that a workspace tries in a minute, on one instance: nobody guesses keys through us. */
const tries = createRateLimit(10, 60_000);

/**
 * Keeps a model service of the workspace's own, once it has taken the key; all its agents are answered by it from their
 * next message on.
 * @throws AppError FORBIDDEN before the caller's address is verified; BAD_REQUEST, at the field, for a key that the
 * service refuses, and for a URL where there is none; CONFLICT for more agents than one transaction takes
 */
export async function saveModelKey(
  deps: Deps,
  member: MemberPrincipal,
  { baseUrl, key }: { baseUrl: string; key: string },
): Promise<{ models: number }> {
  await requireVerified(deps, member);
  requireOutsideUrl(deps, baseUrl, { field: "baseUrl", refusal: "models.webPorts" });
  const { db, vault } = deps;
  const { workspaceId, uid } = member;
  if (!tries.take(workspaceId, deps.now()))
    throw new AppError("platform.tooMany", {}, { retryAfter: 60 });
  const models = await fetchModels(deps.egress.egressFetch, { baseUrl, apiKey: key });
  if (typeof models === "string") throw refusals[models]();
  await writeForAll(deps, member, true, (transaction, at) => {
    const saved = modelKey.parse({
      baseUrl,
      masked: maskKey(key),
      savedBy: member.name,
      savedAt: at,
    });
    transaction.set(db.doc(modelKeyPath(workspaceId)), saved);
    const value = asSecret({ baseUrl, apiKey: key });
    putSecret(
      { db, vault, transaction, at },
      { kind: "modelKey", ownerId: workspaceId, workspaceId, value },
    );
    audit(db, transaction, { action: "modelKey.save", uid, workspaceId, subject: workspaceId, at });
  });
  return { models: models.length };
}

/** Forgets it: the platform's service answers again, or where there is none the built-in model. */
export async function removeModelKey(
  deps: Deps,
  member: MemberPrincipal,
): Promise<{ success: true }> {
  const { db } = deps;
  const { workspaceId, uid } = member;
  await writeForAll(deps, member, false, (transaction, at) => {
    transaction.delete(db.doc(modelKeyPath(workspaceId)));
    dropSecret({ db, transaction }, "modelKey", workspaceId);
    audit(db, transaction, {
      action: "modelKey.remove",
      uid,
      workspaceId,
      subject: workspaceId,
      at,
    });
  });
  return { success: true };
}

/** What says who pays for an agent. */
const paidBy = agentCard.pick({ ownerID: true, orgId: true });

/** Notes on the workspace and all its agents whether there is a service, in one transaction with the rest. */
async function writeForAll(
  deps: Deps,
  member: MemberPrincipal,
  hasModelKey: boolean,
  write: (transaction: Transaction, at: number) => void,
): Promise<void> {
  const { db } = deps;
  const { workspaceId } = member;
  const { jobId, noting } = await runExclusiveTransaction(db, workspaceId, async (transaction) => {
    await findWorkspace(transaction, deps, member);
    const mine = db.collection(AGENTS).where("ownerID", "==", workspaceId);
    const agents = await transaction.get(mine.select("ownerID", "orgId").limit(AGENTS_MAX + 1));
    if (agents.size > AGENTS_MAX) throw new AppError("models.tooManyAgents");
    const at = nowSeconds(deps);
    transaction.update(db.doc(workspacePath(workspaceId)), { hasModelKey, updatedAt: at });
    // What the last service refused says nothing of this one.
    for (const { id } of agents.docs) {
      transaction.update(db.doc(agentConfigPath(id)), { hasModelKey, modelProblem: "" });
      transaction.update(db.doc(agentPath(id)), { modelProblem: "" });
    }
    write(transaction, at);
    // Another service makes their vectors from now on, or none.
    const added = deps.jobs.add(transaction, { kind: "embedAgain", workspaceId, agentId: "" });
    // A service's answers need more credits than the built-in model's.
    const payers = agents.docs.map((one) => payerOf(paidBy.parse(one.data())));
    return { jobId: added, noting: noteLater(transaction, deps, payers) };
  });
  await deps.jobs.kick(jobId);
  await noteNow(deps, noting);
}

const refusals: Record<ModelsFailure, () => AppError> = {
  refused: () => new AppError("models.keyRefused", {}, { fields: ["key"] }),
  none: () => new AppError("models.noService", {}, { fields: ["baseUrl"] }),
  busy: () => new AppError("models.serviceBusy"),
  unreachable: () => new AppError("models.unreachable", {}, { fields: ["baseUrl"] }),
  blocked: () => new AppError("models.webPorts", {}, { fields: ["baseUrl"] }),
};
