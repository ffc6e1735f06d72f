import { knowledgePath, knowledgeSource, sourcePath } from "@parley/contract/knowledge/source.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createIndexPort } from "../../../functions/src/knowledge/indexPort.ts";
import { JOBS, taskFunctionOf } from "../../../functions/src/platform/jobs/job.ts";
import { limitPath } from "../../../functions/src/platform/rateLimits/limitPath.ts";
import { createRetriever } from "../../../functions/src/knowledge/index/retriever.ts";
import { newAgent } from "../../support/actors/owner.ts";
import { newService, ownerIn, type Service } from "../../support/inProcess/newService.ts";
import { jobsWith } from "../../support/inProcess/storedJobs.ts";
import { newWebsite, pageOf, withWebsites } from "../../support/inProcess/website.ts";
import { database, readDocument } from "../../support/stack/database.ts";

const site = newWebsite(`${randomId().toLowerCase()}.example`);
let service: Service;

beforeAll(async () => {
  service = await newService();
  service.deps.egress = withWebsites(service.deps.egress, () => [site]);
  site.pages.set("/", pageOf("Home", "We sell lamps.", ["/heron", "/wren"]));
  site.pages.set("/heron", pageOf("Heron", "The Heron lamp costs 129 euros."));
  site.pages.set("/wren", pageOf("Wren", "The Wren lamp costs 84 euros."));
});
afterAll(() => service.close());

it("a website's tags are those of its pages, too, for the search as well; a page keeps its own", async () => {
  const owner = await ownerIn(service);
  const agentId = await newAgent(owner);
  const { docId } = await owner.api.knowledge.addCrawl({ agentId, url: site.origin });
  await service.settled();
  const tag = async (docIds: string[], add: string[], remove: string[] = []) => {
    const action = { act: "tag" as const, add, remove };
    expect((await owner.api.knowledge.bulk({ agentId, docIds, action })).failed).toEqual([]);
    await service.settled();
  };
  const pages = async () => {
    const found = database.collection(knowledgePath(agentId)).where("parentId", "==", docId);
    return (await found.get()).docs.map((one) => knowledgeSource.parse(one.data()));
  };
  const tagsOf = async (name: string) =>
    (await pages()).find(({ url }) => url.endsWith(name))?.tags.toSorted();
  const foundWith = async (filterTags: string[]) => {
    const retriever = createRetriever(createIndexPort(database));
    const { passages } = await retriever.retrieve(agentId, "Heron lamp", { filterTags });
    return passages.map(({ title }) => title).toSorted();
  };

  const heron = (await pages()).find(({ url }) => url.endsWith("/heron"))?.ID ?? "";
  await tag([heron], ["heron"]);
  await tag([docId], ["shop", "lamps"]);
  expect(await tagsOf("/heron")).toEqual(["heron", "lamps", "shop"]);
  expect(await tagsOf("/wren")).toEqual(["lamps", "shop"]);
  expect(await foundWith(["shop"])).toContain("Heron");
  await tag([docId], [], ["shop"]);
  expect(await tagsOf("/heron")).toEqual(["heron", "lamps"]);
  expect(await foundWith(["shop"])).toEqual([]);
  expect(await foundWith(["lamps"])).toContain("Heron");
});

it("a website's tags that stay as they are leave nothing to do, unless a page has lost one", async () => {
  const owner = await ownerIn(service);
  const agentId = await newAgent(owner);
  const { docId } = await owner.api.knowledge.addCrawl({ agentId, url: site.origin });
  await service.settled();
  const tag = async (add: string[], remove: string[] = []) => {
    const action = { act: "tag" as const, add, remove };
    await owner.api.knowledge.bulk({ agentId, docIds: [docId], action });
  };
  const jobs = async () =>
    (await jobsWith("docId", docId)).map((one): unknown => one.get("job.kind"));
  service.pause(true);
  await tag(["lamps"]);
  expect(await jobs()).toEqual(["tagPages"]);
  service.pause(false);
  service.pass(60_000);
  await service.runDue();
  service.pause(true);
  await tag(["lamps"], ["none"]);
  expect(await jobs()).toEqual([]);
  const pages = database.collection(knowledgePath(agentId)).where("parentId", "==", docId);
  await (await pages.limit(1).get()).docs[0]?.ref.update({ tags: [] });
  await tag(["lamps"]);
  expect(await jobs()).toEqual(["tagPages"]);
  service.pause(false);
});

it("tags of a website's pages are its workspace's slow work, and wait once its hour is used up", async () => {
  const owner = await ownerIn(service);
  const agentId = await newAgent(owner);
  const { docId } = await owner.api.knowledge.addCrawl({ agentId, url: site.origin });
  await service.settled();
  const share = database.doc(limitPath(`reading_${owner.workspaceId}`));
  const before = Number((await share.get()).get("ms"));
  const tag = async (add: string[]) => {
    const action = { act: "tag" as const, add, remove: [] };
    service.pause(true);
    await owner.api.knowledge.bulk({ agentId, docIds: [docId], action });
    service.pause(false);
    const [job] = (await database.collection(JOBS).where("job.docId", "==", docId).get()).docs;
    expect(taskFunctionOf(job?.id ?? "")).toBe("runSlowTask");
    await service.deps.jobs.run(job?.id ?? "");
  };
  const tagsOfPages = async () => {
    const pages = database.collection(knowledgePath(agentId)).where("parentId", "==", docId);
    const { docs } = await pages.get();
    return new Set(docs.flatMap((one) => knowledgeSource.parse(one.data()).tags));
  };
  await tag(["lamps"]);
  await service.settled();
  expect(await tagsOfPages()).toEqual(new Set(["lamps"]));
  expect(Number((await share.get()).get("ms"))).toBeGreaterThan(before);
  await share.update({ ms: 3_600_000 });
  await tag(["shop"]);
  expect(await tagsOfPages()).toEqual(new Set(["lamps"]));
});

it("changes of a website's tags that come while its pages wait are one job, which makes them all", async () => {
  const owner = await ownerIn(service);
  const agentId = await newAgent(owner);
  const { docId } = await owner.api.knowledge.addCrawl({ agentId, url: site.origin });
  await service.settled();
  const tag = async (add: string[], remove: string[]) => {
    const action = { act: "tag" as const, add, remove };
    await owner.api.knowledge.bulk({ agentId, docIds: [docId], action });
    await service.settled();
  };
  const jobs = async () =>
    (await jobsWith("docId", docId)).filter((one) => one.get("job.kind") === "tagPages");
  const tagsOfPages = async () => {
    const pages = database.collection(knowledgePath(agentId)).where("parentId", "==", docId);
    const { docs } = await pages.get();
    return docs.map((one) => knowledgeSource.parse(one.data()).tags.toSorted());
  };
  await tag(["old", "kept"], []);
  expect(await tagsOfPages()).toEqual([
    ["kept", "old"],
    ["kept", "old"],
    ["kept", "old"],
  ]);
  const share = database.doc(limitPath(`reading_${owner.workspaceId}`));
  await share.update({ ms: 3_600_000 });
  await tag(["lamps", "shop"], ["old"]);
  await tag(["heron"], ["shop"]);
  await tag(["old"], ["kept"]);
  const [waiting, ...others] = await jobs();
  expect(others).toEqual([]);
  expect(waiting?.get("job")).toMatchObject({
    add: ["lamps", "heron", "old"],
    remove: ["shop", "kept"],
  });
  await share.delete();
  service.pass(60 * 60_000);
  await service.runDue();
  const wanted = ["heron", "lamps", "old"];
  expect(await tagsOfPages()).toEqual([wanted, wanted, wanted]);
  expect(await jobs()).toEqual([]);
});

it("a change of a website's tags that comes while its pages are tagged is a job of its own", async () => {
  const owner = await ownerIn(service);
  const agentId = await newAgent(owner);
  const { docId } = await owner.api.knowledge.addCrawl({ agentId, url: site.origin });
  await service.settled();
  const tag = async (add: string[]) => {
    const action = { act: "tag" as const, add, remove: [] };
    await owner.api.knowledge.bulk({ agentId, docIds: [docId], action });
  };
  service.pause(true);
  await tag(["lamps"]);
  const [begun] = await jobsWith("docId", docId);
  await begun?.ref.update({ leaseUntil: Date.now() + 60_000 });
  await tag(["shop"]);
  service.pause(false);
  const added = (await jobsWith("docId", docId)).map((one): unknown => one.get("job.add"));
  expect(new Set(added)).toEqual(new Set([["lamps"], ["shop"]]));
});

it("a tag that comes while a website is read is that of its later pages, too", async () => {
  const owner = await ownerIn(service);
  const agentId = await newAgent(owner);
  service.pause(true);
  const { docId } = await owner.api.knowledge.addCrawl({ agentId, url: site.origin });
  service.pause(false);
  site.onAsk = async (path) => {
    if (path !== "/heron") return;
    const action = { act: "tag" as const, add: ["lamps"], remove: [] };
    await owner.api.knowledge.bulk({ agentId, docIds: [docId], action });
  };
  service.pass(60_000);
  await service.runDue();
  site.onAsk = () => undefined;
  const found = database.collection(knowledgePath(agentId)).where("parentId", "==", docId);
  const pages = (await found.get()).docs.map((one) => knowledgeSource.parse(one.data()));
  expect(pages.map(({ tags }) => tags)).toEqual([["lamps"], ["lamps"], ["lamps"]]);
});

it("a text that is tagged while it is learned again has its new tag, and its new words", async () => {
  const owner = await ownerIn(service);
  const agentId = await newAgent(owner);
  const text = { agentId, name: "Heron" };
  const { docId } = await owner.api.knowledge.addText({ ...text, content: "It costs 129 euros." });
  await service.settled();
  const { files } = service.deps;
  let isTagged = false;
  service.deps.files = {
    ...files,
    get: async (fileId) => {
      const found = await files.get(fileId);
      // The source was read before its text is.
      if (!isTagged && Buffer.from(found?.bytes ?? []).includes("149")) {
        isTagged = true;
        const action = { act: "tag" as const, add: ["prices"], remove: [] };
        await owner.api.knowledge.bulk({ agentId, docIds: [docId], action });
      }
      return found;
    },
  };
  const content = "It costs 149 euros.";
  await owner.api.knowledge.editText({ ...text, docId, content, revision: 0 });
  await service.settled();
  service.deps.files = files;
  // The job of the tag may have found that the new words came first.
  await service.retryFailed();
  service.failures.splice(0);
  expect(isTagged).toBe(true);
  const retriever = createRetriever(createIndexPort(database));
  const { passages } = await retriever.retrieve(agentId, "euros", { filterTags: ["prices"] });
  expect(passages.map((one) => one.text)).toEqual([content]);
});

it("a page that is learned again while its new tag is entered has both", async () => {
  const owner = await ownerIn(service);
  const agentId = await newAgent(owner);
  const { docId } = await owner.api.knowledge.addUrl({ agentId, url: `${site.origin}/heron` });
  await service.settled();
  const { files } = service.deps;
  const { textFileId } = await readDocument(sourcePath(agentId, docId), knowledgeSource);
  const isLearned = () =>
    expect
      .poll(async () => (await owner.api.knowledge.get({ agentId, docId })).content, {
        timeout: 30_000,
      })
      .toContain("149");
  let isRead = false;
  service.deps.files = {
    ...files,
    get: async (fileId) => {
      const found = await files.get(fileId);
      if (fileId !== textFileId || isRead) return found;
      isRead = true;
      // As soon as the old text was read.
      site.pages.set("/heron", pageOf("Heron", "The Heron lamp costs 149 euros."));
      await owner.api.knowledge.retry({ agentId, docId });
      await isLearned();
      return found;
    },
  };
  service.failures.splice(0);
  const action = { act: "tag" as const, add: ["prices"], remove: [] };
  await owner.api.knowledge.bulk({ agentId, docIds: [docId], action });
  await service.settled();
  await service.retryFailed();
  service.deps.files = files;
  expect(isRead).toBe(true);
  const retriever = createRetriever(createIndexPort(database));
  const { passages } = await retriever.retrieve(agentId, "Heron lamp", { filterTags: ["prices"] });
  expect(passages.map(({ text }) => text).join(" ")).toContain("149");
  // The job may find it more than once, as it is run again until it has both.
  const found = new Set(service.failures.splice(0).map(String));
  expect([...found]).toEqual(["Error: Another text was learned meanwhile."]);
});
