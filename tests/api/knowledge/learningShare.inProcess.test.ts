import { setTimeout as delay } from "node:timers/promises";
import { knowledgeSource, sourcePath } from "@parley/contract/knowledge/source.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newAgent, type Owner } from "../../support/actors/owner.ts";
import { crashAt, type Moment } from "../../support/inProcess/crashAt.ts";
import { newService, ownerIn, type Service } from "../../support/inProcess/newService.ts";
import { database, readDocument } from "../../support/stack/database.ts";
import { limitPath } from "../../../functions/src/platform/rateLimits/limitPath.ts";
import { JOBS } from "../../../functions/src/platform/jobs/job.ts";

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

const addText = async () => {
  const { docId } = await owner.api.knowledge.addText({
    agentId,
    name: "Bell",
    content: "The bell costs £12.",
  });
  return docId;
};

const jobsOf = async (docId: string) =>
  (await database.collection(JOBS).where("job.docId", "==", docId).get()).docs;

const sourceOf = (docId: string) => readDocument(sourcePath(agentId, docId), knowledgeSource);

/** What the workspace's documents took this hour. */
const readingTime = () => database.doc(limitPath(`reading_${owner.workspaceId}`));

it("a source that is retried twenty times at once is learned by one job", async () => {
  const docId = await addText();
  await service.settled();
  service.pause(true);
  await Promise.all(
    Array.from({ length: 20 }, () => owner.api.knowledge.retry({ agentId, docId })),
  );
  expect(await jobsOf(docId)).toHaveLength(1);
  service.pause(false);
  for (const { id } of await jobsOf(docId)) await service.deps.jobs.run(id);
  expect((await sourceOf(docId)).status).toBe("SUCCESS");
});

it("a source that has not got on for half an hour may be retried all the same", async () => {
  const docId = await addText();
  await service.settled();
  const stuck = { status: "PENDING", updatedAt: Math.floor(Date.now() / 1000) - 31 * 60 };
  await database.doc(sourcePath(agentId, docId)).update(stuck);
  await owner.api.knowledge.retry({ agentId, docId });
  await service.settled();
  expect((await sourceOf(docId)).status).toBe("SUCCESS");
});

it("a page that comes slowly is counted for as long as it takes, also where nothing comes", async () => {
  const { egress } = service.deps;
  const slow: typeof egress.fetchPage = async () => {
    await delay(400);
    return egress.fetchPage("http://10.0.0.1/");
  };
  service.deps.egress = { ...egress, fetchPage: slow };
  await owner.api.knowledge.addUrl({ agentId, url: "https://slow.example/" });
  await service.settled();
  service.deps.egress = egress;
  expect(Number((await readingTime().get()).get("ms"))).toBeGreaterThanOrEqual(390);
});

it("reading is counted, and waits once its hour is used up", async () => {
  await addText();
  await service.settled();
  const counted = await readingTime().get();
  expect(Number(counted.get("ms"))).toBeGreaterThan(0);
  await readingTime().update({ ms: 10 * 60_000 });
  const docId = await addText();
  await service.settled();
  expect((await sourceOf(docId)).status).toBe("INITIALIZED");
  const [later, ...others] = await jobsOf(docId);
  expect(others).toEqual([]);
  expect(later?.get("dueAt")).toBe((Number(counted.get("start")) + 3600) * 1000);
  // As when its hour is over.
  await readingTime().update({ start: Number(counted.get("start")) - 3600 });
  await later?.ref.update({ restsUntil: 0 });
  await service.deps.jobs.run(later?.id ?? "");
  expect((await sourceOf(docId)).status).toBe("SUCCESS");
  expect(Number((await readingTime().get()).get("ms"))).toBeLessThan(10 * 60_000);
});

const moments: Moment[] = ["before", "after"];
describe.each(moments)("a process that ends %s any write as reading waits", (moment) => {
  const additions: Record<string, () => Promise<{ docId: string }>> = {
    "a source": async () => ({ docId: await addText() }),
    "a website": () => owner.api.knowledge.addCrawl({ agentId, url: "https://waits.example" }),
  };
  it.each(Object.entries(additions))("leaves one job of %s", async (_, add) => {
    await addText();
    await service.settled();
    await readingTime().update({ ms: 10 * 60_000 });
    let steps = 0;
    for (let isOver = false; !isOver;) {
      steps += 1;
      service.pause(true);
      const { docId } = await add();
      service.pause(false);
      const [waiting] = await jobsOf(docId);
      const crash = crashAt(service.deps.db, steps, moment);
      await service.deps.jobs.run(waiting?.id ?? "").catch(() => undefined);
      isOver = !crash.end();
      expect((await jobsOf(docId)).map(({ id }) => id)).toEqual([waiting?.id]);
      await waiting?.ref.update({ leaseUntil: 0, restsUntil: 0 });
      await service.deps.jobs.run(waiting?.id ?? "");
      expect((await jobsOf(docId)).map((job) => Number(job.get("dueAt")) > Date.now())).toEqual([
        true,
      ]);
    }
    expect(steps).toBeGreaterThan(2);
  });
});
