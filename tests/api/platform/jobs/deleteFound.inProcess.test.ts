import { randomId } from "@parley/contract/platform/id.ts";
import { expect, it } from "vitest";
import { deleteFound } from "../../../../functions/src/platform/deleteFound.ts";
import { database } from "../../../support/stack/database.ts";

/** More than are read at a time. */
const MANY = 700;

/** So many documents of a collection of its own, and the query that finds them. */
async function newDocuments(count: number) {
  const name = `old_${randomId()}`;
  const all = database.collection(name);
  const writer = database.bulkWriter();
  for (let n = 0; n < count; n += 1) void writer.create(all.doc(), { at: n });
  await writer.close();
  return { all, query: all.where("at", ">=", 0).orderBy("at") };
}

it("deletes all that a query finds, however many there are", async () => {
  const { all, query } = await newDocuments(MANY);
  expect(await deleteFound(query)).toBe(MANY);
  expect((await all.get()).size).toBe(0);
});

it("two at once fail neither, and count each document once", async () => {
  const { all, query } = await newDocuments(MANY);
  const [one, other] = await Promise.all([deleteFound(query), deleteFound(query)]);
  expect(one + other).toBe(MANY);
  expect((await all.get()).size).toBe(0);
});

it("leaves what is changed at that moment, and deletes the others", async () => {
  const { all, query } = await newDocuments(3);
  const [changed] = (await query.get()).docs;
  if (changed === undefined) throw new Error("There is none.");
  // Between being found and being deleted.
  const writerOf = database.bulkWriter.bind(database);
  database.bulkWriter = (options) => {
    const writer = writerOf(options);
    const close = writer.close.bind(writer);
    const remove = writer.delete.bind(writer);
    const late = changed.ref.update({ at: -1 });
    writer.delete = (...given) => late.then(() => remove(...given));
    writer.close = () => late.then(close);
    return writer;
  };
  try {
    expect(await deleteFound(query)).toBe(2);
  } finally {
    database.bulkWriter = writerOf;
  }
  expect((await all.get()).docs.map((one) => one.id)).toEqual([changed.id]);
});
