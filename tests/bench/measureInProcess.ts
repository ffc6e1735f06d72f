import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { type Figure, figureSchema } from "./Figure.ts";

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
  return readFigures(stdout);
}

/**
 * The figures that a program printed, as JSON on its last line.
 * @throws if they are no figures
 */
export function readFigures(stdout: string): Figure[] {
  return z.array(figureSchema).parse(JSON.parse(stdout.trim().split("\n").at(-1) ?? ""));
}
