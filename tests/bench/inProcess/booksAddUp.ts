// Run by itself: prints figures as JSON.
import { proveBooks } from "../../support/inProcess/books/proveBooks.ts";
import type { Figure } from "../Figure.ts";
import { instance } from "./instance.ts";

const seed = Math.floor(Math.random() * 2 ** 31);
const { steps, later, ...details } = await proveBooks(instance().deps, { steps: 10_000, seed });
const laterFaults = Object.values(later).reduce((sum, count) => sum + count, 0);
const figures: Figure[] = [
  {
    name: "grants, transfers, turns, sweeps and deletions with faults, after which the books add up",
    unit: "steps",
    value: steps,
    limit: { text: "10000 steps", holds: steps === 10_000 },
    details: { seed, ...details, laterFaults },
  },
];
process.stdout.write(`${JSON.stringify(figures)}\n`);
process.exit();
