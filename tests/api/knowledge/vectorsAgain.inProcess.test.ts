import { knowledgeSource, sourcePath } from "@parley/contract/knowledge/source.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { agentConfigPath } from "@parley/contract/agents/config.ts";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { vectorsPath } from "../../../functions/src/knowledge/meaning/vector.ts";
import type { embedSource as EmbedSource } from "../../../functions/src/knowledge/meaning/embedSource.ts";
import type { Deps } from "../../../functions/src/platform/deps.ts";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { newRegion } from "../../support/inProcess/newInstance.ts";
import { database, readDocument } from "../../support/stack/database.ts";
import { teachText } from "../../support/stack/knowledge.ts";
import { stack } from "../../support/stack/stack.ts";

const sandbox = sandboxApi(stack.sandbox);

let owner: Owner;
let deps: Deps;
let embedSource: typeof EmbedSource;
beforeAll(async () => {
  owner = await newOwner({ limits: { maxAgents: 50 } });
  ({ deps } = await newRegion());
  ({ embedSource } = await import("../../../functions/src/knowledge/meaning/embedSource.ts"));
});

/** Sections of 900 characters, each a passage of its own: two do not fit into one of a thousand. */
const book = (sections: number, marked = "") =>
  Array.from({ length: sections }, (_, n) => {
    const words = Array.from({ length: 90 }, (__, at) => `word${n}x${at}`).join(" ");
    return `# Section ${n}${n === 0 ? marked : ""}\n\n${words}`;
  }).join("\n\n");

const first = { jobId: "first", last: false, givenUp: false };

/** An agent that knows a text by its words, whose vectors are left to the test. */
async function known(content: string, embedding: string) {
  const agentId = await newAgent(owner, { vgOptions: { maxChunkSize: 1000 } });
  const { ID: docId, chunkCount } = await teachText(owner, agentId, "Book", content);
  const config = database.doc(agentConfigPath(agentId));
  // Not by a call, which would have them made at once.
  await config.update({ vg_embeddingModel: embedding });
  return { agentId, docId, chunkCount };
}

const sourceOf = ({ agentId, docId }: { agentId: string; docId: string }) =>
  readDocument(sourcePath(agentId, docId), knowledgeSource);
const stored = async ({ agentId }: { agentId: string }) =>
  (await database.collection(vectorsPath(agentId)).count().get()).data().count;

const embedded = z.object({ input: z.array(z.string()) });

/** How many texts a model was asked to embed, request by request. */
async function asked(embedding: string): Promise<number[]> {
  const requests = await sandbox.modelRequests(embedding);
  return requests.map(({ body }) => embedded.parse(body).input.length);
}

it("goes on where a run broke off, and makes nothing twice", async () => {
  // Answers once, and then fails.
  const embedding = `sandbox-embed-${randomId()}:error-500`;
  await sandbox.setModelMode({ mode: "ok", times: 1 }, embedding);
  const place = await known(book(70), embedding);
  expect(place.chunkCount).toBeGreaterThan(64);
  await expect(embedSource(deps, place, first)).rejects.toThrow("unavailable");
  expect(await stored(place)).toBe(64);
  expect(await sourceOf(place)).toMatchObject({ status: "SUCCESS", dimensions: 0 });
  await sandbox.setModelMode({ mode: "ok" }, embedding);
  const before = (await sandbox.modelRequests(embedding)).length;
  await embedSource(deps, place, first);
  expect(await stored(place)).toBe(place.chunkCount);
  expect(await sourceOf(place)).toMatchObject({ dimensions: 1536, vectorProblem: "" });
  expect((await asked(embedding)).slice(before)).toEqual([place.chunkCount - 64]);
  await embedSource(deps, place, first);
  expect((await sandbox.modelRequests(embedding)).length).toBe(before + 1);
});

it("says so after the last try", async () => {
  const place = await known("A short text.", `sandbox-embed-${randomId()}:error-500`);
  await embedSource(deps, place, { ...first, last: true });
  expect(await sourceOf(place)).toMatchObject({
    status: "SUCCESS",
    dimensions: 0,
    vectorProblem: "unavailable",
  });
});

it("asks only for what is new in a text that has changed, and drops what is gone", async () => {
  const embedding = `sandbox-embed-${randomId()}`;
  const place = await known(book(3), embedding);
  await embedSource(deps, place, first);
  await owner.api.knowledge.editText({
    agentId: place.agentId,
    docId: place.docId,
    revision: 0,
    name: "Book",
    content: book(3, ", which is new"),
  });
  await expect
    .poll(async () => (await asked(embedding)).length, { timeout: 30_000 })
    .toBeGreaterThan(1);
  await expect.poll(async () => (await sourceOf(place)).edit, { timeout: 30_000 }).toBeNull();
  expect((await asked(embedding))[1]).toBe(1);
  await expect.poll(() => stored(place), { timeout: 30_000 }).toBe(place.chunkCount);
});

it("leaves nothing of a source that was removed meanwhile", async () => {
  const place = await known("A short text.", `sandbox-embed-${randomId()}`);
  await embedSource(deps, place, first);
  expect(await stored(place)).toBe(1);
  await database.doc(sourcePath(place.agentId, place.docId)).delete();
  await embedSource(deps, place, first);
  expect(await stored(place)).toBe(0);
});
