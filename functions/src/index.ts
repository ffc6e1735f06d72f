import { cloudLocation, type Region } from "@parley/contract/platform/region.ts";
import { onRequest } from "firebase-functions/https";
import { onSchedule } from "firebase-functions/scheduler";
import { onTaskDispatched } from "firebase-functions/tasks";
import { createRegion } from "./createRegion.ts";
import { answerBodyErrors } from "./platform/http/bodyErrors.ts";
import { boundBodies } from "./platform/http/bodyLimits.ts";
import { keepIdleConnections } from "./platform/http/idleConnections.ts";
import { deploySecrets, isEmulated } from "./platform/env.ts";
import { sweep } from "./sweep.ts";

answerBodyErrors();
boundBodies();
if (isEmulated()) keepIdleConnections();

/**
 * Jobs that wait side by side, in each of two queues. The emulator starts a process for each, and a laptop has no room for
 * sixty.
 */
const WAITING_AT_ONCE = isEmulated() ? 4 : 60;

/** The functions of one region, each bound to that region's database. */
function functionsOf(region: Region) {
  const place = { region: cloudLocation[region], secrets: deploySecrets() };
  const task = {
    ...place,
    timeoutSeconds: 300,
    memory: "1GiB",
    retryConfig: { maxAttempts: 5, minBackoffSeconds: 5 },
    rateLimits: { maxConcurrentDispatches: 6 },
  } as const;
  const waiting = {
    ...task,
    concurrency: 20,
    rateLimits: { maxConcurrentDispatches: WAITING_AT_ONCE },
  } as const;
  // Built on the first call: loading the bundle to list its functions builds no adapters.
  let built: ReturnType<typeof createRegion> | undefined;
  const here = () => (built ??= createRegion(region));
  return {
    /** Calls and streamed chat, and beside them the one document at a time that describes an API. */
    api: onRequest({ ...place, concurrency: 80, timeoutSeconds: 360, memory: "1GiB" }, (req, res) =>
      here().api(req, res),
    ),
    /** Webhooks: raw body, no CORS. Their number bounds what each counts by itself (decision 118). */
    hooks: onRequest(
      { ...place, timeoutSeconds: 60, maxInstances: 10, memory: "512MiB" },
      (req, res) => here().hooks(req, res),
    ),
    /** Runs one job of the queue. */
    runTask: onTaskDispatched<{ jobId: string }>(task, (request) =>
      here().deps.jobs.run(request.data.jobId),
    ),
    /** Runs one that may take long, or end its process: alone in an instance, so that it is the only one to end. */
    runSlowTask: onTaskDispatched<{ jobId: string }>({ ...task, concurrency: 1 }, (request) =>
      here().deps.jobs.run(request.data.jobId),
    ),
    /** Runs one that waits for somebody's server, side by side with others: it does nothing meanwhile. */
    runWaitingTask: onTaskDispatched<{ jobId: string }>(waiting, (request) =>
      here().deps.jobs.run(request.data.jobId),
    ),
    /** Runs one that an outside service sent. However many there are, what we send ourselves does not wait for them. */
    runInboundTask: onTaskDispatched<{ jobId: string }>(waiting, (request) =>
      here().deps.jobs.run(request.data.jobId),
    ),
    /** Takes what is due. */
    sweep: onSchedule({ ...place, schedule: "every 1 minutes" }, async () => {
      await sweep(here().deps);
    }),
  };
}

export const na = functionsOf("na");
export const eu = functionsOf("eu");
