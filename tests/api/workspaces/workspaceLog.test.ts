import { logsPath, workspaceLog, type WorkspaceLog } from "@parley/contract/workspaces/log.ts";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { JOBS } from "../../../functions/src/platform/jobs/job.ts";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { apiAs } from "../../support/stack/apiAs.ts";
import { database } from "../../support/stack/database.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { rawCall } from "../../support/stack/rawCall.ts";
import { stack } from "../../support/stack/stack.ts";

const sandbox = sandboxApi(stack.sandbox);
let owner: Owner;
let agentId: string;
beforeEach(async () => {
  owner = await newOwner();
  agentId = await newAgent(owner);
});

let rival: Owner;
beforeAll(async () => {
  rival = await newOwner();
});

async function logOf({ workspaceId }: Owner): Promise<WorkspaceLog[]> {
  const found = await database.collection(logsPath(workspaceId)).get();
  return found.docs.map((one) => workspaceLog.parse(one.data()));
}

const entryOf = (given: Owner, about = agentId) =>
  ({
    userId: given.workspaceId,
    agentId: about,
    type: "warning",
    content: "Stock is low",
  }) as const;

describe("the workspace's log", () => {
  it("accepts entries from members and with the workspace's key, unchanged", async () => {
    const metadata = { sku: "A-7" };
    await owner.api.workspaces.log({ ...entryOf(owner), channel: "web", metadata });
    const { workspaceSecret } = await owner.api.workspaces.revealSecret({});
    await apiAs({ token: workspaceSecret }).workspaces.log(entryOf(owner));
    const entries = await logOf(owner);
    expect(entries).toHaveLength(2);
    const common = { type: "warning", content: "Stock is low", agentId, cause: "call" };
    expect(entries).toContainEqual(
      expect.objectContaining({ ...common, channel: "web", metadata }),
    );
    expect(entries).toContainEqual(expect.objectContaining({ ...common, channel: "" }));
  });

  it("refuses an agent's key, other workspaces, and entries about their agents", async () => {
    const { SECRET_API_KEY } = await owner.api.agents.revealSecret({ agentId });
    const byAgent = apiAs({ token: SECRET_API_KEY }).workspaces.log(entryOf(owner));
    expect((await refusalOf(byAgent)).status).toBe(401);
    const there = await refusalOf(rival.api.workspaces.log(entryOf(owner)));
    const nowhere = { ...entryOf(owner), userId: "unknown-workspace" };
    expect([there.status, there]).toEqual([
      404,
      await refusalOf(rival.api.workspaces.log(nowhere)),
    ]);
    const about = await refusalOf(rival.api.workspaces.log(entryOf(rival)));
    const unknown = await refusalOf(rival.api.workspaces.log(entryOf(rival, "unknown-agent")));
    expect([about.status, about]).toEqual([404, unknown]);
    expect([await logOf(owner), await logOf(rival)]).toEqual([[], []]);
  });

  it("mails the members, with the content as plain text, at most ten times an hour", async () => {
    const content = "<b>Stock</b>\nis low";
    for (let sent = 0; sent < 10; sent += 1)
      await owner.api.workspaces.log({ ...entryOf(owner), content, withEmail: true });
    const mail = await sandbox.waitForMail(owner.email, "Warning in");
    expect(mail.subject).toContain("<b>Stock</b> is low");
    expect(mail.html).toContain("&lt;b&gt;Stock&lt;/b&gt;");
    const more = await refusalOf(owner.api.workspaces.log({ ...entryOf(owner), withEmail: true }));
    expect([more.status, more.data.retryAfter]).toEqual([429, 3600]);
    await owner.api.workspaces.log(entryOf(owner));
    expect(await logOf(owner)).toHaveLength(11);
    const mails = async () => (await sandbox.mails(owner.email)).length;
    await expect.poll(mails, { timeout: 30_000 }).toBe(10);
  });

  it("mails nobody whose address is unverified", async () => {
    const newcomer = await newOwner({ verified: false });
    const mine = await newAgent(newcomer);
    await newcomer.api.workspaces.log({ ...entryOf(newcomer, mine), withEmail: true });
    const jobs = database.collection(JOBS).where("job.workspaceId", "==", newcomer.workspaceId);
    await expect.poll(async () => (await jobs.get()).size, { timeout: 20_000 }).toBe(0);
    expect(await sandbox.mails(newcomer.email)).toEqual([]);
  });

  it.each([
    ["an unknown type", { type: "fatal" }, "type"],
    ["no content", { content: " " }, "content"],
    ["too much content", { content: "x".repeat(4001) }, "content"],
    ["an overlong channel", { channel: "x".repeat(41) }, "channel"],
    ["an overlong value", { metadata: { sku: "x".repeat(501) } }, "metadata.sku"],
    ["a value that is not text", { metadata: { sku: { deep: true } } }, "metadata.sku"],
    ["too many values", { metadata: manyValues() }, "metadata"],
  ])("refuses %s", async (_, wrong, path) => {
    const { idToken: token, workspaceId } = owner;
    const body = { ...entryOf(owner), ...wrong };
    const answer = await rawCall("POST", `/workspace/${workspaceId}/logs`, {
      token,
      workspaceId,
      body,
    });
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(`"${path}"`)]);
    expect(await logOf(owner)).toEqual([]);
  });

  it("ignores time, cause and region in the body", async () => {
    const { idToken: token, workspaceId } = owner;
    const forged = { cause: "deliveryFailed", createdAt: 5, ID: "mine", region: "eu" };
    const body = { ...entryOf(owner), ...forged };
    await rawCall("POST", `/workspace/${workspaceId}/logs`, { token, workspaceId, body });
    const [entry] = await logOf(owner);
    expect(entry).toMatchObject({ cause: "call", createdAt: expect.closeTo(Date.now(), -5) });
    expect(entry?.ID).not.toBe("mine");
  });
});

function manyValues(): Record<string, string> {
  return Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`value-${n}`, "x"]));
}
