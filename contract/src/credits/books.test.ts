import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ACCOUNT_SHARDS, PLATFORM } from "./account.ts";
import { HOLD_MS } from "./hold.ts";
import { balanceOf } from "./shardChanges.ts";
import { readBooks, workOf, type Step } from "./simulatedBooks.ts";
import { SimulatedStore, type SimulatedTransaction } from "./simulatedStore.ts";

const accounts = ["ws_1", "org_1", "org_2"];
const account = fc.constantFrom(...accounts);
const conversation = fc.constantFrom("talk-1", "talk-2");
const messageId = fc.constantFrom("message-1", "message-2", "message-3");
const key = fc.constantFrom(...Array.from({ length: 12 }, (_, n) => `key-${n}`));
const shard = fc.nat({ max: ACCOUNT_SHARDS - 1 });
const credits = fc.integer({ min: 1, max: 60 });

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("grant" as const), key, account, credits }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("transfer" as const),
      key,
      from: account,
      to: account,
      credits,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("open" as const),
      conversation,
      messageId,
      account,
      shard,
      credits,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("answer" as const),
      conversation,
      messageId,
      price: fc.integer({ min: 1, max: 80 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("fail" as const), conversation, messageId }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("sweep" as const), conversation }) },
);

/**
 * What happens to a step's transaction. `late`: it commits after the next ones were begun, so that
 * they meet. `twice`: it commits, the answer is lost, and it is tried again. `crash`: never commits.
 */
const fate = fc.constantFrom("now", "late", "twice", "crash");
const operation = fc.record({ step, fate, waits: fc.constantFrom(0, 0, 0, 1000, HOLD_MS) });

describe("the books", () => {
  it("add up at any moment, whatever crashes, meets or is tried again", () => {
    let operations = 0;
    fc.assert(
      fc.property(fc.array(operation, { minLength: 30, maxLength: 120 }), (all) => {
        const store = new SimulatedStore();
        let now = 0;
        let late: SimulatedTransaction[] = [];
        const commit = (transaction: SimulatedTransaction) => {
          store.commit(transaction);
          expectBooks(store);
        };
        for (const { step: asked, fate: becomes, waits } of all) {
          operations += 1;
          now += waits;
          const begun = store.begin(workOf(asked, now));
          if (becomes === "late") {
            late.push(begun);
            continue;
          }
          if (becomes === "crash") continue;
          commit(begun);
          if (becomes === "twice") commit(store.begin(workOf(asked, now)));
          late.forEach(commit);
          late = [];
        }
      }),
      { numRuns: 300 },
    );
    expect(operations).toBeGreaterThan(10_000);
  }, 60_000);

  it("get back all that is reserved once its time is over", () => {
    fc.assert(
      fc.property(fc.array(operation, { minLength: 10, maxLength: 60 }), (all) => {
        const store = new SimulatedStore();
        for (const { step: asked } of all) store.commit(store.begin(workOf(asked, 0)));
        for (const talk of ["talk-1", "talk-2"])
          store.commit(store.begin(workOf({ kind: "sweep", conversation: talk }, HOLD_MS)));
        const books = readBooks(store);
        expect(accounts.map((id) => books.held(id))).toEqual([0, 0, 0]);
        expectBooks(store);
      }),
    );
  });
});

function expectBooks(store: SimulatedStore): void {
  const { entries, answers, paid, ...books } = readBooks(store);
  const sumOf = (id: string) =>
    entries.reduce(
      (sum, { from, to, credits: moved }) =>
        sum + (to === id ? moved : 0) - (from === id ? moved : 0),
      0,
    );
  for (const id of accounts) {
    const each = books.shards(id);
    // One assertion for all shards: this runs some ten thousand times.
    const unsound = each.filter((has) => !Number.isSafeInteger(has) || has < 0);
    expect(unsound).toEqual([]);
    expect({ id, has: balanceOf(each) + books.held(id) }).toEqual({ id, has: sumOf(id) });
  }
  const all = accounts.reduce((sum, id) => sum + balanceOf(books.shards(id)) + books.held(id), 0);
  expect(all + sumOf(PLATFORM)).toBe(0);
  expect(paid).toEqual(answers);
}
