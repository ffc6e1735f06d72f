import { createServer } from "node:http";
import { once } from "node:events";
import type { Provider } from "../../../functions/src/platform/inbound/provider.ts";
import { JOBS, type Job } from "../../../functions/src/platform/jobs/job.ts";
import type { Jobs } from "../../../functions/src/platform/jobs/jobs.ts";
import type { Deps } from "../../../functions/src/platform/deps.ts";
import { apiOf, type Api, type Caller } from "../stack/apiAs.ts";
import { newOwner, type Owner } from "../actors/owner.ts";
import { newRegion } from "./newInstance.ts";

/** As many as the queue of the functions runs at a time (`functions/src/index.ts`). */
const CONCURRENT_JOBS = 6;

/**
 * The functions of a region in this process, with calls, webhooks and a queue of their own: dozens of
 * requests at once would each cost the functions emulator a process.
 * @param load gives the outside services that call it, by the name of their routes; it imports them,
 * so that they are this instance's own
 */
export async function newService(
  load: (deps: () => Deps) => Promise<Record<string, Provider>> = async () => ({}),
) {
  const region = await newRegion();
  const [{ createApi }, { router }, { createInbound }, { createJobs }, { handleJob }, providers] =
    await Promise.all([
      import("../../../functions/src/platform/http/api.ts"),
      import("../../../functions/src/router.ts"),
      import("../../../functions/src/platform/inbound/inbound.ts"),
      import("../../../functions/src/platform/jobs/jobs.ts"),
      import("../../../functions/src/jobHandlers.ts"),
      load(() => deps),
    ]);
  const running = new Set<Promise<void>>();
  const waiting: string[] = [];
  const failures: unknown[] = [];
  const failed = new Set<string>();
  let isPaused = false;
  let skew = 0;
  const now = () => Date.now() + skew;
  const log = { info: () => undefined, error: (_: string, error: unknown) => failures.push(error) };
  const added = new Set<string>();
  const created = createJobs({
    db: region.deps.db,
    now,
    log,
    enqueue: async (jobId) => {
      if (isPaused) return;
      waiting.push(jobId);
      startNext();
    },
    handle: (job: Job, attempt) => handleJob(deps, inbound, job, attempt),
  });
  const jobs: Jobs = {
    ...created,
    add(...given) {
      const jobId = created.add(...given);
      added.add(jobId);
      return jobId;
    },
  };
  function startNext(): void {
    const jobId = running.size < CONCURRENT_JOBS ? waiting.shift() : undefined;
    if (jobId === undefined) return;
    const run: Promise<void> = jobs
      .run(jobId)
      .catch(() => void failed.add(jobId))
      .finally(() => {
        running.delete(run);
        startNext();
      });
    running.add(run);
  }

  const settled = async () => {
    while (running.size > 0) await Promise.all(running);
  };

  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const hooks = `http://127.0.0.1:${port}`;
  const env = { ...region.deps.env, PARLEY_HOOKS_NA: hooks };
  const deps: Deps = { ...region.deps, env, jobs, log, now };
  const { db, vault } = deps;
  const inbound = createInbound(providers, { db, vault, jobs: () => jobs, now, log });
  server.on("request", async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
    const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]);
    const request = new Request(`${hooks}${incoming.url}`, {
      method: incoming.method,
      headers: Object.fromEntries(headers),
      ...(incoming.method === "GET" ? {} : { body: Buffer.concat(chunks) }),
    });
    const answer = await inbound.surface(request, "127.0.0.1").catch(() => null);
    outgoing.writeHead(answer?.status ?? 404, { "content-type": "application/json" });
    outgoing.end(await answer?.text());
  });
  const answer = createApi(router, deps);
  return {
    deps,
    hooks,
    /** What went wrong in jobs and answers. */
    failures,
    /** Every call of the contract, made in this process. */
    api: (caller: Caller): Api => apiOf(answer, caller),
    /** Waits until no job is running. */
    settled,
    /** With the queue paused, jobs are only written, as when the process dies before it is asked. */
    pause: (paused: boolean) => void (isPaused = paused),
    /** Lets time pass for whatever is due later. */
    pass: (ms: number) => void (skew += ms),
    /** Lets the jobs that failed have their rest, and runs them once more. */
    retryFailed: async () => {
      const refs = [...failed].map((jobId) => deps.db.collection(JOBS).doc(jobId));
      failed.clear();
      const resting = refs.length === 0 ? [] : await deps.db.getAll(...refs);
      const rests = resting.map((job) => Number(job.get("restsUntil") ?? 0) - now());
      skew += Math.max(0, ...rests);
      await Promise.all(resting.map((job) => jobs.kick(job.id)));
      await settled();
    },
    /** Runs what is due of its own jobs, and waits for it; those of others are theirs. */
    runDue: async () => {
      const refs = [...added].map((jobId) => deps.db.collection(JOBS).doc(jobId));
      const found = refs.length === 0 ? [] : await deps.db.getAll(...refs);
      for (const job of found) {
        if (!job.exists) added.delete(job.id);
        else if (Number(job.get("dueAt")) <= now()) await jobs.kick(job.id);
      }
      await settled();
    },
    close: () => server.close(),
  };
}

export type Service = Awaited<ReturnType<typeof newService>>;

/** An owner whose calls are made in this process. */
export async function ownerIn(service: Service): Promise<Owner> {
  const made = await newOwner({ limits: { maxAgents: 50 } });
  const { idToken: token, workspaceId } = made;
  return { ...made, api: service.api({ token, workspaceId }) };
}
