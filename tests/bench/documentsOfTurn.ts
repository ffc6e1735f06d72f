import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import type { Figure } from "./Figure.ts";

const figures = z.array(
  z.object({
    name: z.string(),
    unit: z.enum(["reads", "writes"]),
    value: z.number(),
    limit: z.object({ text: z.string(), holds: z.boolean() }).optional(),
    details: z.record(z.string(), z.union([z.number(), z.string()])).optional(),
  }),
);

/** What a turn reads and writes; counted in a process of its own, which runs the server's code. */
export async function measureDocumentsOfTurn(): Promise<Figure[]> {
  const program = join(import.meta.dirname, "inProcess", "main.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [program]);
  return figures.parse(JSON.parse(stdout.trim().split("\n").at(-1) ?? ""));
}
