import { toldOfAccount } from "@parley/contract/channels/toldOfAccount.ts";
import { describe, expect, it } from "vitest";
import { nextWarningAt, planNews, QUIET_SECONDS, type Standing } from "./planNews.ts";

const NOW = 1_800_000_000;
const DAY = 24 * 60 * 60;
const problem = { kind: "tokenFailed", detail: "" } as const;
const well: Standing = { problem: null, tokenEndsAt: 0 };
const broken: Standing = { problem, tokenEndsAt: 0 };
const untold = toldOfAccount.parse({});

/** How an account stands at each of these seconds, and what is told then; jobs look again when they are due. */
function follow(...changes: [at: number, standing: Standing][]): [number, string][] {
  let told = untold;
  const all: [number, string][] = [];
  const waiting: number[] = [];
  const look = (at: number, standing: Standing) => {
    const planned = planNews(told, standing, NOW + at);
    ({ told } = planned);
    if (planned.lookAgainAt !== null) waiting.push(planned.lookAgainAt - NOW);
    all.push(...planned.news.map(({ kind }): [number, string] => [at, kind]));
  };
  for (const [index, [at, standing]] of changes.entries()) {
    look(at, standing);
    const next = changes[index + 1]?.[0] ?? Infinity;
    while (waiting[0] !== undefined && waiting[0] < next) look(waiting.shift() ?? 0, standing);
  }
  return all;
}

describe("an account", () => {
  it("that works is told of to nobody", () => {
    expect(follow([0, well], [DAY, well])).toEqual([]);
  });

  it("is told of once when it breaks, and once when it works again", () => {
    expect(follow([0, broken], [DAY, broken], [2 * DAY, well], [3 * DAY, well])).toEqual([
      [0, "broken"],
      [2 * DAY, "works"],
    ]);
  });

  it("that works again soon is told of at the end of the quiet time", () => {
    expect(follow([0, broken], [60, well])).toEqual([
      [0, "broken"],
      [QUIET_SECONDS, "works"],
    ]);
  });

  it("that comes and goes within the quiet time is told of as it is at its end", () => {
    expect(follow([0, broken], [60, well], [120, broken], [180, well], [240, broken])).toEqual([
      [0, "broken"],
    ]);
  });

  it("that breaks again within the quiet time after it worked is told of at its end", () => {
    expect(follow([0, broken], [DAY, well], [DAY + 60, broken])).toEqual([
      [0, "broken"],
      [DAY, "works"],
      [DAY + QUIET_SECONDS, "broken"],
    ]);
  });
});

describe("a token", () => {
  const ends = (days: number): Standing => ({ problem: null, tokenEndsAt: NOW + days * DAY });

  it("is warned of 14, 7 and 1 days before it ends, once each", () => {
    const end = ends(30);
    const days = Array.from({ length: 31 }, (_, day): [number, Standing] => [day * DAY, end]);
    expect(follow(...days)).toEqual([
      [16 * DAY, "ends"],
      [23 * DAY, "ends"],
      [29 * DAY, "ends"],
    ]);
  });

  it("is warned of once where several of these days are past already", () => {
    expect(follow([0, ends(5)], [DAY, ends(5)])).toEqual([[0, "ends"]]);
  });

  it("that was replaced is warned of anew", () => {
    expect(follow([0, ends(5)], [DAY, ends(60)], [47 * DAY, ends(60)])).toEqual([
      [0, "ends"],
      [47 * DAY, "ends"],
    ]);
  });

  it("is warned of while its account is broken, also within the quiet time", () => {
    expect(follow([0, { ...broken, tokenEndsAt: NOW + DAY / 2 }])).toEqual([
      [0, "broken"],
      [0, "ends"],
    ]);
  });

  it.each([
    [30, 16],
    [14, 7],
    [7, 6],
    [1, null],
  ])("that ends in %i days is next warned of in %j", (days, next) => {
    expect(nextWarningAt(NOW + days * DAY, NOW)).toBe(next === null ? null : NOW + next * DAY);
  });

  it("that never ends is warned of never", () => {
    expect(nextWarningAt(0, NOW)).toBeNull();
  });
});
