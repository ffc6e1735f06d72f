import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { watchBuilds } from "./watchBuilds.mjs";

/** A small clone, which the real builds take for ours. */
const clone = await vi.hoisted(async () => {
  const { mkdtempSync, realpathSync } = await import("node:fs");
  const { tmpdir } = await import("node:os");
  return mkdtempSync(`${realpathSync(tmpdir())}/parley-clone-`);
});
vi.mock("../machine/paths.mjs", async () => {
  const path = await import("node:path");
  return { root: clone, fromRoot: (...parts: string[]) => path.join(clone, ...parts) };
});

const stackFolder = join(clone, ".parley/stack");
const emulatorLog = join(stackFolder, "log/emulators.log");
const ending = new AbortController();
const said: string[] = [];
const complain = vi.fn<(text: string) => void>();
const wait = { timeout: 20_000, interval: 50 };

function write(path: string, text: string): void {
  mkdirSync(dirname(join(clone, path)), { recursive: true });
  writeFileSync(join(clone, path), text);
}

/** What the functions answer since they were last loaded; at first, what they did at the start. */
let answer = "as started";
/** Whether loading takes longer than the emulator waits. */
let isBusy = false;
/** Whether requests are left without an answer, as where a process ends while it starts. */
let isSilent = false;
/**
 * Stands in for the emulators: when it is told to, the hub reads the staged functions again, and says in its log
 * when they do not load.
 */
const emulators = createServer(({ method, url }, response) => {
  if (method === "PUT" && url === "/functions/enableBackgroundTriggers") {
    try {
      if (isBusy) throw new Error("Timeout after 60000ms");
      answer = startedNow();
    } catch (error) {
      appendFileSync(emulatorLog, `!!  Failed to load function definition: ${String(error)}\n`);
    }
  }
  if (method === "PUT" || !isSilent) response.end("{}");
});

/** What a process answers that the emulator starts now. */
const startedNow = () => {
  const bundle = pathToFileURL(join(stackFolder, "functions/index.js")).href;
  const program = `import { says } from "${bundle}"; process.stdout.write(says);`;
  const options = { encoding: "utf8", stdio: "pipe" } as const;
  return execFileSync(process.execPath, ["--input-type=module", "-e", program], options);
};

/** The widget as the stack serves it: its loader, then the chat that this names. */
function servedWidget(): string {
  const file = (name: string) => join(stackFolder, "public/widget", name);
  if (!existsSync(file("parley.js"))) return "";
  const loader = readFileSync(file("parley.js"), "utf8");
  const [chat = ""] = /chat-[\w-]+\.js/.exec(loader) ?? [];
  return `${loader}\n${readFileSync(file(chat), "utf8")}`;
}

beforeAll(async () => {
  const ours = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
  symlinkSync(ours("node_modules"), join(clone, "node_modules"));
  copyFileSync(ours("package-lock.json"), join(clone, "package-lock.json"));
  write("contract/src/word.ts", 'export const word = "first";');
  write("functions/package.json", '{ "engines": { "node": "24" } }');
  write("functions/src/worker.ts", "export {};");
  write(
    "functions/src/index.ts",
    'import { word } from "../../contract/src/word.ts"; export const says = `functions: ${word}`;',
  );
  write("widget/package.json", '{ "type": "module" }');
  write("widget/scripts/build.ts", readFileSync(ours("widget/scripts/build.ts"), "utf8"));
  write("widget/src/loader.ts", 'document.title = "loader: first"; document.body.id = CHAT_FILE;');
  write(
    "widget/src/chat/mountChat.tsx",
    'import { word } from "../../../contract/src/word.ts"; export const mountChat = () => `chat: ${word}`;',
  );
  mkdirSync(dirname(emulatorLog), { recursive: true });
  writeFileSync(emulatorLog, "");
  vi.spyOn(console, "error").mockImplementation(complain);
  const { promise, resolve } = Promise.withResolvers<void>();
  emulators.listen(0, "127.0.0.1", resolve);
  await promise;
  const address = emulators.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const urls = { hub: url, api: { na: url, eu: url } };
  watchBuilds({ folder: stackFolder, urls }, ending.signal, (line) => said.push(line));
});
afterAll(() => {
  ending.abort();
  emulators.close();
  rmSync(clone, { recursive: true });
});

it("brings an edit of what both import into the running functions and the served widget", async () => {
  write("contract/src/word.ts", 'export const word = "second";');
  await vi.waitFor(() => {
    expect(answer).toBe("functions: second");
    expect(servedWidget()).toMatch(/loader: first[^]*second/);
    expect(said.map((line) => line.replace(/\d+\.\d/, "…")).toSorted()).toEqual([
      "functions rebuilt and loaded in … s",
      "widget rebuilt in … s",
    ]);
  }, wait);
});

it("brings an edit of the widget alone, and leaves the functions as they are", async () => {
  said.length = 0;
  write("widget/src/loader.ts", 'document.title = "loader: new"; document.body.id = CHAT_FILE;');
  await vi.waitFor(() => {
    expect(said).toEqual([expect.stringMatching(/^widget rebuilt/)]);
    expect(servedWidget()).toMatch(/loader: new[^]*second/);
  }, wait);
});

it("keeps the last good functions when the new ones do not build or do not load, and says why", async () => {
  write("functions/src/index.ts", "export const says = ;");
  await vi.waitFor(() => {
    expect(complain).toHaveBeenLastCalledWith(expect.stringContaining("Unexpected"));
  }, wait);
  write("functions/src/index.ts", 'throw new Error("No such variable"); export const says = "";');
  await vi.waitFor(() => {
    expect(complain).toHaveBeenLastCalledWith(
      expect.stringMatching(/The new functions do not load:[^]*No such variable/),
    );
  }, wait);
  expect(answer).toBe("functions: second");
  await vi.waitFor(() => expect(startedNow()).toBe("functions: second"), wait);
  write("functions/src/index.ts", 'export const says = "functions: mended";');
  await vi.waitFor(() => expect(answer).toBe("functions: mended"), wait);
});

it("loads what did not load in time when it is saved again, though nothing in it has changed", async () => {
  isBusy = true;
  const text = 'export const says = "functions: late";';
  write("functions/src/index.ts", text);
  await vi.waitFor(() => {
    expect(complain).toHaveBeenLastCalledWith(expect.stringContaining("Timeout after"));
  }, wait);
  expect(answer).toBe("functions: mended");
  isBusy = false;
  write("functions/src/index.ts", text);
  await vi.waitFor(() => expect(answer).toBe("functions: late"), wait);
});

it("does not wait for functions that give no answer once there is another edit", async () => {
  isSilent = true;
  write("functions/src/index.ts", 'export const says = "functions: silent";');
  await vi.waitFor(() => expect(answer).toBe("functions: silent"), wait);
  complain.mockClear();
  said.length = 0;
  write("functions/src/index.ts", 'export const says = "functions: heard";');
  await vi.waitFor(() => expect(answer).toBe("functions: heard"), wait);
  isSilent = false;
  // The last edit's own request is without an answer as well, until there is one more.
  write("functions/src/index.ts", 'export const says = "functions: answering";');
  await vi.waitFor(() => {
    expect(answer).toBe("functions: answering");
    expect(said).toEqual([expect.stringMatching(/^functions rebuilt and loaded/)]);
  }, wait);
  expect(complain).not.toHaveBeenCalled();
});
