import type { Transaction } from "@google-cloud/firestore";
import { agentCard, agentPath } from "@parley/contract/agents/agent.ts";
import { WA_NUMBERS, waNumber, type WaNumber } from "@parley/contract/channels/waNumber.ts";
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
  const sealed = vault.seal(JSON.stringify(keys.parse(given)), sealedFor(phoneId));
  const about = { phoneId, agentId, wabaId, appId, webhookUrl };
  return jobs.add(transaction, { kind: "releaseWhatsapp", ...about, keys: sealed });
}

/** Wait once all tries have failed, as often as it takes. */
const DELAY_MS = 6 * 60 * 60_000;
/** Wait while it is open whether the app is gone back to. */
const OPEN_MS = 60_000;

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
    const kept = await readHookSecret(deps, job.agentId);
    // Another app is being tried in its place: if Meta does not accept that one, this goes on.
    if (kept?.attempt?.before?.number.appId === job.appId) return { until: deps.now() + OPEN_MS };
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
  if ((await numbersOf(deps, appId)).length === 0)
    await unlessRefused(async () => {
      if ((await graph.readCallback(app)).url !== webhookUrl) return;
      // The URL last: as long as it is ours, a try that broke off is repeated whole.
      if (token !== null) await unlessRefused(() => graph.unsubscribe(token, wabaId));
      await graph.deleteCallback(app);
    });
  await forgetAppSecret(deps, job);
  for (const again of await numbersOf(deps, appId)) await restore(deps, again);
}

/** The numbers that are connected by an app, of whatever agent. */
async function numbersOf({ db }: Pick<Deps, "db">, appId: string): Promise<WaNumber[]> {
  const found = await db.collection(WA_NUMBERS).where("appId", "==", appId).get();
  return found.docs.map((one) => waNumber.parse(one.data()));
}

/**
 * Forgets the secret of an app that is not connected any more: until now what Meta sent was acknowledged and ignored,
 * instead of being refused and sent again. The verify token stays with the agent, as the page may show it.
 */
async function forgetAppSecret(
  deps: Pick<Deps, "db" | "vault" | "now">,
  { agentId, appId }: ReleaseJob,
): Promise<void> {
  const { db } = deps;
  await db.runTransaction(async (transaction) => {
    const kept = await readHookSecret(deps, agentId, transaction);
    const agent = await transaction.get(db.doc(agentPath(agentId)));
    if (kept === null) return;
    if (!agent.exists)
      return dropSecret({ db, transaction }, "webhookSecret", hookSecretOwner(agentId));
    const { ownerID: workspaceId } = agentCard.parse(agent.data());
    const former = kept.former.filter((one) => one.appId !== appId);
    keepHookSecret(transaction, deps, { agentId, workspaceId }, kept, { former });
  });
}

/**
 * The app was connected again; URL and subscription may each have been taken away in the moment between, by this try or
 * an earlier one.
 * @throws Error when it was disconnected meanwhile: then the URL is taken away once more
 */
async function restore(
  deps: Pick<Deps, "db" | "vault" | "graph">,
  number: WaNumber,
): Promise<void> {
  const { graph } = deps;
  const { agentId, appId, phoneId, wabaId, webhookUrl: url } = number;
  const secret = await readHookSecret(deps, agentId);
  const token = await openSecret(deps, "whatsappToken", phoneId);
  if (secret === null || token === null) return;
  const app = { appId, appSecret: secret.appSecret };
  await unlessRefused(async () => {
    if ((await graph.readCallback(app)).url === "")
      await graph.setCallback(app, { url, verifyToken: secret.verifyToken });
  });
  await unlessRefused(async () => {
    if (!(await graph.isSubscribed(token, wabaId, appId))) await graph.subscribe(token, wabaId);
  });
  if ((await readNumber(deps, phoneId))?.appId !== appId)
    throw new Error("The number was disconnected while its app was given our URL again.");
}

/** What Meta refuses for good, as a secret or a token that was changed, has nothing of ours to take away. */
async function unlessRefused(work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => {
    const isPassing =
      error instanceof GraphError && ["wait", "unreachable"].includes(sendErrorKind(error.code));
    if (!(error instanceof GraphError) || isPassing) throw error;
  });
}
