import { execFile } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { demoAgents } from "../../emulator-data/demoAgents.ts";
import { embedUrl } from "../support/pages/embedUrl.ts";
import { required, stack } from "../support/stack/stack.ts";
import type { Figure } from "./Figure.ts";

const run = promisify(execFile);
/** Git-ignored: it is downloaded for this and never shipped. */
const cache = join(import.meta.dirname, "..", "..", ".cache", "bench");
const version = "lighthouse@12";

/** What Lighthouse gives its phone for speed: on the sign-in page, and on a shop's page with the widget and without it. */
export async function measureLighthouse(): Promise<Figure[]> {
  await mkdir(cache, { recursive: true });
  const quietly = ["--no-audit", "--no-fund", "--ignore-scripts"];
  await run("npm", ["install", "--prefix", cache, ...quietly, version], { cwd: cache });
  const bare = await scoreOf(`${stack.sandbox}/site/opening-hours`);
  return [
    figure("sign-in page", await scoreOf(`${stack.app}/login`), bare, 90),
    figure("shop's page with the widget", await scoreOf(embedUrl(demoAgents.shop.id)), bare, 100),
  ];
}

type Score = z.infer<typeof report>;

const milliseconds = z.object({ numericValue: z.number().transform(Math.round) });
const report = z.object({
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.object({
    "first-contentful-paint": milliseconds,
    "largest-contentful-paint": milliseconds,
    "total-blocking-time": milliseconds,
    "cumulative-layout-shift": z.object({ numericValue: z.number() }),
  }),
});

async function scoreOf(url: string): Promise<Score> {
  const flags = ["--headless=new", "--no-sandbox"].join(" ");
  const { stdout } = await run(
    process.execPath,
    [
      join(cache, "node_modules", "lighthouse", "cli", "index.js"),
      url,
      "--quiet",
      "--output=json",
      "--only-categories=performance",
      `--chrome-flags=${flags}`,
    ],
    { env: { ...process.env, CHROME_PATH: required("CHROME_PATH") }, maxBuffer: 64 * 1024 * 1024 },
  );
  return report.parse(JSON.parse(stdout));
}

function figure(page: string, { categories, audits }: Score, bare: Score, min: number): Figure {
  const points = ({ score }: { score: number }) => Math.round(score * 100);
  const value = points(categories.performance);
  return {
    name: `Lighthouse on a phone: ${page}`,
    unit: "of 100",
    value,
    baseline: {
      name: "a page of the shop without the widget",
      value: points(bare.categories.performance),
    },
    limit: { text: `at least ${min}`, holds: value >= min },
    details: {
      "first paint": audits["first-contentful-paint"].numericValue,
      "largest paint": audits["largest-contentful-paint"].numericValue,
      "blocked ms": audits["total-blocking-time"].numericValue,
      shift: audits["cumulative-layout-shift"].numericValue.toFixed(3),
    },
  };
}
