import { knowledgeSource, sourcePath } from "@parley/contract/knowledge/source.ts";
import { releases, releasesPath } from "@parley/contract/knowledge/release.ts";
import { english } from "@parley/contract/problems/english.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { vectorsPath } from "../../../functions/src/knowledge/meaning/vector.ts";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { answerOf, newVisitor } from "../../support/actors/visitor.ts";
import { database, readDocument, waitForDocument } from "../../support/stack/database.ts";
import { teachText } from "../../support/stack/knowledge.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { stack } from "../../support/stack/stack.ts";

const sandbox = sandboxApi(stack.sandbox);
const MACHINE = "Die Kaffeemaschine wird jeden Abend entkalkt.";
/** Two slips in one word, and no other word of the text: the words of the index lead nowhere. */
const MISSPELT = "Wer reinigt die Kafemaschiene?";

let owner: Owner;
beforeAll(async () => {
  owner = await newOwner({ limits: { maxAgents: 50 } });
});

/** An agent whose models have names of their own, so that parallel tests do not interfere. */
async function agentWith(settings: object = {}) {
  const model = `sandbox-test-${randomId()}`;
  const embedding = `sandbox-embed-${randomId()}`;
  const agentId = await newAgent(owner, {
    vg_defaultModel: model,
    vg_embeddingModel: embedding,
    ...settings,
  });
  return { agentId, model, embedding };
}

const sourceOf = (agentId: string, docId: string, is: (source: Known) => boolean) =>
  waitForDocument(sourcePath(agentId, docId), knowledgeSource, is, 60_000);
type Known = ReturnType<(typeof knowledgeSource)["parse"]>;

/** Teaches a text, and waits until it is found by meaning. */
async function teachWithVectors(agentId: string, name: string, content: string) {
  const { ID } = await teachText(owner, agentId, name, content);
  return sourceOf(agentId, ID, ({ dimensions }) => dimensions > 0);
}

const vectorsOf = async (agentId: string) =>
  (await database.collection(vectorsPath(agentId)).get()).docs;

/** What a model was given with a question. */
async function promptFor(agentId: string, model: string, question: string): Promise<string> {
  const visitor = await newVisitor(agentId);
  expect(answerOf(await visitor.say(question)).message.error).toBe("");
  return JSON.stringify((await sandbox.modelRequests(model)).at(-1)?.body);
}

describe("knowledge that is found by its meaning", () => {
  it("answers a question that no word of it leads to, unless the search is simple", async () => {
    const { agentId, model } = await agentWith();
    const source = await teachWithVectors(agentId, "Kaffeemaschine", MACHINE);
    expect(source).toMatchObject({ status: "SUCCESS", dimensions: 1536, vectorProblem: "" });
    expect(await vectorsOf(agentId)).toHaveLength(source.chunkCount);
    await teachWithVectors(agentId, "Frühstück", "Frühstück gibt es von sieben bis zehn Uhr.");
    const prompt = await promptFor(agentId, model, MISSPELT);
    expect(prompt).toContain(MACHINE);
    expect(prompt).not.toContain("Frühstück gibt es");
    await owner.api.agents.put({ agentId, searchMethod: "simple" });
    expect(await promptFor(agentId, model, MISSPELT)).not.toContain(MACHINE);
  });

  it("keeps to the tags that the agent answers from", async () => {
    const { agentId, model } = await agentWith();
    const { ID } = await teachWithVectors(agentId, "Kaffeemaschine", MACHINE);
    await owner.api.agents.put({ agentId, vg_kbTags: ["kitchen"] });
    expect(await promptFor(agentId, model, MISSPELT)).not.toContain(MACHINE);
    await owner.api.knowledge.bulk({
      agentId,
      docIds: [ID],
      action: { act: "tag", add: ["kitchen"], remove: [] },
    });
    await expect
      .poll(async () => (await vectorsOf(agentId)).map((one) => one.get("tags")), {
        timeout: 30_000,
      })
      .toEqual([["kitchen"]]);
    expect(await promptFor(agentId, model, MISSPELT)).toContain(MACHINE);
  });

  it("is found by its words while the service of the vectors fails", async () => {
    const { agentId, model, embedding } = await agentWith();
    await teachWithVectors(agentId, "Kaffeemaschine", MACHINE);
    await sandbox.setModelMode({ mode: "error-500" }, embedding);
    expect(await promptFor(agentId, model, "Wann wird die Kaffeemaschine entkalkt?")).toContain(
      MACHINE,
    );
    expect(await promptFor(agentId, model, MISSPELT)).not.toContain(MACHINE);
  });

  it.each([
    ["error-401", "key"],
    ["used-up", "quota"],
  ] as const)(
    "says of a source why it has no vectors (%s), and is known by its words all the same",
    async (mode, problem) => {
      const { agentId, model, embedding } = await agentWith();
      await sandbox.setModelMode({ mode }, embedding);
      const { ID } = await teachText(owner, agentId, "Kaffeemaschine", MACHINE);
      const refused = await sourceOf(agentId, ID, ({ vectorProblem }) => vectorProblem !== "");
      expect(refused).toMatchObject({ status: "SUCCESS", dimensions: 0, vectorProblem: problem });
      expect(await promptFor(agentId, model, "Wann wird die Kaffeemaschine entkalkt?")).toContain(
        MACHINE,
      );
      await sandbox.setModelMode({ mode: "ok" }, embedding);
      await owner.api.knowledge.retry({ agentId, docId: ID });
      const made = await sourceOf(agentId, ID, ({ dimensions }) => dimensions > 0);
      expect(made).toMatchObject({ dimensions: 1536, vectorProblem: "" });
    },
  );

  it("is found in the wording of an older version once somebody has gone back to that", async () => {
    const { agentId, model } = await agentWith();
    const source = await teachWithVectors(agentId, "Kaffeemaschine", MACHINE);
    const { live: first } = await readDocument(releasesPath(agentId), releases);
    await owner.api.knowledge.editText({
      agentId,
      docId: source.ID,
      revision: 0,
      name: "Kaffeemaschine",
      content: "Der Wasserkocher steht im Schrank.",
    });
    const hashes = async () => (await vectorsOf(agentId)).map((one): unknown => one.get("hash"));
    const [old] = await hashes();
    await expect.poll(hashes, { timeout: 30_000 }).not.toContain(old);
    expect(await promptFor(agentId, model, MISSPELT)).not.toContain(MACHINE);
    await owner.api.knowledge.setLive({ agentId, version: first });
    // Both are kept: what is learned meanwhile is checked with the newest.
    await expect.poll(async () => (await hashes()).length, { timeout: 30_000 }).toBe(2);
    expect(await promptFor(agentId, model, MISSPELT)).toContain(MACHINE);
    const { versions } = await readDocument(releasesPath(agentId), releases);
    await owner.api.knowledge.setLive({ agentId, version: versions[0]?.version ?? 0 });
    await expect.poll(async () => (await hashes()).length, { timeout: 30_000 }).toBe(1);
    expect(await hashes()).not.toContain(old);
  });

  it("goes with its source", async () => {
    const { agentId } = await agentWith();
    const { ID } = await teachWithVectors(agentId, "Kaffeemaschine", MACHINE);
    await teachWithVectors(agentId, "Hof", "Autos stehen hinter dem Haus.");
    await owner.api.knowledge.remove({ agentId, docId: ID });
    await expect
      .poll(async () => (await vectorsOf(agentId)).map((one) => one.get("docId") === ID), {
        timeout: 30_000,
      })
      .toEqual([false]);
  });

  it("goes with its agent", async () => {
    const { agentId } = await agentWith();
    await teachWithVectors(agentId, "Kaffeemaschine", MACHINE);
    await owner.api.agents.remove({ agentId, title: "Workshop helper" });
    await expect.poll(() => vectorsOf(agentId), { timeout: 30_000 }).toEqual([]);
  });

  it("is read anew by another model, of which no older vector counts", async () => {
    const { agentId, model } = await agentWith();
    const { ID } = await teachWithVectors(agentId, "Kaffeemaschine", MACHINE);
    const [before] = await vectorsOf(agentId);
    const another = `sandbox-embed-${randomId()}`;
    await owner.api.agents.put({
      agentId,
      vg_embeddingModel: another,
      vg_kbDefaultDimension: 512,
    });
    const source = await sourceOf(agentId, ID, ({ dimensions }) => dimensions === 512);
    expect(source.vectorProblem).toBe("");
    const after = await vectorsOf(agentId);
    expect(after).toHaveLength(1);
    expect(after[0]?.get("space")).not.toBe(before?.get("space"));
    expect(await promptFor(agentId, model, MISSPELT)).toContain(MACHINE);
    await owner.api.agents.put({ agentId, vg_embeddingModel: "" });
    await sourceOf(agentId, ID, ({ dimensions }) => dimensions === 0);
    await expect.poll(() => vectorsOf(agentId), { timeout: 30_000 }).toEqual([]);
  });

  it("is not asked for in more dimensions than the database can search", async () => {
    const { agentId } = await agentWith();
    const tooLong = owner.api.agents.put({ agentId, vg_kbDefaultDimension: 2049 });
    expect((await refusalOf(tooLong)).message).toBe(
      english("fields.between", { min: 64, max: 2048 }),
    );
  });
});
