import { buildAll } from "../build/builds.mjs";
import { watchBuilds } from "../development/watchBuilds.mjs";
import { defaultPortBase } from "../stack/ports.mjs";
import { demo } from "../stack/project.mjs";
import { startStack } from "../stack/startStack.mjs";
import { readCommandLine } from "./commandLine.mjs";
import { aborted } from "./interruption.mjs";
import { prepare } from "./prepare.mjs";

/**
 * From a fresh clone to a running Parley, until Ctrl-C.
 * @param {{ live: boolean }} options whether it follows the sources; then it always keeps its data, and `--keep` is refused
 * @throws CommandError when it does not come up, or a part of it ends
 */
export async function serve({ live }) {
  const fallback = live ? defaultPortBase.dev : defaultPortBase.start;
  const asked = readCommandLine(fallback, { keeps: !live });
  const keep = live || asked.keep;
  const { portBase, say, signal } = await prepare(asked.portBase);
  try {
    say("building");
    await buildAll(say, live ? ["functions", "widget"] : undefined);
    signal.throwIfAborted();
    const stack = await startStack({ portBase, keep, seed: true, tick: true, live, signal, say });
    const { app, sandbox } = stack.urls;
    const ending = new AbortController();
    if (live) watchBuilds(stack, ending.signal, say);
    say(
      live
        ? "everything is up and follows the sources; Ctrl-C ends it"
        : "everything is up; Ctrl-C ends it",
    );
    console.log(`\nParley is ready: ${app}`);
    console.log(`Sign in as       ${demo.email}, password ${demo.password}`);
    console.log(
      `Sandbox          ${sandbox} (mail and the other outside services are stand-ins)\n`,
    );
    try {
      await Promise.race([aborted(signal), stack.lost]);
      console.log("");
      say(keep ? "keeping the data and stopping" : "stopping");
    } finally {
      ending.abort();
      await stack.stop();
    }
  } catch (error) {
    // A build or a wait that Ctrl-C cuts short fails in its own words; that is not a failure.
    if (!signal.aborted) throw error;
  }
  say("stopped");
}
