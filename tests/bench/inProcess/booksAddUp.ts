// Run by itself: prints figures as JSON.
import { proveBooks } from "../../support/inProcess/books/proveBooks.ts";
import type { Figure } from "../Figure.ts";
import { instance } from "./instance.ts";

const seed = Math.floor(Math.random() * 2 ** 31);
const { steps, ...details } = await proveBooks(instance().deps, { steps: 10_000, seed });
const figures: Figure[] = [
  {
    name: "grants, transfers, turns and sweeps with faults, after which the books add up",
    unit: "steps",
    value: steps,
    limit: { text: "10000 steps", holds: steps === 10_000 },
    details: { seed, ...details },
  },
];
process.stdout.write(`${JSON.stringify(figures)}\n`);
process.exit();
