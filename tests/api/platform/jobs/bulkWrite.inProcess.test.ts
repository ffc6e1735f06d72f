import { setTimeout } from "node:timers/promises";
import type { BulkWriter } from "@google-cloud/firestore";
import { randomId } from "@parley/contract/platform/id.ts";
import { afterEach, expect, it, vi } from "vitest";
import { dropVectors } from "../../../../functions/src/knowledge/meaning/dropVectors.ts";
import { vectorPath } from "../../../../functions/src/knowledge/meaning/vector.ts";
import { deleteFound } from "../../../../functions/src/platform/deleteFound.ts";
import { bulkWrite } from "../../../../functions/src/platform/writes/bulkWrite.ts";
import { ALREADY_EXISTS } from "../../../../functions/src/platform/writes/retryOnConflict.ts";
import { database } from "../../../support/stack/database.ts";

afterEach(() => vi.restoreAllMocks());

/** A collection of its own, in which one document is there already. */
async function newCollection() {
  const ownName = `bulk_${randomId()}`;
  const all = database.collection(ownName);
  await all.doc("there").set({ at: 1 });
  return all;
}

it("says how many were written, beside those whose refusal is fine", async () => {
  const all = await newCollection();
  const creates = ["a", "there", "b"].map(
    (name) => (writer: BulkWriter) => writer.create(all.doc(name), { at: 2 }),
  );
  expect(await bulkWrite(database, creates, (code) => code === ALREADY_EXISTS)).toBe(2);
});

it("throws any other refusal, and writes the others all the same", async () => {
  const all = await newCollection();
  const creates = ["a", "there", "b"].map(
    (name) => (writer: BulkWriter) => writer.create(all.doc(name), { at: 2 }),
  );
  await expect(bulkWrite(database, creates)).rejects.toMatchObject({ code: ALREADY_EXISTS });
  expect((await all.where("at", "==", 2).get()).size).toBe(2);
});

/** Has the database refuse every bulk deletion long before the writer is closed. @returns refusals that nobody looked at */
function refuseDeletions(): unknown[] {
  const unheard: unknown[] = [];
  const note = (reason: unknown) => void unheard.push(reason);
  const others = process.listeners("unhandledRejection");
  process.removeAllListeners("unhandledRejection");
  process.on("unhandledRejection", note);
  const bulkWriter = database.bulkWriter.bind(database);
  vi.spyOn(database, "bulkWriter").mockImplementation(() => {
    const writer = bulkWriter();
    writer.delete = () => Promise.reject(new Error("refused"));
    const close = writer.close.bind(writer);
    writer.close = async () => {
      await setTimeout(50);
      await close();
      process.off("unhandledRejection", note);
      for (const other of others) process.on("unhandledRejection", other);
    };
    return writer;
  });
  return unheard;
}

it("a job whose deletions are refused fails, and its process goes on", async () => {
  const place = { agentId: randomId(), docId: randomId(20) };
  const stored = { docId: place.docId, hash: "hash", space: "space", tags: [], length: 3 };
  await database.doc(vectorPath(place.agentId, stored)).set(stored);
  const unheard = refuseDeletions();
  await expect(dropVectors({ db: database }, place)).rejects.toThrow("refused");
  expect(unheard).toEqual([]);
});

it("a sweep whose deletions are refused fails, and its process goes on", async () => {
  const all = await newCollection();
  const unheard = refuseDeletions();
  await expect(deleteFound(all.where("at", "==", 1))).rejects.toThrow("refused");
  expect(unheard).toEqual([]);
});
