// npm run build: everything a deployment takes, in functions/dist and dist/hosting.
// `firebase deploy` runs it with the part that is about to go out: `functions` or `hosting`.
import { copyFileSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { assembleHosting, buildAll } from "./build/builds.mjs";
import { withConnections } from "./build/connections.mjs";
import { fromRoot } from "./machine/paths.mjs";
import { prepareTools } from "./command/prepare.mjs";
import { CommandError, runCommand } from "./command/commandError.mjs";
import { progress } from "./command/progress.mjs";
import { deployedWebConfig } from "./stack/webConfig.mjs";

const [part] = process.argv.slice(2);
const hosting = fromRoot("dist", "hosting");

await runCommand(async () => {
  const { say } = prepareTools(progress());
  await buildAll(say);
  if (part === "functions") takeSettings();
  if (part === "functions") return;
  assembleHosting(hosting);
  const config = deployedWebConfig(process.env);
  if (typeof config !== "string") {
    writeFileSync(`${hosting}/config.json`, `${JSON.stringify(config, null, 2)}\n`);
    const page = `${hosting}/index.html`;
    writeFileSync(page, withConnections(readFileSync(page, "utf8"), config));
  } else if (part === "hosting") {
    throw new CommandError(
      `Set ${config} before deploying: the application asks for it at its start.`,
    );
  }
});

/** The CLI reads settings (`.env`, `.env.PROJECT`) beside what it deploys. */
function takeSettings() {
  for (const name of readdirSync(fromRoot("functions", "dist"))) {
    if (name.startsWith(".env")) rmSync(fromRoot("functions", "dist", name));
  }
  for (const name of readdirSync(fromRoot("functions"))) {
    if (/^\.env(\.|$)/.test(name) && !name.endsWith(".example")) {
      copyFileSync(fromRoot("functions", name), fromRoot("functions", "dist", name));
    }
  }
}
