import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Figure } from "./Figure.ts";
import { percentile, rounded } from "./statistics.ts";

const root = join(import.meta.dirname, "..", "..");
const runs = 15;

/** The minimum that any such function loads. */
const bareImports = `
  import "firebase-functions/v2/https";
  import "firebase-admin/app";
  import "firebase-admin/firestore";
`;

/**
 * How long Node takes to load the functions bundle, compared with only the SDKs that it needs. The two
 * alternate, so that both see the same machine.
 */
export async function measureBundleLoad(): Promise<Figure> {
  // Inside the repository, where both find the installed packages.
  const folder = await mkdtemp(join(root, ".parley", "bench-load-"));
  const bare = join(folder, "bare.mjs");
  const ours = join(folder, "ours.mjs");
  const bundle = join(root, "functions", "dist", "index.js");
  await Promise.all([
    writeFile(bare, bareImports),
    writeFile(ours, `import ${JSON.stringify(bundle)};\n`),
  ]);
  const times = { bare: [], ours: [] } as { bare: number[]; ours: number[] };
  try {
    for (let run = 0; run <= runs; run += 1) {
      const [bareMs, oursMs] = [await loadTime(bare), await loadTime(ours)];
      // The first round fills the disk cache for both.
      if (run > 0) times.bare.push(bareMs);
      if (run > 0) times.ours.push(oursMs);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const value = percentile(times.ours, 0.5);
  const baseline = percentile(times.bare, 0.5);
  return {
    name: "load of the functions bundle, median",
    unit: "ms",
    value: rounded(value),
    baseline: { name: "functions/v2/https, admin app and firestore", value: rounded(baseline) },
    limit: { text: "at most 1.3 times", holds: value <= baseline * 1.3 },
    details: { times: Math.round((value / baseline) * 100) / 100, runs },
  };
}

/** Milliseconds that importing a module takes in a fresh Node process. */
async function loadTime(file: string): Promise<number> {
  const source = `
    const began = performance.now();
    await import(${JSON.stringify(file)});
    console.log(performance.now() - began);
    process.exit(0);
  `;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--input-type=module", "--eval", source],
    { cwd: root, env: { PATH: process.env["PATH"] ?? "", FUNCTIONS_EMULATOR: "true" } },
  );
  return Number(stdout.trim().split("\n").at(-1));
}
