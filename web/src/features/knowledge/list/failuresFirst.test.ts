import type { SourceStatus } from "@parley/contract/knowledge/source.ts";
import { expect, it } from "vitest";
import { failuresFirst } from "./failuresFirst.ts";

const source = (name: string, status: SourceStatus) => ({ name, status });

it("puts what failed first, and leaves the rest in its order", () => {
  const sources = [
    source("newest", "SUCCESS"),
    source("being learned", "PENDING"),
    source("failed late", "ERROR"),
    source("old", "SUCCESS"),
    source("failed early", "ERROR"),
  ];
  expect(failuresFirst(sources).map(({ name }) => name)).toEqual([
    "failed late",
    "failed early",
    "newest",
    "being learned",
    "old",
  ]);
});
