import { agentCard, agentPath } from "@parley/contract/agents/agent.ts";
import { knowledgeSource, sourcePath } from "@parley/contract/knowledge/source.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { database, readDocument, waitForDocument } from "../../../support/stack/database.ts";
import { teachText } from "../../../support/stack/knowledge.ts";
import { newAgent, newOwner, type Owner } from "../../../support/actors/owner.ts";
import { rawCall } from "../../../support/stack/rawCall.ts";
import { required } from "../../../support/stack/stack.ts";
import { jobPath } from "../../../../functions/src/platform/jobs/job.ts";

let owner: Owner;
let agentId: string;
beforeAll(async () => {
  owner = await newOwner();
  agentId = await newAgent(owner);
});

const sweep = (token?: string) => rawCall("POST", "/internal/sweep", { token });

describe("POST /internal/sweep", () => {
  it("is closed without its key", async () => {
    for (const token of [undefined, "noise", owner.idToken, `${required("PARLEY_SWEEP_KEY")}x`])
      expect((await sweep(token)).status).toBe(401);
  });

  it("runs a job that the queue has lost", async () => {
    const source = await teachText(owner, agentId, "Bell", "The bell costs £12.");
    await database.doc(sourcePath(agentId, source.ID)).update({ status: "INITIALIZED" });
    const jobId = randomId(20);
    const job = { kind: "indexSource", agentId, docId: source.ID };
    await database.doc(jobPath(jobId)).set({ job, dueAt: 0, leaseUntil: 0, attempts: 0 });
    const answer = await sweep(required("PARLEY_SWEEP_KEY"));
    expect(answer.status).toBe(200);
    const again = await waitForDocument(
      sourcePath(agentId, source.ID),
      knowledgeSource,
      ({ status }) => status === "SUCCESS",
    );
    expect(again.name).toBe("Bell");
    await expect.poll(async () => (await database.doc(jobPath(jobId)).get()).exists).toBe(false);
  });

  it("leaves a running job alone", async () => {
    const jobId = randomId(20);
    const leaseUntil = Date.now() + 600_000;
    await database.doc(jobPath(jobId)).set({
      job: { kind: "purgeAgent", agentId },
      dueAt: 0,
      leaseUntil,
      attempts: 1,
    });
    await sweep(required("PARLEY_SWEEP_KEY"));
    expect((await database.doc(jobPath(jobId)).get()).get("leaseUntil")).toBe(leaseUntil);
    expect((await readDocument(agentPath(agentId), agentCard)).title).toBe("Workshop helper");
    await database.doc(jobPath(jobId)).delete();
  });
});
