import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { tokens } from "./tokens.ts";

const source = join(import.meta.dirname, "../..");

it("names a duration for all that moves, none of them longer than 200 ms", () => {
  const own = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.startsWith("ui/theme/"),
  );
  expect(own.length).toBeGreaterThan(400);
  const literal = own.flatMap((name) =>
    readFileSync(join(source, name), "utf8")
      .split("\n")
      .filter((line) => /\b(animation|transition)(Duration)?["']?[=:].*\d(ms|s)\b/.test(line))
      .map((line) => `${name}: ${line.trim()}`),
  );
  expect(literal).toEqual([]);
  const durations = Object.values(tokens.durations ?? {}).map(({ value }) =>
    Number.parseInt(value),
  );
  expect(durations.length).toBeGreaterThan(5);
  expect(Math.max(...durations)).toBe(200);
});
