import { knowledgeSource } from "@parley/contract/knowledge/source.ts";
import { Firestore } from "@google-cloud/firestore";
import { expect, it } from "vitest";
import { refreshDue } from "./refreshDue.ts";

const HOUR = 3600;

type Row = { path: string; data: Record<string, unknown> };

/** A database that finds what is due, the oldest first, as many as are asked for. */
function databaseOf(rows: readonly Row[], now: () => number) {
  let most = 0;
  const dueAt = ({ data }: Row) => Number(data["refreshAt"]);
  const query = {
    where: () => query,
    orderBy: () => query,
    limit: (count: number) => {
      most = count;
      return query;
    },
    get: async () => {
      const due = rows.filter((row) => dueAt(row) > 0 && dueAt(row) <= now());
      const oldest = due.toSorted((one, other) => dueAt(one) - dueAt(other)).slice(0, most);
      return { docs: oldest.map((ref) => ({ ref })) };
    },
  };
  const transaction = {
    get: async ({ data }: Row) => ({ exists: true, data: () => data }),
    update: (row: Row, fields: object) => void Object.assign(row.data, fields),
  };
  const runTransaction = async (run: (given: typeof transaction) => Promise<unknown>) =>
    run(transaction);
  return Object.assign(Object.create(Firestore.prototype), {
    collectionGroup: () => query,
    runTransaction,
  });
}

it("asks for others' sources, however many older ones cannot be read", async () => {
  let at = 1_000_000;
  const now = () => at * 1000;
  const page = knowledgeSource.parse({
    ID: "page",
    agentId: "a",
    userId: "u",
    name: "Prices",
    url: "https://a.example/",
    sourceType: "url",
    status: "SUCCESS",
    ts: 1,
    updatedAt: 1,
    refreshRate: "24h",
    refreshAt: at - 1,
  });
  const broken = Array.from({ length: 300 }, (_, n) => ({
    path: `broken${n}`,
    data: { refreshAt: at - 1000 },
  }));
  const rows = [...broken, { path: "page", data: page }];
  const reported: unknown[] = [];
  const log = {
    info: () => undefined,
    error: (...[, , about]: [string, unknown, unknown?]) => void reported.push(about),
  };
  const jobs = Object.assign(Object.create(null), {
    add: () => "job",
    kick: () => Promise.resolve(),
  });
  const deps = { db: databaseOf(rows, () => at), now, log, jobs };
  expect(await refreshDue(deps)).toBe(0);
  expect(await refreshDue(deps)).toBe(1);
  expect(reported).toHaveLength(300);
  expect(reported).toContainEqual({ source: "broken299" });
  // They come again, in case they can be read by then.
  at += HOUR;
  await refreshDue(deps);
  expect(reported.length).toBeGreaterThan(300);
});
