import { knowledgePath, knowledgeSource, sourcePath } from "@parley/contract/knowledge/source.ts";
import { english } from "@parley/contract/problems/english.ts";
import { problem } from "@parley/contract/problems/problem.ts";
import { workspace, workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { filePartsPath } from "@parley/contract/uploads/filePath.ts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createIndexPort } from "../../../functions/src/knowledge/indexPort.ts";
import { createRetriever } from "../../../functions/src/knowledge/index/retriever.ts";
import { openSegment } from "../../../functions/src/knowledge/index/segments/openSegment.ts";
import { readManifest } from "../../../functions/src/knowledge/learning/indexManifest.ts";
import { newClient, newOrg, signInClient } from "../../support/actors/agencyClient.ts";
import { newAgent, raiseLimits, type Owner } from "../../support/actors/owner.ts";
import { newService, ownerIn, type Service } from "../../support/inProcess/newService.ts";
import { database, readDocument } from "../../support/stack/database.ts";
import { refusalOf } from "../../support/stack/refusal.ts";

let service: Service;
let owner: Owner;
let agentId: string;

beforeAll(async () => {
  service = await newService();
});
afterAll(() => service.close());
beforeEach(async () => {
  owner = await ownerIn(service);
  agentId = await newAgent(owner);
});

afterEach(() => vi.restoreAllMocks());
/** A minute stays the same one, however long the calls take. */
const stopClock = () => vi.spyOn(service.deps, "now").mockReturnValue(Date.now());

const sourceOf = (docId: string) => readDocument(sourcePath(agentId, docId), knowledgeSource);
const counted = async () =>
  (await readDocument(workspacePath(owner.workspaceId), workspace)).kbCharCount;

async function learned(content: string, name = "Bell"): Promise<string> {
  const { docId } = await owner.api.knowledge.addText({ agentId, name, content });
  await service.settled();
  return docId;
}
async function learnedFile(name: string, content: string): Promise<string> {
  const file = new File([content], name);
  const { docId } = await owner.api.knowledge.addFile({ agentId, file });
  await service.settled();
  return docId;
}

describe("a CSV file", () => {
  it("is learned by its rows; a broken one is named", async () => {
    const docId = await learnedFile("lamps.csv", "Lamp;Price\nHeron;129\nWren\nTern;59\n");
    expect(await sourceOf(docId)).toMatchObject({
      status: "SUCCESS",
      brokenRows: { columns: 2, count: 1, rows: [{ line: 3, cells: 1 }] },
    });
    const { content } = await owner.api.knowledge.get({ agentId, docId });
    expect(content).toBe("Lamp | Price\n--- | ---\nHeron | 129\nTern | 59");
  });

  it("of broken rows alone is not learned", async () => {
    const docId = await learnedFile("lamps.csv", "Lamp;Price\nHeron\nWren\n");
    expect(await sourceOf(docId)).toMatchObject({ status: "ERROR", errorCode: "broken-table" });
  });
});

describe("many sources", () => {
  it("take an instance that knows nothing yet at most ten reads for its first question", async () => {
    const reads: number[] = [];
    for (let n = 1; n <= 12; n += 1) {
      await learned(`Lamp number ${n} costs £${n}00.`, `Lamp ${n}`);
      const cold = createRetriever(createIndexPort(service.deps.db));
      const found = await cold.retrieve(agentId, `What does lamp number ${n} cost?`);
      expect(found.passages[0]?.text).toContain(`£${n}00`);
      // Which version is live, and its manifest, are counted as one.
      reads.push(found.reads + 1);
    }
    expect(Math.max(...reads)).toBeLessThanOrEqual(10);
    expect(reads.slice(0, 3)).toEqual([3, 4, 5]);
  });
});

describe("a long source", () => {
  const LINE = "The brass bell number 7 costs twelve euros and rings. ";

  it("of one line of five megabytes is learned, and stored in parts below 64 KB", async () => {
    const content = LINE.repeat(Math.floor((5 * 1024 * 1024) / LINE.length));
    const docId = await learned(content);
    const source = await sourceOf(docId);
    expect(source).toMatchObject({ status: "SUCCESS", charCount: content.length });
    const parts = await database.collection(filePartsPath(source.textFileId)).get();
    const sizes = parts.docs.map((part) => Buffer.from(part.get("data")).length);
    expect(Math.max(...sizes)).toBeLessThan(64 * 1024);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(content.length);
  }, 180_000);

  it("goes on where its import ended, and nothing of it is found before", async () => {
    const content = LINE.repeat(70_000);
    const { db } = service.deps;
    const doc = db.doc.bind(db);
    const written: string[] = [];
    let endsAfter = 2;
    db.doc = (path) => {
      if (/\/index\/\w{20}$/.test(path)) {
        if (written.length >= endsAfter) throw new Error("The instance has ended.");
        written.push(path);
      }
      return doc(path);
    };
    const docId = await learned(content);
    expect((await sourceOf(docId)).status).toBe("PENDING");
    expect((await readManifest(database, agentId)).segments).toEqual([]);
    endsAfter = Number.POSITIVE_INFINITY;
    await service.retryFailed();
    db.doc = doc;
    const source = await sourceOf(docId);
    expect(source.status).toBe("SUCCESS");
    const { segments } = await readManifest(database, agentId);
    expect(segments.reduce((sum, { chunkCount }) => sum + chunkCount, 0)).toBe(source.chunkCount);
    // Those of the first run are among them, and none was written twice.
    expect(segments.map(({ id }) => id)).toEqual(written.map((path) => path.split("/").at(-1)));
    const { total, chunks } = await owner.api.knowledge.chunks({ agentId, docId, from: 0 });
    expect([total, chunks.length]).toEqual([source.chunkCount, 25]);
    const last = await owner.api.knowledge.chunks({ agentId, docId, from: total - 1 });
    expect(last.chunks.map(({ id }) => id)).toEqual([`${docId}-${total - 1}`]);
  }, 180_000);
});

describe("the plan's characters", () => {
  it("are counted with each source, and given back with it", async () => {
    const docId = await learned("A bell costs £12.");
    const fileId = await learnedFile("lamp.txt", "A lamp costs £30.");
    expect(await counted()).toBe(34);
    const revision = 0;
    await owner.api.knowledge.editText({ agentId, docId, name: "Bell", content: "£9.", revision });
    expect(await counted()).toBe(34);
    await service.settled();
    expect(await counted()).toBe(20);
    await owner.api.knowledge.remove({ agentId, docId: fileId });
    expect(await counted()).toBe(3);
    await owner.api.agents.remove({ agentId, title: "Workshop helper" });
    await service.settled();
    expect(await counted()).toBe(0);
  });

  it("that a text would exceed refuse it, say how much is left, and change nothing", async () => {
    await raiseLimits(owner.workspaceId, { maxAgents: 50, maxKbDocsCharCount: 30 });
    const docId = await learned("A bell costs £12.");
    const values = { left: 13, m: 30, need: 14 };
    const refused = await refusalOf(
      owner.api.knowledge.addText({ agentId, name: "Lamp", content: "x".repeat(14) }),
    );
    expect(refused).toMatchObject({
      code: "PAYMENT_REQUIRED",
      message: english("limits.maxKbDocsCharCount", values),
    });
    const longer = { agentId, docId, name: "Bell", content: "x".repeat(31), revision: 0 };
    expect((await refusalOf(owner.api.knowledge.editText(longer))).message).toBe(
      english("limits.maxKbDocsCharCount", { left: 13, m: 30, need: 14 }),
    );
    expect((await database.collection(knowledgePath(agentId)).get()).size).toBe(1);
    expect(await counted()).toBe(17);
  });

  it("that a file turns out to exceed are said where it is listed; nothing of it is found", async () => {
    await raiseLimits(owner.workspaceId, { maxAgents: 50, maxKbDocsCharCount: 30 });
    const docId = await learnedFile("lamp.txt", "A lamp costs £30. It is made of brass.");
    expect(await sourceOf(docId)).toMatchObject({
      status: "ERROR",
      errorCode: "plan-limit",
      errorValues: { need: 38, left: 30 },
    });
    expect((await readManifest(database, agentId)).segments).toEqual([]);
    expect(await counted()).toBe(0);
    await raiseLimits(owner.workspaceId, { maxAgents: 50 });
    await owner.api.knowledge.retry({ agentId, docId });
    await service.settled();
    expect(await sourceOf(docId)).toMatchObject({ status: "SUCCESS", errorValues: {} });
  });

  it("are not exceeded by texts that are added at once", async () => {
    await raiseLimits(owner.workspaceId, { maxAgents: 50, maxKbDocsCharCount: 50 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, (_, n) =>
        owner.api.knowledge.addText({ agentId, name: `Text ${n}`, content: "x".repeat(20) }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    await service.settled();
    expect(await counted()).toBe(40);
  });
});

describe("many sources at once", () => {
  const tagsInIndex = async (docId: string) => {
    const { segments } = await readManifest(database, agentId);
    const port = createIndexPort(database);
    const newest = segments.findLast(({ docs }) => docs.some((one) => one.docId === docId));
    const bytes = await port.loadSegment(agentId, newest?.id ?? "");
    const documents = bytes ? openSegment(bytes).documents : [];
    return documents.find((one) => one.docId === docId)?.tags;
  };

  it("are tagged, which the index knows, too", async () => {
    const one = await learned("A bell costs £12.");
    const two = await learned("A lamp costs £30.");
    const docIds = [one, two];
    const add = ["prices", " shop  floor "];
    const { done, failed } = await owner.api.knowledge.bulk({
      agentId,
      docIds,
      action: { act: "tag", add, remove: [] },
    });
    expect([done, failed]).toEqual([docIds, []]);
    await service.settled();
    expect((await sourceOf(one)).tags).toEqual(["prices", "shop floor"]);
    expect(await tagsInIndex(two)).toEqual(["prices", "shop floor"]);
    const action = { act: "tag" as const, add: [], remove: ["prices"] };
    await owner.api.knowledge.bulk({ agentId, docIds: [one], action });
    await service.settled();
    expect([await tagsInIndex(one), (await sourceOf(one)).status]).toEqual([
      ["shop floor"],
      "SUCCESS",
    ]);
  });

  it("have a tag that comes while they are learned", async () => {
    service.pause(true);
    const { docId } = await owner.api.knowledge.addText({ agentId, name: "Bell", content: "£12." });
    const action = { act: "tag" as const, add: ["prices"], remove: [] };
    await owner.api.knowledge.bulk({ agentId, docIds: [docId], action });
    service.pause(false);
    service.pass(60_000);
    await service.runDue();
    expect(await tagsInIndex(docId)).toEqual(["prices"]);
  });

  it("are fetched again, learned again and removed; what cannot be is named and left", async () => {
    const text = await learned("A bell costs £12.");
    const other = await learned("A lamp costs £30.");
    const refreshed = await owner.api.knowledge.bulk({
      agentId,
      docIds: [text, "nothing-there"],
      action: { act: "refresh", refreshRate: "24h" },
    });
    expect(refreshed).toEqual({
      done: [],
      failed: [
        {
          docId: text,
          problem: "knowledge.notPage",
          message: english("knowledge.notPage"),
        },
        {
          docId: "nothing-there",
          problem: "platform.notFound",
          message: english("platform.notFound"),
        },
      ],
    });
    const again = { agentId, docIds: [text, other] };
    expect(
      (await owner.api.knowledge.bulk({ ...again, action: { act: "retry" } })).done,
    ).toHaveLength(2);
    await service.settled();
    const removed = await owner.api.knowledge.bulk({ ...again, action: { act: "remove" } });
    expect(removed.done).toEqual([text, other]);
    expect((await database.collection(knowledgePath(agentId)).get()).size).toBe(0);
    expect((await readManifest(database, agentId)).segments).toEqual([]);
  });

  it("are at most two thousand in a minute: a call that would be more does nothing", async () => {
    const docId = await learned("A bell costs £12.");
    stopClock();
    const gone = Array.from({ length: 999 }, (_, n) => `gone-${String(n).padStart(6, "0")}`);
    const tag = (docIds: string[]) =>
      owner.api.knowledge.bulk({
        agentId,
        docIds,
        action: { act: "tag", add: [`tag ${docIds.length}`], remove: [] },
      });
    await Promise.all([tag([docId, ...gone]), tag(gone)]);
    expect(await refusalOf(tag([docId, "gone-000000"]))).toMatchObject({
      code: "TOO_MANY_REQUESTS",
    });
    // What there still is room for is done.
    expect((await tag([docId])).done).toEqual([docId]);
    expect((await sourceOf(docId)).tags).toEqual(["tag 1000", "tag 1"]);
  });

  it("of a client leave the agency and other clients their own two thousand", async () => {
    const docId = await learned("A bell costs £12.");
    const home = await newOrg(owner, { defaultClientAccess: ["/kb"] });
    await owner.api.clients.assignAgents({ orgId: home.orgId, widgetIDs: [agentId] });
    const people = await Promise.all(
      ["Kim", "Robin"].map(async (name) => {
        const made = await newClient(owner, home, { name }, [agentId]);
        const { idToken } = await signInClient(made);
        return service.api({ token: idToken });
      }),
    );
    const [kim, robin] = people;
    stopClock();
    const gone = Array.from({ length: 1000 }, (_, n) => `gone-${String(n).padStart(6, "0")}`);
    const tag = (api: Owner["api"] | undefined, docIds: string[]) => {
      const action = { act: "tag" as const, add: ["lamps"], remove: [] };
      return api?.knowledge.bulk({ agentId, docIds, action });
    };
    await Promise.all([tag(kim, gone), tag(kim, gone)]);
    expect(await refusalOf(tag(kim, [docId]) ?? Promise.resolve())).toMatchObject({
      code: "TOO_MANY_REQUESTS",
    });
    expect((await tag(robin, [docId]))?.done).toEqual([docId]);
    expect((await tag(owner.api, [docId]))?.done).toEqual([docId]);
  });

  it("take at most twenty tags each", async () => {
    const docId = await learned("A bell costs £12.");
    const tags = (from: number) => Array.from({ length: 15 }, (_, n) => `tag ${from + n}`);
    const bulk = (add: string[]) =>
      owner.api.knowledge.bulk({
        agentId,
        docIds: [docId],
        action: { act: "tag", add, remove: [] },
      });
    await bulk(tags(0));
    expect((await bulk(tags(15))).failed).toEqual([
      {
        docId,
        problem: problem("knowledge.tooManyTags", { max: 20 }),
        message: english("knowledge.tooManyTags", { max: 20 }),
      },
    ]);
    expect((await sourceOf(docId)).tags).toHaveLength(15);
  });
});
