/** How demo data is updated when it is imported. */
export type DataUpdate = {
  /** Milliseconds to add to every time. */
  shiftMs: number;
  /** Prefixes of URLs, and their replacements. */
  urls: readonly { from: string; to: string }[];
};

/** Fields with a time, in unix milliseconds or seconds; 0 means never. */
const times = new Set([
  "createdAt",
  "updatedAt",
  "lastModified",
  "joinedAt",
  "freeLTsTS",
  "lastTs",
  "ts",
]);

/** The same data with times and URLs updated, at any depth. */
export function updatedData(value: unknown, move: DataUpdate, key = ""): unknown {
  if (typeof value === "number") return times.has(key) ? movedTime(value, move) : value;
  if (typeof value === "string") return movedText(value, move);
  if (Array.isArray(value)) return value.map((one) => updatedData(one, move, key));
  if (value === null || typeof value !== "object" || value instanceof Uint8Array) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, updatedData(part, move, name)]),
  );
}

function movedTime(value: number, { shiftMs }: DataUpdate): number {
  if (value === 0) return 0;
  return value > 1e11 ? value + shiftMs : value + Math.round(shiftMs / 1000);
}

function movedText(text: string, { urls }: DataUpdate): string {
  return urls.reduce((moved, { from, to }) => moved.replaceAll(from, to), text);
}
