import { knowledgeSource, sourcePath } from "@parley/contract/knowledge/source.ts";
import { expect, it } from "vitest";
import { countSlow } from "../../../functions/src/platform/rateLimits/slowTime.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { newRegion } from "../../support/inProcess/newInstance.ts";
import { database, readDocument } from "../../support/stack/database.ts";
import { teachText } from "../../support/stack/knowledge.ts";
import { jobPath } from "../../../functions/src/platform/jobs/job.ts";

it("a source whose reading ended its process twice says so, and is not read again", async () => {
  const owner = await newOwner();
  const agentId = await newAgent(owner);
  const { ID: docId } = await teachText(owner, agentId, "Bell", "The bell costs £12.");
  const ref = database.doc(sourcePath(agentId, docId));
  await ref.update({ status: "PENDING" });
  const { deps } = await newRegion();
  const job = { kind: "indexSource", agentId, docId } as const;
  const jobId = await database.runTransaction(async (write) => deps.jobs.add(write, job));
  // As two processes left it that ended: claimed, and never given back.
  const crashed = {
    attempts: 2,
    crashes: 1,
    leaseUntil: Date.now() - 1,
    dueAt: Date.now() + 60_000,
  };
  await database.doc(jobPath(jobId)).update(crashed);
  const unreadable = { ...deps.files, get: () => Promise.reject(new Error("It is read again.")) };
  Object.assign(deps, { files: unreadable });
  await deps.jobs.run(jobId);
  expect(await readDocument(sourcePath(agentId, docId), knowledgeSource)).toMatchObject({
    status: "ERROR",
    errorCode: "crashed",
  });
  expect((await database.doc(jobPath(jobId)).get()).exists).toBe(false);
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
