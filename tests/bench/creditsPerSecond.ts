import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import type { Figure } from "./Figure.ts";

const figures = z.array(
  z.object({
    name: z.string(),
    unit: z.literal("a second"),
    value: z.number(),
    baseline: z.object({ name: z.string(), value: z.number() }),
    details: z.record(z.string(), z.number()),
  }),
);

/** Movements of credits a second, by the server's own code in a process of its own. */
export async function measureCreditsPerSecond(): Promise<Figure[]> {
  const program = join(import.meta.dirname, "inProcess", "creditsMain.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [program]);
  return figures.parse(JSON.parse(stdout.trim().split("\n").at(-1) ?? ""));
}
