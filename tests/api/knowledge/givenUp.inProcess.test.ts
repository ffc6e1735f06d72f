import { knowledgeSource, sourcePath } from "@parley/contract/knowledge/source.ts";
import { expect, it } from "vitest";
import { countSlow } from "../../../functions/src/platform/rateLimits/slowTime.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { newRegion } from "../../support/inProcess/newInstance.ts";
import { database, readDocument } from "../../support/stack/database.ts";
import { teachText } from "../../support/stack/knowledge.ts";
import { jobPath, type NewJob } from "../../../functions/src/platform/jobs/job.ts";

/** What was claimed by two processes that ended. */
async function crashedJob(deps: Awaited<ReturnType<typeof newRegion>>["deps"], job: NewJob) {
  const jobId = await database.runTransaction(async (write) => deps.jobs.add(write, job));
  const crashed = {
    attempts: 2,
    crashes: 1,
    leaseUntil: Date.now() - 1,
    dueAt: Date.now() + 60_000,
  };
  await database.doc(jobPath(jobId)).update(crashed);
  const unreadable = { ...deps.files, get: () => Promise.reject(new Error("It is read again.")) };
  Object.assign(deps, { files: unreadable });
  return jobId;
}

it.each([
  ["reading", "PENDING", {}],
  ["new tags", "SUCCESS", { retag: true }],
] as const)(
  "a source whose %s ended its process twice says so, and is not read again",
  async (_, status, about) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner);
    const { ID: docId } = await teachText(owner, agentId, "Bell", "The bell costs £12.");
    await database.doc(sourcePath(agentId, docId)).update({ status });
    const { deps } = await newRegion();
    const jobId = await crashedJob(deps, { kind: "indexSource", agentId, docId, ...about });
    await deps.jobs.run(jobId);
    expect(await readDocument(sourcePath(agentId, docId), knowledgeSource)).toMatchObject({
      status: "ERROR",
      errorCode: "crashed",
    });
    expect((await database.doc(jobPath(jobId)).get()).exists).toBe(false);
  },
);

it("new tags that cannot be entered fail their source, unless it is being learned meanwhile", async () => {
  const owner = await newOwner();
  const agentId = await newAgent(owner);
  const { ID: docId } = await teachText(owner, agentId, "Bell", "The bell costs £12.");
  const { deps } = await newRegion();
  const unreadable = { ...deps.files, get: () => Promise.reject(new Error("No file is read.")) };
  const { indexSource } = await import("../../../functions/src/knowledge/learning/indexSource.ts");
  const enter = (last: boolean) =>
    indexSource(
      { ...deps, files: unreadable },
      { agentId, docId, retag: true },
      { jobId: "tags", last, givenUp: false },
    );
  const status = async () =>
    (await readDocument(sourcePath(agentId, docId), knowledgeSource)).status;
  await expect(enter(false)).rejects.toThrow("No file is read.");
  expect(await status()).toBe("SUCCESS");
  await expect(enter(true)).rejects.toThrow("No file is read.");
  expect(await status()).toBe("ERROR");
  await database.doc(sourcePath(agentId, docId)).update({ status: "PENDING" });
  await enter(true);
  expect(await status()).toBe("PENDING");
});

it.each([
  ["source", { kind: "indexSource" }],
  ["website", { kind: "readSite", run: 1, slice: 0 }],
] as const)(
  "a %s that waits for its workspace's next hour has not forgotten a run that did not end",
  async (_, about) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner);
    const { ID: docId } = await teachText(owner, agentId, "Bell", "The bell costs £12.");
    const { deps } = await newRegion();
    await countSlow(deps, "reading", owner.workspaceId, 11 * 60_000);
    const jobId = await database.runTransaction(async (write) =>
      deps.jobs.add(write, { ...about, agentId, docId }),
    );
    const ref = database.doc(jobPath(jobId));
    // As a process left it that ended.
    await ref.update({ attempts: 1, leaseUntil: Date.now() - 1 });
    await deps.jobs.run(jobId);
    expect((await ref.get()).data()).toMatchObject({ attempts: 0, crashes: 1, leaseUntil: 0 });
    await ref.delete();
  },
);
