import { join } from "node:path";
import { stackUrlsOf } from "./stackUrls.mjs";
import { importFolder, keepData, refreshDemo, restoreOtherDatabase } from "./data.mjs";
import { functionsEnvironment } from "./functionsEnvironment.mjs";
import { resolveFirestoreEmulator } from "../machine/firestoreEmulator.mjs";
import { claim } from "../processes/ledger.mjs";
import { fromRoot, stateFolder } from "../machine/paths.mjs";
import { portsFrom, requireFreePorts } from "./ports.mjs";
import { projectId } from "./project.mjs";
import { functionsLoaded, START_SECONDS, warmUp } from "./readiness.mjs";
import { forgetRunningStack, rememberRunningStack } from "./runningStack.mjs";
import { Services } from "../processes/services.mjs";
import { stage } from "./staging.mjs";
import { startTicker } from "./ticker.mjs";
import { answers, waitFor } from "./waitFor.mjs";
import { localWebConfig } from "./webConfig.mjs";

/**
 * A running stack.
 * @typedef {object} Stack
 * @property {import("./stackUrls.mjs").StackUrls} urls
 * @property {Record<string, string>} environment what the functions were given; holds PARLEY_SWEEP_KEY
 * @property {string} folder its state folder: what it serves, its logs, its data
 * @property {Promise<never>} lost rejects with a CommandError when a part ends by itself
 * @property {() => Promise<void>} stop ends all of it, keeping the data if that was asked
 */

/**
 * @typedef {object} StackOptions
 * @property {number} portBase
 * @property {boolean} [keep] begin with the data of the last run with `keep`, and keep it at the end
 * @property {boolean} [seed] begin with emulator-data where nothing was kept
 * @property {boolean} [sandboxOnly] never a real service, whatever keys the environment holds
 * @property {boolean} [tick] take due work every few seconds, as the schedule does in production
 * @property {boolean} [live] Vite serves the application from its sources, in Hosting's place
 * @property {AbortSignal} [signal] ends the start half-way
 * @property {(line: string) => void} say progress
 */

/**
 * Ends what a crashed run left on these ports and makes sure that they are free. `startStack` does so
 * itself; commands do it before their builds too, so that nobody waits for a refusal.
 * @param {number} portBase
 * @param {(line: string) => void} say
 * @throws CommandError when another program, or another run of ours, has one of them
 */
export async function reservePorts(portBase, say) {
  const folder = stateFolder(portBase);
  await claim(folder, say);
  // A stack that was killed could not remove its own.
  forgetRunningStack(folder);
  await requireFreePorts(portsFrom(portBase));
}

/**
 * Starts sandbox and emulators and waits until they serve. Everything must have been built.
 * @param {StackOptions} options
 * @returns {Promise<Stack>}
 * @throws CommandError when a port is taken or a part does not come up; nothing is left running then
 */
export async function startStack(options) {
  const { portBase, keep, seed, sandboxOnly, tick, live = false, signal, say } = options;
  const folder = stateFolder(portBase);
  const ports = portsFrom(portBase);
  await reservePorts(portBase, say);
  const firestore = await resolveFirestoreEmulator(say);
  say(`Firestore by ${firestore.how}`);

  const urls = stackUrlsOf(ports);
  const environment = functionsEnvironment(urls, { sandboxOnly: sandboxOnly ?? false });
  const config = stage(folder, ports, localWebConfig(urls, true), { live });

  const giveUp = new AbortController();
  const services = new Services(folder, (reason) => giveUp.abort(reason));
  const abort = signal ? AbortSignal.any([signal, giveUp.signal]) : giveUp.signal;
  const stopTicker = tick ? startTicker(urls, environment.PARLEY_SWEEP_KEY) : () => {};
  try {
    say("starting the sandbox");
    services.start("sandbox", ["node", fromRoot("tests/sandbox/main.ts")], {
      env: {
        SANDBOX_PORT: `${ports.sandbox}`,
        PARLEY_API_NA: urls.api.na,
        PARLEY_API_EU: urls.api.eu,
        PARLEY_WIDGET_BASE: `${urls.app}/widget`,
        PARLEY_HOOKS: `${urls.hooks.na},${urls.hooks.eu}`,
        RESEND_WEBHOOK_SECRET: environment.RESEND_WEBHOOK_SECRETS ?? "",
      },
    });
    if (live) {
      say("starting Vite");
      const vite = ["node", fromRoot("web/scripts/dev.ts"), `${ports.hosting}`, folder];
      services.start("vite", vite, { env: {} });
    }
    const data = importFolder(folder, { keep, seed });
    say(data ? `starting the emulators with ${data.name}` : "starting the emulators, empty");
    const emulators = services.start(
      "emulators",
      [
        ...firestore.prefix,
        "firebase",
        "emulators:start",
        `--project=${projectId}`,
        `--config=${config}`,
        ...(data ? [`--import=${data.path}`] : []),
      ],
      {
        cwd: folder,
        env: {
          ...environment,
          // Keeps the CLI from reading or writing the developer's own sign-in and settings.
          XDG_CONFIG_HOME: join(folder, "config"),
          FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: join(folder, "discovery"),
          CI: "1",
          FUNCTIONS_DISCOVERY_TIMEOUT: `${START_SECONDS}`,
          // The emulator starts a process for each request that finds none idle: most of its work is compiling.
          NODE_COMPILE_CACHE: join(folder, "compiled"),
        },
      },
    );
    await waitFor("the sandbox", () => answers(`${urls.sandbox}/control/health`), {
      timeoutMs: 20_000,
      abort,
    });
    await waitFor("the emulators", () => functionsLoaded(ports, emulators.log), {
      timeoutMs: 300_000,
      abort,
    });
    await waitFor("the web application", () => answers(`${urls.app}/config.json`), {
      timeoutMs: 20_000,
      abort,
    });
    if (data) await restoreOtherDatabase(urls, data.path);
    say("warming up the functions");
    // A page asks for two things at once, and most work in `na`.
    await warmUp([urls.api.na, urls.api.na, urls.api.eu], abort);
    if (data?.isDemo) {
      say("bringing the demo data up to date");
      await refreshDemo(urls);
    }
  } catch (error) {
    stopTicker();
    await services.stop();
    throw error;
  }

  rememberRunningStack(folder, { urls, environment });
  /** @type {Promise<never>} */
  const lost = new Promise((_, reject) => {
    giveUp.signal.addEventListener("abort", () => reject(giveUp.signal.reason));
  });
  // Anyone who does not wait for it finds out from a failing request.
  lost.catch(() => {});
  return {
    urls,
    environment,
    folder,
    lost,
    stop: async () => {
      stopTicker();
      forgetRunningStack(folder);
      try {
        if (keep && !giveUp.signal.aborted) await keepData(urls, folder);
      } finally {
        await services.stop();
      }
    },
  };
}
