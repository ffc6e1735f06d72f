// npm start: from a fresh clone to a running Parley.
import { buildAll } from "./build/builds.mjs";
import { aborted } from "./command/interruption.mjs";
import { defaultPortBase } from "./stack/ports.mjs";
import { prepare } from "./command/prepare.mjs";
import { runCommand } from "./command/problem.mjs";
import { demo } from "./stack/project.mjs";
import { startStack } from "./stack/startStack.mjs";

await runCommand(async () => {
  const { portBase, keep, say, signal } = await prepare(defaultPortBase.start);
  try {
    say("building");
    await buildAll(say);
    signal.throwIfAborted();
    const stack = await startStack({ portBase, keep, seed: true, tick: true, signal, say });
    const { app, sandbox } = stack.addresses;
    say("everything is up; Ctrl-C ends it");
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
      await stack.stop();
    }
  } catch (error) {
    // A build or a wait that Ctrl-C cuts short fails in its own words; that is no failure.
    if (!signal.aborted) throw error;
  }
  say("stopped");
});
