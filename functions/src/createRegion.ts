import { planned } from "@parley/contract/planned.ts";
import { inboundRoutes, type ServedProvider } from "@parley/contract/platform/inbound.ts";
import { cloudLocation, databaseId, type Region } from "@parley/contract/platform/region.ts";
import { applicationDefault, getApps, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import { getFunctions } from "firebase-admin/functions";
import type { Request as HttpRequest } from "firebase-functions/https";
import { logger } from "firebase-functions/logger";
import { createTelegramProvider } from "./channels/telegram/provider.ts";
import { createWhatsappProvider } from "./channels/whatsapp/provider.ts";
import { handleJob } from "./jobHandlers.ts";
import { createLazyRetriever } from "./knowledge/indexPort.ts";
import { createApi } from "./platform/http/api.ts";
import { callerIp } from "./platform/http/callerIp.ts";
import type { Deps } from "./platform/deps.ts";
import { createDocsSurface } from "./platform/http/surfaces/docsSurface.ts";
import { createEgress } from "./platform/egress/egress.ts";
import { parseEnv, vapidKeys, type Env } from "./platform/env.ts";
import { createFirestoreFiles } from "./platform/files.ts";
import { createInbound } from "./platform/inbound/inbound.ts";
import type { Provider } from "./platform/inbound/provider.ts";
import { firstMatch, serveHttp } from "./platform/http/serveHttp.ts";
import { taskFunctionOf } from "./platform/jobs/job.ts";
import { createJobs, type EnqueueJob } from "./platform/jobs/jobs.ts";
import type { Log } from "./platform/log.ts";
import { createPlannedSurface } from "./platform/http/surfaces/plannedSurface.ts";
import { createSchedulerSurface } from "./platform/http/surfaces/schedulerSurface.ts";
import { createVault } from "./platform/secrets/vault.ts";
import { createGraph } from "./providers/graph.ts";
import { createIdentity } from "./providers/identity.ts";
import { createMailer } from "./providers/mail.ts";
import { createPusher } from "./providers/push.ts";
import { createTelegram } from "./providers/telegram.ts";
import { router } from "./router.ts";
import { sweep } from "./sweep.ts";
import { createResendProvider } from "./workspaces/logs/resendProvider.ts";
import { createFileSurface } from "./uploads/fileSurface.ts";
import { createOtherRegion } from "./workspaces/otherRegion.ts";

/** Routes of outside services whose capability is not built yet. */
const plannedInbound = inboundRoutes
  .filter(({ served }) => !served)
  .map(({ method, path }) => `${method} ${path}`);

const log: Log = {
  info: (message, details) => logger.info(message, details),
  error: (message, error, details) =>
    logger.error(message, {
      error: error instanceof Error ? error.stack : String(error),
      ...details,
    }),
};

/** The `host:port` of the sign-in service's emulator, in local mode; none of the real one. */
function emulatorHosts({ PARLEY_ENV, IDENTITY_BASE_URL }: Env): string[] {
  const { host, port } = new URL(IDENTITY_BASE_URL);
  return PARLEY_ENV === "local" && port !== "" ? [host] : [];
}

/** A token of the service account that the functions run as; the emulator's name for it in local mode. */
async function ownAccessToken({ PARLEY_ENV }: Env): Promise<string> {
  if (PARLEY_ENV === "local") return "owner";
  return (await applicationDefault().getAccessToken()).access_token;
}

/**
 * Builds everything one region needs: the adapters for outside services, and the HTTP surfaces.
 * @param given.enqueue hands a job to its queue; the region's own without it
 */
export function createRegion(region: Region, given: { enqueue?: EnqueueJob } = {}) {
  const env = parseEnv();
  const app = getApps()[0] ?? initializeApp();
  const db = getFirestore(app, databaseId[region]);
  const now = () => Date.now();
  const egress = createEgress({ allowPrivateHosts: env.PARLEY_ALLOW_PRIVATE_HOSTS });
  // Its own egress: locally the emulator is private, and no URL that somebody enters may lead there.
  const identityEgress = createEgress({ allowPrivateHosts: emulatorHosts(env) });
  const queueOf = (name: string) =>
    getFunctions(app).taskQueue(`locations/${cloudLocation[region]}/functions/${region}-${name}`);
  const queues = {
    runTask: queueOf("runTask"),
    runSlowTask: queueOf("runSlowTask"),
    runWaitingTask: queueOf("runWaitingTask"),
    runInboundTask: queueOf("runInboundTask"),
  };
  const providers = {
    resend: createResendProvider({ db, env, now, region }),
    telegram: createTelegramProvider(() => deps),
    whatsapp: createWhatsappProvider(() => deps),
  } satisfies Record<ServedProvider, Provider>;
  const vault = createVault(env.PARLEY_MASTER_KEY);
  const inbound = createInbound(providers, { db, vault, jobs: () => jobs, now, log });
  const jobs = createJobs({
    db,
    now,
    log,
    enqueue:
      given.enqueue ??
      ((jobId, delayMs) =>
        queues[taskFunctionOf(jobId)].enqueue(
          { jobId },
          { scheduleDelaySeconds: Math.ceil(delayMs / 1000) },
        )),
    handle: (job, attempt) => handleJob(deps, inbound, job, attempt),
  });
  const deps: Deps = {
    region,
    env,
    db,
    otherRegion: createOtherRegion(
      (one) => (one === region ? db : getFirestore(app, databaseId[one])),
      region,
      vault,
    ),
    auth: getAuth(app),
    vault,
    jobs,
    files: createFirestoreFiles(db, now, jobs),
    egress,
    mailer: createMailer({
      baseUrl: env.RESEND_BASE_URL,
      apiKey: env.RESEND_API_KEY,
      from: env.MAIL_FROM,
      region,
      fetch: egress.egressFetch,
    }),
    identity: createIdentity({
      baseUrl: env.IDENTITY_BASE_URL,
      apiKey: env.IDENTITY_API_KEY,
      project: env.GCLOUD_PROJECT,
      accessToken: () => ownAccessToken(env),
      fetch: identityEgress.egressFetch,
    }),
    pusher: createPusher({
      keys: vapidKeys(env),
      fetch: egress.egressFetch,
      sandboxUrl: env.PARLEY_SANDBOX_URL,
    }),
    telegram: createTelegram({ baseUrl: env.TELEGRAM_BASE_URL, fetch: egress.egressFetch }),
    graph: createGraph({
      baseUrl: `${env.META_GRAPH_URL}/${env.META_GRAPH_VERSION}`,
      fetch: egress.egressFetch,
    }),
    retriever: createLazyRetriever(db),
    log,
    now,
  };
  const ipOf = (request: HttpRequest) =>
    callerIp(
      request.get("x-forwarded-for") ?? null,
      request.socket.remoteAddress ?? "",
      env.PARLEY_TRUSTED_HOPS,
    );
  const api = firstMatch(
    createApi(router, deps),
    createDocsSurface(env, region),
    createFileSurface(deps),
    createSchedulerSurface(deps, () => sweep(deps)),
    createPlannedSurface(planned.map(([, route]) => route)),
  );
  return {
    deps,
    api: serveHttp(api, ipOf, log),
    hooks: serveHttp(firstMatch(inbound.surface, createPlannedSurface(plannedInbound)), ipOf, log),
  };
}
