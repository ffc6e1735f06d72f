import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import type { Figure } from "./Figure.ts";

const figures = z.array(
  z.object({
    name: z.string(),
    unit: z.enum(["ms", "reads", "writes", "a second", "steps", "let through", "of 100"]),
    value: z.number(),
    baseline: z.object({ name: z.string(), value: z.number() }).optional(),
    limit: z.object({ text: z.string(), holds: z.boolean() }).optional(),
    details: z.record(z.string(), z.union([z.number(), z.string()])).optional(),
  }),
);

/** Documents that one turn reads and writes, counted in the server's own code. */
export function measureTurnDocuments(): Promise<Figure[]> {
  return runProgram("turnDocuments.ts");
}

/** Movements of credits per second, through the server's own code. */
export function measureCreditsPerSecond(): Promise<Figure[]> {
  return runProgram("creditsPerSecond.ts");
}

/** The proof that all credits add up, ten times as long as in `npm test`. */
export function measureBooks(): Promise<Figure[]> {
  return runProgram("booksAddUp.ts");
}

/** How reading what strangers wrote grows with its length, for each reader at its slowest fragment. */
export function measureReadingTime(): Promise<Figure[]> {
  return runProgram("readingTime.ts");
}

/** How much of a flood gets through to an agent, and what its other visitors see meanwhile. */
export function measureFloods(): Promise<Figure[]> {
  return runProgram("floods.ts");
}

/** How well and how fast questions find what answers them, beside two libraries. */
export function measureRetrieval(): Promise<Figure[]> {
  return runProgram("retrieval/retrieval.ts");
}

/** How many questions the built-in model answers rightly, by kind and language, and how fast. */
export function measureBuiltInAnswers(): Promise<Figure[]> {
  return runProgram("builtInAnswers.ts");
}

/** In a process of its own, since one of them patches the Firestore client. */
async function runProgram(name: string): Promise<Figure[]> {
  const program = join(import.meta.dirname, "inProcess", name);
  const { stdout } = await promisify(execFile)(process.execPath, [program]);
  return figures.parse(JSON.parse(stdout.trim().split("\n").at(-1) ?? ""));
}
