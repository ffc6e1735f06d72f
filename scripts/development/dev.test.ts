import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { fromRoot } from "../machine/paths.mjs";

let folder: string;
let vite: ChildProcess;
let app: string;

beforeAll(async () => {
  mkdirSync(fromRoot(".parley"), { recursive: true });
  // Inside the clone, as a stack's own folder is: what lies elsewhere Vite serves to nobody.
  folder = mkdtempSync(fromRoot(".parley", "dev-test-"));
  mkdirSync(join(folder, "public", "widget"), { recursive: true });
  writeFileSync(join(folder, "public", "config.json"), '{"projectId":"one"}');
  writeFileSync(join(folder, "public", "widget", "parley.js"), "/* loader */");
  writeFileSync(join(folder, "running.json"), '{"key":"secret"}');
  writeFileSync(join(folder, "Greeting.tsx"), component("first"));
  writeFileSync(join(folder, "other.json"), '{"key":"plain"}');
  const port = await freePort();
  app = `http://127.0.0.1:${port}`;
  vite = spawn(process.execPath, [fromRoot("web/scripts/dev.ts"), `${port}`, folder], {
    stdio: "ignore",
  });
  const isUp = async () => {
    if (!(await fetch(`${app}/config.json`)).ok) throw new Error("It does not serve yet.");
  };
  await vi.waitFor(isUp, 60_000);
}, 70_000);
afterAll(() => {
  vite.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

it("serves the running stack's configuration as it is at that moment", async () => {
  expect(await (await fetch(`${app}/config.json`)).json()).toEqual({ projectId: "one" });
  writeFileSync(join(folder, "public", "config.json"), '{"projectId":"two"}');
  const answer = await fetch(`${app}/config.json`);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.json()).toEqual({ projectId: "two" });
});

it("serves the widget to other people's pages", async () => {
  const answer = await fetch(`${app}/widget/parley.js`);
  expect(await answer.text()).toBe("/* loader */");
  expect(answer.headers.get("content-type")).toBe("text/javascript");
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
});

it("serves files of the clone, but not the one with the stack's key", async () => {
  const plain = await fetch(`${app}/@fs${join(folder, "other.json")}?raw`);
  expect(await plain.text()).toContain("plain");
  const secret = await fetch(`${app}/@fs${join(folder, "running.json")}?raw`);
  expect(secret.status).toBe(403);
  expect(await secret.text()).not.toContain("secret");
  // What lies beside `public` is not reached through it either.
  const above = await fetch(`${app}/..%2frunning.json`);
  expect(await above.text()).not.toContain("secret");
});

it("hands an open page the component that was edited, and does not load the page anew", async () => {
  const path = `/@fs${join(folder, "Greeting.tsx")}`;
  const client = await (await fetch(`${app}/@vite/client`)).text();
  const [, token = ""] = /wsToken = "([\w-]+)"/.exec(client) ?? [];
  const page = new WebSocket(`${app.replace("http", "ws")}/?token=${token}`, "vite-hmr");
  const said: unknown[] = [];
  page.addEventListener("message", ({ data }) => said.push(JSON.parse(String(data))));
  await vi.waitFor(() => expect(said).toContainEqual({ type: "connected" }), 10_000);
  expect(await (await fetch(app + path)).text()).toContain("first");

  writeFileSync(join(folder, "Greeting.tsx"), component("second"));
  const update = expect.objectContaining({ type: "js-update", acceptedPath: path });
  await vi.waitFor(
    () => expect(said).toContainEqual({ type: "update", updates: [update] }),
    10_000,
  );
  expect(said).not.toContainEqual(expect.objectContaining({ type: "full-reload" }));
  expect(await (await fetch(`${app}${path}?t=${Date.now()}`)).text()).toContain("second");
  page.close();
});

/** The source of a component that says this. */
function component(words: string): string {
  return `export function Greeting() {\n  return <p>${words}</p>;\n}\n`;
}

/** A port that is free now. */
async function freePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const server = createServer().listen(0, "127.0.0.1", () => {
    const address = server.address();
    server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
  });
  return promise;
}
