import type { Figure } from "./Figure.ts";

/** The figures as a table for a terminal, and for pasting where Markdown is read. */
export function table(figures: readonly Figure[]): string {
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
