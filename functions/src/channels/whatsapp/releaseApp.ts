import type { Transaction } from "@google-cloud/firestore";
import { agentCard, agentPath } from "@parley/contract/agents/agent.ts";
import type { WaNumber } from "@parley/contract/channels/waNumber.ts";
import { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import type { Job } from "../../platform/jobs/job.ts";
import type { PostponedJob } from "../../platform/jobs/jobs.ts";
import { dropSecret, openSecret } from "../../platform/secrets/secrets.ts";
import { GraphError } from "../../providers/graph.ts";
import { hookSecretOwner, keepHookSecret, readHookSecret } from "./appSecret.ts";
import { readNumber } from "./findNumber.ts";
import { sendErrorKind } from "./errorCodes.ts";

type ReleaseJob = Extract<Job, { kind: "releaseWhatsapp" }>;

const keys = z.object({ token: z.string().nullable(), appSecret: z.string() });

/** What the job's copies of token and secret are encrypted with. */
const sealedFor = (phoneId: string) => `releaseWhatsapp/${phoneId}`;

/** Adds the job that takes our URL away from a number's app. @returns the job, to be kicked after the commit */
export function addRelease(
  transaction: Transaction,
  { vault, jobs }: Pick<Deps, "vault" | "jobs">,
  { phoneId, agentId, wabaId, appId, webhookUrl }: WaNumber,
  given: z.infer<typeof keys>,
): string {
  const sealed = vault.seal(JSON.stringify(given), sealedFor(phoneId));
  const about = { phoneId, agentId, wabaId, appId, webhookUrl };
  return jobs.add(transaction, { kind: "releaseWhatsapp", ...about, keys: sealed });
}

/** Wait once all tries have failed, as often as it takes. */
const DELAY_MS = 6 * 60 * 60_000;

/**
 * Job: takes our URL away from the app of a released number, unless the app sends its webhook events elsewhere by now, or
 * was connected again. While Meta is out of reach it is tried again.
 * @throws GraphError when Meta cannot be reached
 */
export async function releaseApp(
  deps: Pick<Deps, "db" | "vault" | "graph" | "log" | "now">,
  job: ReleaseJob,
  attempt: { last: boolean },
): Promise<PostponedJob | void> {
  try {
    await releaseUnlessConnected(deps, job);
  } catch (error) {
    if (!attempt.last) throw error;
    deps.log.error("A WhatsApp app could not be released", error, { phoneId: job.phoneId });
    return { until: deps.now() + DELAY_MS };
  }
}

async function releaseUnlessConnected(
  deps: Pick<Deps, "db" | "vault" | "graph" | "now">,
  job: ReleaseJob,
): Promise<void> {
  const { graph, vault } = deps;
  const { appId, wabaId, webhookUrl } = job;
  const { token, appSecret } = keys.parse(JSON.parse(vault.open(job.keys, sealedFor(job.phoneId))));
  const app = { appId, appSecret };
  if ((await connectedNumber(deps, job.agentId))?.appId !== appId)
    await unlessRefused(async () => {
      if ((await graph.readCallback(app)).url !== webhookUrl) return;
      await graph.deleteCallback(app);
      if (token !== null) await graph.unsubscribe(token, wabaId);
    });
  await forgetAppSecret(deps, job.agentId);
  const again = await connectedNumber(deps, job.agentId);
  if (again?.appId === appId) await restore(deps, again);
}

/** The number that an agent's secret was given for; null while none is connected. */
async function connectedNumber(
  deps: Pick<Deps, "db" | "vault">,
  agentId: string,
): Promise<WaNumber | null> {
  const kept = await readHookSecret(deps, agentId);
  const number = kept === null || kept.phoneId === "" ? null : await readNumber(deps, kept.phoneId);
  return number?.agentId === agentId ? number : null;
}

/**
 * Forgets the secret of an app that is not connected any more: until now what Meta sent was acknowledged and ignored,
 * instead of being refused and sent again. The verify token stays with the agent, as the page may show it.
 */
async function forgetAppSecret(
  deps: Pick<Deps, "db" | "vault" | "now">,
  agentId: string,
): Promise<void> {
  const { db } = deps;
  await db.runTransaction(async (transaction) => {
    const kept = await readHookSecret(deps, agentId, transaction);
    const agent = await transaction.get(db.doc(agentPath(agentId)));
    if (kept === null || (kept.phoneId !== "" && agent.exists)) return;
    if (!agent.exists)
      return dropSecret({ db, transaction }, "webhookSecret", hookSecretOwner(agentId));
    const { ownerID: workspaceId } = agentCard.parse(agent.data());
    keepHookSecret(transaction, deps, { agentId, workspaceId }, kept, { appSecret: "" });
  });
}

/** It was connected again; its URL may have been deleted in the moment between, by this try or an earlier one. */
async function restore(
  deps: Pick<Deps, "db" | "vault" | "graph">,
  { agentId, appId, phoneId, wabaId, webhookUrl: url }: WaNumber,
): Promise<void> {
  const secret = await readHookSecret(deps, agentId);
  const token = await openSecret(deps, "whatsappToken", phoneId);
  if (secret === null || token === null) return;
  const app = { appId, appSecret: secret.appSecret };
  await unlessRefused(async () => {
    if ((await deps.graph.readCallback(app)).url !== "") return;
    await deps.graph.setCallback(app, { url, verifyToken: secret.verifyToken });
    await deps.graph.subscribe(token, wabaId);
  });
}

/** What Meta refuses for good, as a secret or a token that was changed, has nothing of ours to take away. */
async function unlessRefused(work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => {
    const isPassing =
      error instanceof GraphError && ["wait", "unreachable"].includes(sendErrorKind(error.code));
    if (!(error instanceof GraphError) || isPassing) throw error;
  });
}
