import { AGENT_DEFAULTS, agentConfig } from "@parley/contract/agents/config.ts";
import { expect, test } from "vitest";
import { retrieverOf } from "../../../testing/retrieverOf.ts";
import { searchQuery, searchSettings } from "./findPassages.ts";

const texts = {
  a: "Bikes are repaired within a day.",
  b: "Repaired bikes are kept for a week, and then there is a fee of one pound for each day.",
  c: "A bike that was not repaired well is looked at again, and nobody pays for that.",
};

const retriever = retrieverOf(
  Object.entries(texts).map(([docId, text]) => {
    const tags = docId === "c" ? ["warranty"] : [];
    return { docId, title: docId, tags, chunks: [{ id: docId, heading: "", text }] };
  }),
);

/** Documents that an agent with these settings answers from. */
async function answersFrom(changes: object): Promise<string[]> {
  const config = agentConfig.parse({
    ...AGENT_DEFAULTS,
    title: "Fern",
    ID: "a",
    ownerID: "o",
    memberUids: [],
    isDeployed: true,
    revision: 1,
    lastModified: 1,
    ...changes,
  });
  const found = await retriever.retrieve("a", "repaired bikes", searchSettings(config));
  return found.passages.map(({ docId }) => docId);
}

test("an agent answers from what its owner has set", async () => {
  expect(await answersFrom({})).toEqual(["a", "c", "b"]);
  expect(await answersFrom({ vg_topChunks: 2 })).toEqual(["a", "c"]);
  expect(await answersFrom({ vg_chunkThreshold: 100 })).toEqual(["a"]);
  expect(await answersFrom({ vg_kbTags: ["warranty", "returns"] })).toEqual(["c"]);
  expect(await answersFrom({ vg_kbTags: ["returns"] })).toEqual([]);
});

test("simple searches for what was written, smart also for what such questions are about", () => {
  const question = "Can I leave my car at yours?";
  expect(searchQuery(question, "", "simple")).toBe(question);
  expect(searchQuery(question, "How do I get there?", "simple")).toBe(
    `${question} How do I get there?`,
  );
  expect(searchQuery(question, "", "smart")).toMatch(/parking/);
});
