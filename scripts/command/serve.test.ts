import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { buildAll } from "../build/builds.mjs";
import { watchBuilds } from "../development/watchBuilds.mjs";
import { defaultPortBase } from "../stack/ports.mjs";
import { startStack } from "../stack/startStack.mjs";
import { prepare } from "./prepare.mjs";

vi.mock("../build/builds.mjs", () => ({ buildAll: vi.fn<typeof buildAll>() }));
vi.mock("../development/watchBuilds.mjs", () => ({ watchBuilds: vi.fn<typeof watchBuilds>() }));
vi.mock("../stack/startStack.mjs", () => ({ startStack: vi.fn<typeof startStack>() }));
vi.mock("./prepare.mjs", () => ({ prepare: vi.fn<typeof prepare>() }));

const folder = "/stack";
const urls = { app: "http://127.0.0.1:1", sandbox: "http://127.0.0.1:2" };
const stack = {
  urls,
  folder,
  environment: {},
  lost: new Promise<never>(() => undefined),
  stop: vi.fn<() => Promise<void>>(),
};
let ctrlC: AbortController;
let printed = "";

beforeEach(() => {
  ctrlC = new AbortController();
  printed = "";
  const say = (line: string) => void (printed += `${line}\n`);
  vi.spyOn(console, "log").mockImplementation(say);
  vi.spyOn(console, "error").mockImplementation(say);
  vi.mocked(prepare).mockImplementation(async (portBase) => ({
    portBase,
    say,
    signal: ctrlC.signal,
  }));
  // @ts-expect-error only what the command itself reads of a stack
  vi.mocked(startStack).mockResolvedValue(stack);
  stack.stop.mockResolvedValue(undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.clearAllMocks();
  process.exitCode = undefined;
});

/** Runs the command's own file with these words behind it, and ends it by Ctrl-C once it is up. */
async function runUntilUp(command: "dev" | "start", ...words: string[]): Promise<void> {
  vi.spyOn(process, "argv", "get").mockReturnValue(["node", command, ...words]);
  vi.resetModules();
  const running = import(`../${command}.mjs`);
  await vi.waitFor(() => expect(printed).toMatch(/Parley is ready|Known is/));
  ctrlC.abort();
  await running;
}

it("npm run dev watches the sources of a stack that is live and keeps its data", async () => {
  let followed: AbortSignal | undefined;
  let isFollowedAtTheEnd = true;
  vi.mocked(watchBuilds).mockImplementation((_, signal) => void (followed = signal));
  stack.stop.mockImplementation(async () => {
    // What still watched would rebuild into a stack that is gone.
    isFollowedAtTheEnd = followed?.aborted === false;
  });
  await runUntilUp("dev");
  expect(process.exitCode).toBeUndefined();
  expect(watchBuilds).toHaveBeenCalledExactlyOnceWith(
    stack,
    expect.any(AbortSignal),
    expect.any(Function),
  );
  expect(startStack).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      portBase: defaultPortBase.dev,
      live: true,
      keep: true,
      seed: true,
      tick: true,
    }),
  );
  expect(stack.stop).toHaveBeenCalledOnce();
  expect(isFollowedAtTheEnd).toBe(false);
  expect(printed).toContain("keeping the data and stopping");
});

it("npm run dev builds what Vite does not serve", async () => {
  await runUntilUp("dev");
  expect(buildAll).toHaveBeenCalledExactlyOnceWith(expect.any(Function), ["functions", "widget"]);
});

it("npm run dev refuses --keep, which would have no effect", async () => {
  await runUntilUp("dev", "--keep");
  expect(printed).toContain("--keep");
  expect(startStack).not.toHaveBeenCalled();
});

it.each([
  { words: [], keep: false },
  { words: ["--keep"], keep: true },
])("npm start $words serves what is built, and follows no source", async ({ words, keep }) => {
  await runUntilUp("start", ...words);
  expect(buildAll).toHaveBeenCalledExactlyOnceWith(expect.any(Function), undefined);
  expect(startStack).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ portBase: defaultPortBase.start, live: false, keep, seed: true }),
  );
  expect(watchBuilds).not.toHaveBeenCalled();
  expect(printed.includes("keeping the data")).toBe(keep);
});
