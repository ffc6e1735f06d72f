// npm run bench: measures against a running stack, prints a table, writes bench-results/.
import { mkdir, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { join } from "node:path";
import { measureBundleLoad } from "./bundleLoad.ts";
import { measureDocumentsPerClientPage } from "./documentsPerClientPage.ts";
import { measureDocumentsPerPage } from "./documentsPerPage.ts";
import type { Figure } from "./Figure.ts";
import { measureFirstByte } from "./firstByte.ts";
import { measureFirstPaints } from "./firstPaints.ts";
import { measureLayoutShifts } from "./layoutShifts.ts";
import { measureLighthouse } from "./lighthouse.ts";
import {
  measureBooks,
  measureBuiltInAnswers,
  measureCreditsPerSecond,
  measureFloods,
  measureReadingTime,
  measureRetrieval,
  measureTurnDocuments,
} from "./measureInProcess.ts";
import { measureWeights } from "./weights.ts";
import { measureWidgetOnPage } from "./widgetOnPage.ts";
import { measureWriteToPaint } from "./writeToPaint.ts";

const measures: [string, () => Promise<Figure | Figure[]>][] = [
  ["weights", measureWeights],
  ["the widget on a page", measureWidgetOnPage],
  ["first paints", measureFirstPaints],
  ["Lighthouse", measureLighthouse],
  ["layout shifts", measureLayoutShifts],
  ["loading the functions", measureBundleLoad],
  ["first streamed word", measureFirstByte],
  ["write to paint", measureWriteToPaint],
  ["documents per turn", measureTurnDocuments],
  ["credits per second", measureCreditsPerSecond],
  ["whether the books add up", measureBooks],
  ["reading what strangers wrote", measureReadingTime],
  ["floods", measureFloods],
  ["finding passages for a question", measureRetrieval],
  ["built-in answers", measureBuiltInAnswers],
  ["documents per page", measureDocumentsPerPage],
  ["documents per client page", measureDocumentsPerClientPage],
];

const wanted = process.argv.slice(2);
if (wanted.length > 0 && !measures.some(([name]) => wanted.some((word) => name.includes(word)))) {
  const names = measures.map(([name]) => name).join("; ");
  throw new Error(`Nothing is measured under these words. There are: ${names}.`);
}
const figures: Figure[] = [];
const failed: string[] = [];
for (const [name, measure] of measures) {
  if (wanted.length > 0 && !wanted.some((word) => name.includes(word))) continue;
  console.log(`measuring ${name}`);
  try {
    figures.push(...[await measure()].flat());
  } catch (error) {
    // The others take minutes, and say as much without it.
    console.error(error);
    failed.push(name);
  }
}

const folder = join(import.meta.dirname, "..", "..", "bench-results");
const at = new Date().toISOString();
await mkdir(folder, { recursive: true });
const report = {
  at,
  machine: { node: process.version, cpus: cpus().length, model: cpus()[0]?.model ?? "" },
  figures,
};
const file = join(folder, `${at.slice(0, 19).replaceAll(":", "-")}.json`);
await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
console.log(`\n${tableOf(figures)}\n\n${file}`);
const missed = figures.filter(({ limit }) => limit?.holds === false);
if (missed.length > 0) {
  console.log(`Over its limit: ${missed.map(({ name }) => name).join("; ")}`);
  process.exitCode = 1;
}
if (failed.length > 0) {
  console.log(`Not measured: ${failed.join("; ")}`);
  process.exitCode = 1;
}
process.exit();

/** The figures as a Markdown table, which also reads well in a terminal. */
function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    `${figure.value} ${figure.unit}`,
    figure.baseline ? `${figure.baseline.value} (${figure.baseline.name})` : "",
    figure.limit ? `${figure.limit.holds ? "✓" : "✗"} ${figure.limit.text}` : "",
    Object.entries(figure.details ?? {})
      .map(([name, value]) => `${name} ${value}`)
      .join(", "),
  ]);
  const head = ["figure", "measured", "baseline of the same run", "limit", "details"];
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}
