import {
  releases,
  VERSIONS_KEPT,
  type CheckMode,
  type Releases,
} from "@parley/contract/knowledge/release.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  requiresChecks,
  newestOf,
  findVersion,
  withCheck,
  withLive,
  withNewest,
  withoutDocuments,
  withoutOlder,
  withQuestions,
  withRun,
  withVersion,
} from "./releaseState.ts";

const made = (version: number, more: { parentId?: string; ts?: number } = {}) => ({
  act: "changed" as const,
  docId: "d",
  parentId: "",
  name: "Prices",
  version,
  generation: version,
  documents: 1,
  chunks: 1,
  ts: version,
  ...more,
});
const came = (state: "passed" | "failed" | "unfinished") =>
  ({ state, asked: 1, failed: state === "failed" ? 1 : 0, reason: "", at: 50 }) as const;
const empty = releases.parse({});
const blocking = releases.parse({ mode: "before", questions: 1 });

describe("a change", () => {
  it("goes live by itself without golden questions, and can be gone back from", () => {
    const after = withVersion(withVersion(empty, made(1), "r1"), made(2), "r2");
    expect(after).toMatchObject({ live: 2, held: false, checking: null });
    const back = withLive(after, 1, 60);
    expect(back).toMatchObject({ live: 1, held: true });
    expect(withLive(after, 7, 60)).toBeNull();
  });

  it("waits where somebody went back, and goes live with a press", () => {
    const first = withVersion(withVersion(empty, made(1), "r1"), made(2), "r2");
    const waiting = withVersion(withLive(first, 1, 60) ?? first, made(3), "r3");
    expect(waiting).toMatchObject({ live: 1, held: true });
    expect(withLive(waiting, 3, 70)).toMatchObject({ live: 3, held: false });
  });

  it("of one website replaces the one just before it, and another website's or a later one does not", () => {
    let state = withVersion(empty, made(1), "r");
    for (const version of [2, 3, 4])
      state = withVersion(state, made(version, { parentId: "w" }), "r");
    expect(state.versions.map(({ version, changes }) => [version, changes])).toEqual([
      [4, 3],
      [1, 1],
    ]);
    expect(state.retired).toEqual([2, 3]);
    const later = made(5, { parentId: "w", ts: 31 * 60_000 });
    expect(withVersion(state, later, "r").versions.map(({ version }) => version)).toEqual([
      5, 4, 1,
    ]);
  });

  it("that fails its questions stays behind what is live; mended, it goes live", () => {
    const live = withCheck(withVersion(blocking, made(1), "r1"), "r1", came("passed"), "n");
    expect(live).toMatchObject({ live: 1, checking: null });
    const failed = withCheck(withVersion(live, made(2), "r2"), "r2", came("failed"), "n");
    expect(failed).toMatchObject({ live: 1, versions: [{ version: 2, liveAt: 0 }, {}] });
    const mended = withCheck(withVersion(failed, made(3), "r3"), "r3", came("passed"), "n");
    expect(mended).toMatchObject({ live: 3 });
    expect(mended.versions.map(({ version, changes }) => [version, changes])).toEqual([
      [3, 2],
      [1, 1],
    ]);
    expect(withLive(failed, 2, 70)).toMatchObject({ live: 2, held: false });
  });

  it("that comes during a run is asked after it, and the run's own version does not go live", () => {
    const first = withVersion(blocking, made(1), "r1");
    const both = withVersion(first, made(2), "r2");
    expect(both.checking).toEqual({ version: 1, run: "r1" });
    const after = withCheck(both, "r1", came("passed"), "r3");
    expect(after).toMatchObject({ live: 0, checking: { version: 2, run: "r3" } });
    expect(after.versions.map(({ version, changes }) => [version, changes])).toEqual([[2, 2]]);
    expect(after.retired).toEqual([1]);
    expect(withCheck(after, "r1", came("passed"), "r4")).toEqual(after);
    expect(withCheck(after, "r3", came("passed"), "r4")).toMatchObject({ live: 2, checking: null });
  });

  it("of the website that is being asked stays until it was asked, and is then one with what came meanwhile", () => {
    const warning = releases.parse({ mode: "after", questions: 1 });
    let state = withVersion(warning, made(1, { parentId: "w" }), "r1");
    for (const version of [2, 3])
      state = withVersion(state, made(version, { parentId: "w" }), `r${version}`);
    expect(state.versions.map(({ version }) => version)).toEqual([3, 1]);
    expect(state).toMatchObject({ live: 3, checking: { version: 1, run: "r1" } });
    const after = withCheck(state, "r1", came("passed"), "r4");
    expect(after).toMatchObject({ live: 3, checking: { version: 3, run: "r4" } });
    expect(after.versions.map(({ version, changes }) => [version, changes])).toEqual([[3, 3]]);
  });

  it("that is deleted while it is asked ends its run, and the newest is asked instead", () => {
    const warning = releases.parse({ mode: "after", questions: 1 });
    const state = withVersion(withVersion(warning, made(1), "r1"), made(2), "r2");
    expect(state.checking).toEqual({ version: 1, run: "r1" });
    expect(withoutOlder(state, "r3")).toMatchObject({
      live: 2,
      versions: [{ version: 2 }],
      checking: { version: 2, run: "r3" },
    });
  });

  it("that was held back goes live when nothing holds it back any more", () => {
    const failed = withCheck(withVersion(blocking, made(1), "r1"), "r1", came("failed"), "n");
    expect(withQuestions(failed, { mode: "after", questions: 1 }, 60, "r")).toMatchObject({
      live: 1,
    });
    expect(withQuestions(failed, { mode: "before", questions: 2 }, 60, "r5")).toMatchObject({
      live: 0,
      checking: { version: 1, run: "r5" },
    });
  });
});

/** What may happen to an agent's knowledge, in any order. */
type Step =
  | { kind: "learn"; parentId: string }
  | { kind: "merge" | "remove" | "run" | "drop" | "sweep" }
  | { kind: "check"; state: "passed" | "failed" | "unfinished"; crashes: boolean }
  | { kind: "live"; place: number }
  | { kind: "questions"; mode: CheckMode; questions: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant("learn" as const), parentId: fc.constantFrom("", "w") }),
  fc.record({ kind: fc.constantFrom("merge", "remove", "run", "drop", "sweep") }),
  fc.record({
    kind: fc.constant("check" as const),
    state: fc.constantFrom("passed", "failed", "unfinished"),
    crashes: fc.boolean(),
  }),
  fc.record({ kind: fc.constant("live" as const), place: fc.nat({ max: 12 }) }),
  fc.record({
    kind: fc.constant("questions" as const),
    mode: fc.constantFrom("never", "after", "before"),
    questions: fc.nat({ max: 2 }),
  }),
);

it("whatever happens in whatever order, what is live is kept, and nothing unchecked is live unasked", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let state = empty;
      let generation = 0;
      /** Runs whose job is still there: one that crashed is repeated. */
      const jobs = new Set<string>();
      /** Versions that somebody let go live, or that passed, or that needed not. */
      const allowed = new Set<number>();
      for (const [n, one] of steps.entries()) {
        const before: Releases = state;
        const run = `r${n}`;
        /** After a job that ended its process before it was gone, and so ran once more. */
        let again: Releases | undefined;
        if (one.kind === "learn") {
          generation += 1;
          const free = !requiresChecks(state) && !state.held;
          state = withVersion(state, made(generation, { parentId: one.parentId }), run);
          if (free) allowed.add(generation);
        } else if (one.kind === "merge") {
          generation += 1;
          state = withNewest(state, { generation });
        } else if (one.kind === "remove") {
          generation += 1;
          state = withoutDocuments(state, ["d"], { generation, documents: 0, chunks: 0 }, run);
        } else if (one.kind === "run") state = withRun(state, run);
        else if (one.kind === "drop") {
          state = withoutOlder(state, run);
          // The run has ended whose version is gone; its job does nothing more.
          if (before.checking !== null && before.checking.run !== state.checking?.run)
            jobs.delete(before.checking.run);
        } else if (one.kind === "sweep") state = { ...state, retired: [], forgotten: [] };
        else if (one.kind === "check") {
          const [job] = jobs;
          if (job === undefined) continue;
          if (one.state === "passed" && state.checking) allowed.add(state.checking.version);
          state = withCheck(state, job, came(one.state), run);
          if (one.crashes) again = withCheck(state, job, came("passed"), run);
          jobs.delete(job);
        } else if (one.kind === "live") {
          const wanted = state.versions[one.place]?.version ?? 0;
          state = withLive(state, wanted, n) ?? state;
          allowed.add(wanted);
        } else if (one.kind === "questions") {
          const newest = newestOf(state);
          state = withQuestions(state, { mode: one.mode, questions: one.questions }, n, run);
          if (!requiresChecks(state) && newest) allowed.add(newest.version);
        }
        if (state.checking !== null && state.checking.run !== before.checking?.run)
          jobs.add(state.checking.run);

        expect(again ?? state).toEqual(state);
        const numbers = state.versions.map(({ version }) => version);
        expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => b - a));
        // Beyond those that are kept, only what is live or being asked.
        const beyond = numbers.slice(VERSIONS_KEPT);
        const wanted = [state.live, state.checking?.version];
        expect(beyond.filter((version) => !wanted.includes(version))).toEqual([]);
        const { checking } = state;
        expect(checking === null || findVersion(state, checking.version)).not.toBe(undefined);
        const isKept = state.live === 0 || findVersion(state, state.live) !== undefined;
        const isAllowed = state.live === 0 || allowed.has(state.live);
        expect({ isKept, isAllowed }).toEqual({ isKept: true, isAllowed: true });
        expect(before.live === 0 || state.live !== 0).toBe(true);
        const kept = state.versions.map((version) => version.generation);
        expect(state.retired.filter((one) => kept.includes(one))).toEqual([]);
        // A run that is noted has a job, and what waits is asked in the end.
        expect([...jobs]).toEqual(state.checking === null ? [] : [state.checking.run]);
        const isAsked = newestOf(state)?.check?.state !== "waiting" || state.checking !== null;
        const waits = state.checking !== null || state.held || requiresChecks(state);
        const isNewest = state.live === (numbers[0] ?? 0);
        expect({ isAsked, isLive: waits || isNewest }).toEqual({ isAsked: true, isLive: true });
      }
    }),
    { numRuns: 400 },
  );
});
