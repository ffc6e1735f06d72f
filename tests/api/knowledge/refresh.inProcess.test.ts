import { agentConfigPath } from "@parley/contract/agents/config.ts";
import { FILE_MAX_BYTES, knowledgeSource, sourcePath } from "@parley/contract/knowledge/source.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { english } from "@parley/contract/problems/english.ts";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { knownChunks } from "../../../functions/src/knowledge/learning/knownChunks.ts";
import { manifestPath } from "../../../functions/src/knowledge/learning/indexManifest.ts";
import { refreshDue } from "../../../functions/src/knowledge/sources/refreshDue.ts";
import { JOBS } from "../../../functions/src/platform/jobs/job.ts";
import { newAgent, raiseLimits, type Owner } from "../../support/actors/owner.ts";
import { newService, ownerIn, type Service } from "../../support/inProcess/newService.ts";
import { database, readDocument } from "../../support/stack/database.ts";
import { refusalOf } from "../../support/stack/refusal.ts";

const HOUR_MS = 3_600_000;

let service: Service;
let owner: Owner;
let agentId: string;
/** The page as it is now; undefined while it leads to where no page may be fetched. */
let page: string | undefined;
let url: string;
let fetches = 0;
/** The most bytes that were asked for. */
let maxBytes: number | undefined;

beforeAll(async () => {
  service = await newService();
  const { egress } = service.deps;
  const fetchPage: typeof egress.fetchPage = async (asked, options) => {
    maxBytes = options?.maxBytes;
    // Pages of the tests before are due as well.
    if (asked === url) fetches += 1;
    if (page === undefined) return egress.fetchPage("http://10.0.0.1/");
    const bytes = new TextEncoder().encode(page);
    return { url: asked, status: 200, contentType: "text/html", charset: "utf-8", bytes };
  };
  service.deps.egress = { ...egress, fetchPage };
});
afterAll(() => service.close());

beforeEach(async () => {
  owner = await ownerIn(service);
  agentId = await newAgent(owner);
  fetches = 0;
  url = `https://bells.example/${randomId()}`;
  page = pageOf("A bell costs £12.", "A lamp costs £30.");
});

const pageOf = (...lines: readonly string[]) =>
  `<!doctype html><html><head><title>Prices</title></head><body>${lines.map((line) => `<p>${line}</p>`).join("")}</body></html>`;

const sourceOf = (docId: string) => readDocument(sourcePath(agentId, docId), knowledgeSource);
const manifest = async () => (await database.doc(manifestPath(agentId)).get()).get("generation");

async function learned(): Promise<string> {
  const { docId } = await owner.api.knowledge.addUrl({ agentId, url });
  await service.settled();
  return docId;
}

/** Lets time pass, and sweeps. */
async function after(ms: number): Promise<void> {
  service.pass(ms);
  await refreshDue(service.deps);
  await service.settled();
}

it("a page may be as large as a file that is uploaded", async () => {
  await learned();
  expect(maxBytes).toBe(FILE_MAX_BYTES);
});

it("a page is fetched again when it is due, and says what has changed", async () => {
  const docId = await learned();
  const set = await owner.api.knowledge.setRefresh({ agentId, docId, refreshRate: "6h" });
  expect(set.refreshAt * 1000).toBeGreaterThan(service.deps.now() + 5 * HOUR_MS);
  page = pageOf("A bell costs £15.", "A lamp costs £30.");
  await after(5 * HOUR_MS);
  expect(fetches).toBe(1);
  await after(HOUR_MS + 1000);
  expect(fetches).toBe(2);
  const source = await sourceOf(docId);
  expect(source).toMatchObject({
    status: "SUCCESS",
    change: {
      added: ["A bell costs £15."],
      removed: ["A bell costs £12."],
      addedCount: 1,
      removedCount: 1,
    },
  });
  expect((await owner.api.knowledge.get({ agentId, docId })).content).toContain("£15");
  await after(6 * HOUR_MS + 1000);
  expect(fetches).toBe(3);
});

it("an unchanged page costs no indexing, and keeps what its latest change was", async () => {
  const docId = await learned();
  await owner.api.knowledge.setRefresh({ agentId, docId, refreshRate: "1h" });
  const before = await sourceOf(docId);
  const generation = await manifest();
  await after(HOUR_MS + 1000);
  expect(fetches).toBe(2);
  const source = await sourceOf(docId);
  expect(source.checkedAt).toBeGreaterThan(before.checkedAt);
  const { checkedAt, refreshAt } = source;
  const set = { refreshRate: "1h" as const, checkedAt, refreshAt };
  expect(source).toEqual({ ...before, ...set });
  expect(await manifest()).toBe(generation);
});

it("an unchanged page that is read again by hand costs no indexing, and is learned as it is", async () => {
  const docId = await learned();
  const before = await sourceOf(docId);
  const generation = await manifest();
  service.pass(HOUR_MS);
  await owner.api.knowledge.retry({ agentId, docId });
  expect((await sourceOf(docId)).status).toBe("INITIALIZED");
  await service.settled();
  expect(fetches).toBe(2);
  const { checkedAt, updatedAt } = await sourceOf(docId);
  expect(checkedAt).toBeGreaterThanOrEqual(before.checkedAt + HOUR_MS / 1000);
  expect(await sourceOf(docId)).toEqual({ ...before, checkedAt, updatedAt });
  expect(await manifest()).toBe(generation);
});

it("an unchanged page that is read again by hand has the tags that it was given meanwhile", async () => {
  const docId = await learned();
  service.pause(true);
  await owner.api.knowledge.retry({ agentId, docId });
  service.pause(false);
  const { egress } = service.deps;
  service.deps.egress = {
    ...egress,
    // While it is being read, as its job does nothing then.
    fetchPage: async (asked, options) => {
      await database.doc(sourcePath(agentId, docId)).update({ tags: ["bells"] });
      return egress.fetchPage(asked, options);
    },
  };
  service.pass(60_000);
  await service.runDue();
  service.deps.egress = egress;
  await service.settled();
  const passages = await knownChunks(database, { agentId, docId });
  expect(passages.map(({ document }) => document.tags)).toEqual([["bells"]]);
});

it("an unchanged page that is read again by hand is cut anew by a new setting", async () => {
  page = pageOf(
    ...Array.from({ length: 40 }, (_, at) => `Bell number ${at} costs £${at + 10} with its rope.`),
  );
  const docId = await learned();
  const generation = await manifest();
  expect((await sourceOf(docId)).chunkCount).toBe(1);
  await database.doc(agentConfigPath(agentId)).update({ "vgOptions.maxChunkSize": 1000 });
  await owner.api.knowledge.retry({ agentId, docId });
  await service.settled();
  expect((await sourceOf(docId)).chunkCount).toBeGreaterThan(1);
  expect(await manifest()).toBe(generation + 1);
});

it("a page that cannot be fetched stays known, says why, and is tried again", async () => {
  const docId = await learned();
  await owner.api.knowledge.setRefresh({ agentId, docId, refreshRate: "1h" });
  const shown = page;
  page = undefined;
  await after(HOUR_MS + 1000);
  expect(await sourceOf(docId)).toMatchObject({ status: "SUCCESS", refreshError: "blocked" });
  expect((await owner.api.knowledge.get({ agentId, docId })).content).toContain("£12");
  page = shown;
  await after(HOUR_MS + 1000);
  expect(await sourceOf(docId)).toMatchObject({ status: "SUCCESS", refreshError: "" });
});

it("a page that has grown beyond what the plan has room for says how much that is", async () => {
  const docId = await learned();
  await owner.api.knowledge.setRefresh({ agentId, docId, refreshRate: "1h" });
  const { charCount } = await sourceOf(docId);
  await raiseLimits(owner.workspaceId, { maxKbDocsCharCount: charCount + 10 });
  page = pageOf("A brass bell costs £12.", "A silver bell costs £48 with its rope and its stand.");
  await after(HOUR_MS + 1000);
  const { refreshError, refreshErrorValues } = await sourceOf(docId);
  expect(refreshError).toBe("plan-limit");
  expect(refreshErrorValues).toEqual({ need: expect.any(Number), left: 10 });
});

it("sweeps that meet ask for a page once, and a crash between them loses nothing", async () => {
  const docId = await learned();
  await owner.api.knowledge.setRefresh({ agentId, docId, refreshRate: "1h" });
  service.pass(HOUR_MS + 1000);
  service.pause(true);
  await Promise.all(Array.from({ length: 5 }, () => refreshDue(service.deps)));
  const { docs } = await database.collection(JOBS).where("job.docId", "==", docId).get();
  expect(docs.map((one) => one.get("job"))).toEqual([
    { kind: "indexSource", agentId, docId, refresh: true },
  ]);
  service.pause(false);
  service.pass(60_000);
  await service.runDue();
  expect(fetches).toBe(2);
});

it("is ended by never, and only pages have it", async () => {
  const docId = await learned();
  await owner.api.knowledge.setRefresh({ agentId, docId, refreshRate: "1h" });
  await owner.api.knowledge.setRefresh({ agentId, docId, refreshRate: "never" });
  expect(await sourceOf(docId)).toMatchObject({ refreshRate: "never", refreshAt: 0 });
  await after(8 * 24 * HOUR_MS);
  expect(fetches).toBe(1);
  const text = await owner.api.knowledge.addText({ agentId, name: "Bell", content: "It rings." });
  const refused = owner.api.knowledge.setRefresh({
    agentId,
    docId: text.docId,
    refreshRate: "1h",
  });
  expect(await refusalOf(refused)).toMatchObject({
    code: "BAD_REQUEST",
    message: english("knowledge.notPage"),
  });
});
