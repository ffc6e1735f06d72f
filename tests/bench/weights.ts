import { execFile } from "node:child_process";
import { mkdir, readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { routeBytes } from "../../web/scripts/route-bytes.mjs";
import { atMost, kilobytes, type Figure } from "./Figure.ts";

const root = join(import.meta.dirname, "..", "..");
/** Git-ignored: the chats to compare with are downloaded for this and never shipped. */
const cache = join(root, ".cache", "bench");
const others = ["deep-chat@2.4.2", "@typebot.io/js@0.10.7"];

/** What a page has to load for the widget, for its chat, and for the application's first pages. */
export async function measureWeights(): Promise<Figure[]> {
  return [...(await widgetWeights()), ...routeWeights()];
}

async function widgetWeights(): Promise<Figure[]> {
  await mkdir(cache, { recursive: true });
  await promisify(execFile)(
    "npm",
    ["install", "--prefix", cache, "--no-audit", "--no-fund", "--ignore-scripts", ...others],
    { cwd: cache },
  );
  const dist = join(root, "widget", "dist");
  const chatFile = (await readdir(dist)).find((name) => /^chat-.*\.js$/.test(name));
  if (chatFile === undefined) throw new Error("widget/dist holds no chat: build the widget first.");
  const [loader, chat, deepChat, typebot] = await Promise.all([
    gzipOf(join(dist, "parley.js")),
    gzipOf(join(dist, chatFile)),
    gzipOf(join(cache, "node_modules", "deep-chat", "dist", "deepChat.bundle.js")),
    gzipOf(join(cache, "node_modules", "@typebot.io", "js", "dist", "web.js")),
  ]);
  return [
    {
      name: "widget loader",
      unit: "KB gzip",
      value: loader,
      baseline: { name: "deep-chat, which has no loader", value: deepChat },
      limit: atMost(loader, 2.5, "KB"),
    },
    {
      name: "widget chat, on first open",
      unit: "KB gzip",
      value: chat,
      baseline: { name: "deep-chat 2.4.2", value: deepChat },
      limit: atMost(chat, 46, "KB"),
    },
    {
      name: "widget loader and chat together",
      unit: "KB gzip",
      value: kilobytes((loader + chat) * 1024),
      baseline: { name: "@typebot.io/js 0.10.7", value: typebot },
    },
  ];
}

function routeWeights(): Figure[] {
  const { signIn, agentList } = routeBytes(join(root, "web", "dist"));
  const [statically, inAll, list] = [signIn.statically, signIn.inAll, agentList.inAll].map(
    kilobytes,
  );
  const limits: [string, number | undefined, number][] = [
    ["sign-in route, before it is shown", statically, 175],
    ["sign-in route, with lazily loaded parts", inAll, 210],
    ["agent list with its live data", list, 330],
  ];
  return limits.map(([name, value = Infinity, max]) => ({
    name,
    unit: "KB gzip",
    value,
    limit: atMost(value, max, "KB"),
  }));
}

async function gzipOf(file: string): Promise<number> {
  return kilobytes(gzipSync(await readFile(file), { level: 9 }).length);
}
