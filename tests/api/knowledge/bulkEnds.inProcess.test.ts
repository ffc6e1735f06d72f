import {
  knowledgePath,
  knowledgeSource,
  type KnowledgeSource,
} from "@parley/contract/knowledge/source.ts";
import type { BulkAct } from "@parley/contract/knowledge/calls.ts";
import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { workspace, workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { FILES } from "@parley/contract/uploads/filePath.ts";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openSegment } from "../../../functions/src/knowledge/index/segments/openSegment.ts";
import { createIndexPort } from "../../../functions/src/knowledge/indexPort.ts";
import { readManifest } from "../../../functions/src/knowledge/learning/indexManifest.ts";
import type * as AddSource from "../../../functions/src/knowledge/sources/addSource.ts";
import type { bulk as Bulk } from "../../../functions/src/knowledge/sources/bulk.ts";
import type { Deps } from "../../../functions/src/platform/deps.ts";
import { memberOf, newAgent, newOwner } from "../../support/actors/owner.ts";
import { crashAt } from "../../support/inProcess/crashAt.ts";
import { newRegion } from "../../support/inProcess/newInstance.ts";
import { jobsWith, runAgentJobs, runJobsWith } from "../../support/inProcess/storedJobs.ts";
import { newWebsite, pageOf, withWebsites } from "../../support/inProcess/website.ts";
import { database, readDocument } from "../../support/stack/database.ts";

// Each test plays the same work once for each of its writes.
vi.setConfig({ testTimeout: 300_000 });

const site = newWebsite(`${randomId().toLowerCase()}.example`);
site.pages.set("/", pageOf("Home", "We sell lamps.", ["/heron", "/wren"]));
site.pages.set("/heron", pageOf("Heron", "The Heron lamp costs 129 euros."));
site.pages.set("/wren", pageOf("Wren", "The Wren lamp costs 84 euros."));

let deps: Deps;
let addSource: typeof AddSource;
let bulk: typeof Bulk;
let member: MemberPrincipal;
let agentId: string;

beforeAll(async () => {
  ({ deps } = await newRegion());
  deps.egress = withWebsites(deps.egress, () => [site]);
  addSource = await import("../../../functions/src/knowledge/sources/addSource.ts");
  ({ bulk } = await import("../../../functions/src/knowledge/sources/bulk.ts"));
});
beforeEach(async () => {
  const owner = await newOwner();
  member = memberOf(owner);
  agentId = await newAgent(owner);
});

/** Does what is to be done, and what follows from that. */
const runJobs = () => runAgentJobs(deps, agentId, 12);

/** What is stored of the agent's knowledge, once all its jobs have ended. */
async function state() {
  await runJobs();
  await runJobsWith(deps, "owner", `agent:${agentId}`);
  const left = [
    ...(await jobsWith("agentId", agentId)),
    ...(await jobsWith("owner", `agent:${agentId}`)),
  ];
  const { docs } = await database.collection(knowledgePath(agentId)).get();
  const sources = docs.map((one) => knowledgeSource.parse(one.data()));
  const port = createIndexPort(database);
  const entries: { docId: string; tags: readonly string[] }[] = [];
  for (const { id, docs: current } of (await readManifest(database, agentId)).segments) {
    const bytes = await port.loadSegment(agentId, id);
    const known = bytes ? openSegment(bytes).documents : [];
    for (const { docId, generation, tags } of known)
      if (current.some((one) => one.docId === docId && one.generation === generation))
        entries.push({ docId, tags: tags ?? [] });
  }
  const files = await database.collection(FILES).where("owner", "==", `agent:${agentId}`).get();
  const home = await readDocument(workspacePath(member.workspaceId), workspace);
  return { jobs: left.length, sources, entries, files: files.docs, counted: home.kbCharCount };
}

/** Nothing lost, doubled or stuck: what is listed is known once, and nothing else is kept or counted. */
async function wholeSources(): Promise<KnowledgeSource[]> {
  const { jobs, sources, entries, files, counted } = await state();
  const documents = sources.filter(({ sourceType }) => sourceType !== "crawl");
  expect(jobs).toBe(0);
  expect(sources.map(({ status }) => status)).toEqual(sources.map(() => "SUCCESS"));
  expect(entries.map(({ docId }) => docId).toSorted()).toEqual(
    documents.map(({ ID }) => ID).toSorted(),
  );
  for (const { ID, tags } of documents)
    expect(entries.find(({ docId }) => docId === ID)?.tags).toEqual(tags);
  const named = documents.flatMap((one) => [one.fileId, one.textFileId]).filter(Boolean);
  expect(files.map(({ id }) => id).toSorted()).toEqual(named.toSorted());
  expect(counted).toBe(documents.reduce((sum, { planChars }) => sum + planChars, 0));
  return sources;
}

async function texts(): Promise<string[]> {
  const ids: string[] = [];
  for (const name of ["Brass", "Silver"]) {
    const text = { agentId, name, content: `A bell of ${name} costs £12.` };
    ids.push((await addSource.addText(deps, member, text)).docId);
  }
  await runJobs();
  return ids;
}
async function website(): Promise<string[]> {
  const crawl = { agentId, url: site.origin, maxPages: 10, maxDepth: 2 };
  const { docId } = await addSource.addCrawl(deps, member, crawl);
  await runJobs();
  return [docId];
}

/**
 * Ends an instance after each write in turn of an act on sources, and of the jobs that it leaves. Each time all is whole
 * once those jobs were run again; and as was wished, once the person has tried again.
 */
async function afterEachWrite(
  prepare: () => Promise<string[]>,
  actionOf: (step: number) => BulkAct,
  isDone: (sources: KnowledgeSource[], step: number) => void,
): Promise<number> {
  for (let step = 1; ; step += 1) {
    const docIds = await prepare();
    const act = () => bulk(deps, member, { agentId, docIds, action: actionOf(step) });
    const crash = crashAt(deps.db, step, "after");
    await act()
      .then(() => runJobsWith(deps, "agentId", agentId))
      .catch(() => undefined);
    const isOver = !crash.end();
    await wholeSources();
    await act();
    isDone(await wholeSources(), step);
    if (isOver) return step - 1;
  }
}

const remove = (): BulkAct => ({ act: "remove" });
const isGone = (sources: unknown[]) => expect(sources).toEqual([]);

describe("a process that ends after any write leaves sources whole that", () => {
  it("are removed together", async () => {
    expect(await afterEachWrite(texts, remove, isGone)).toBeGreaterThan(3);
  });

  it("are a website and its pages, and are removed", async () => {
    expect(await afterEachWrite(website, remove, isGone)).toBeGreaterThan(5);
  });

  it("are tagged together", async () => {
    const docIds = await texts();
    const tag = (step: number): BulkAct => ({
      act: "tag",
      add: [`tag-${step}`],
      remove: [`tag-${step - 1}`],
    });
    const isTagged = (sources: KnowledgeSource[], step: number) =>
      expect(sources.map(({ tags }) => tags)).toEqual(docIds.map(() => [`tag-${step}`]));
    expect(await afterEachWrite(async () => docIds, tag, isTagged)).toBeGreaterThan(8);
  });

  it("are learned again together", async () => {
    const docIds = await texts();
    const steps = await afterEachWrite(
      async () => docIds,
      () => ({ act: "retry" }),
      (sources) => expect(sources.map(({ ID }) => ID).toSorted()).toEqual(docIds.toSorted()),
    );
    expect(steps).toBeGreaterThan(8);
  });
});
