import { knowledgeSource, sourcePath } from "@parley/contract/knowledge/source.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { FILES, filePath, filePartPath } from "@parley/contract/uploads/filePath.ts";
import { english } from "@parley/contract/problems/english.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fileHead } from "../../../functions/src/platform/files.ts";
import { JOBS } from "../../../functions/src/platform/jobs/job.ts";
import { newClient, newOrg, signInClient } from "../../support/actors/agencyClient.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { crashAt } from "../../support/inProcess/crashAt.ts";
import { newService, type Service } from "../../support/inProcess/newService.ts";
import { database, readDocument } from "../../support/stack/database.ts";
import { refusalOf } from "../../support/stack/refusal.ts";

/** Three of these are more than a megabyte, and two with what was read in them are not. */
const KILOBYTES = 400;
const text = (kilobytes = KILOBYTES) => "€€€€€€ ".repeat(Math.ceil((kilobytes * 1024) / 19));
const PNG = (kilobytes: number) =>
  new File(
    [Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.alloc(kilobytes * 1024)],
    "bell.png",
  );

let service: Service;
let owner: Owner;
let agentId: string;
beforeAll(async () => {
  service = await newService();
  // What is added is not learned here: only what is given counts.
  service.pause(true);
});
beforeEach(async () => {
  const made = await newOwner({ limits: { storageMegabytes: 1, maxClients: 5 } });
  const { idToken: token, workspaceId } = made;
  owner = { ...made, api: service.api({ token, workspaceId }) };
  agentId = await newAgent(owner);
});
afterAll(() => service.close());

const addText = (content = text()) =>
  owner.api.knowledge.addText({ agentId, name: "Prices", content });
const full = {
  status: 402,
  message: english("limits.storageMegabytes", { n: 1, m: 1 }),
  data: { reason: "plan-limit" },
};
/** As if something of this size were stored besides. */
async function fill(kilobytes: number): Promise<void> {
  const { workspaceId } = owner;
  const of = { contentType: "image/png", owner: `workspace:${workspaceId}`, workspaceId };
  const head = { ...of, public: true, parts: 1, size: kilobytes * 1024, createdAt: 0 };
  await database.doc(filePath(randomId(24))).create(fileHead.parse(head));
}
/** Does what is due after this time. */
async function runDue(ms: number): Promise<void> {
  service.pass(ms);
  service.pause(false);
  await service.runDue();
  service.pause(true);
}
const filesOf = async () =>
  (await database.collection(FILES).where("workspaceId", "==", owner.workspaceId).get()).docs;

describe("what a workspace stores", () => {
  it("ends at its plan's megabytes, whatever kind it is of, and nothing is kept of what is beyond", async () => {
    await addText();
    await owner.api.uploads.uploadFile({ agentId, file: PNG(KILOBYTES) });
    expect(await refusalOf(addText())).toMatchObject(full);
    expect(await refusalOf(owner.api.uploads.uploadFile({ file: PNG(KILOBYTES) }))).toMatchObject(
      full,
    );
    const file = new File([text()], "prices.txt");
    expect(await refusalOf(owner.api.knowledge.addFile({ agentId, file }))).toMatchObject(full);
    expect(await filesOf()).toHaveLength(2);
    // What still fits is taken.
    await addText(text(100));
  });

  it("ends there for several at once, too", async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => addText()));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(await filesOf()).toHaveLength(2);
  });

  it("takes no page where nothing more fits", async () => {
    await fill(1024);
    const add = owner.api.knowledge.addUrl({ agentId, url: "https://shop.example" });
    expect(await refusalOf(add)).toMatchObject(full);
  });

  it("takes no text of a document for which there is no room, and says so", async () => {
    const { docId } = await addText();
    await fill(300);
    await runDue(60_000);
    const source = await readDocument(sourcePath(agentId, docId), knowledgeSource);
    expect(source).toMatchObject({ status: "ERROR", errorCode: "storage-full" });
    expect(await filesOf()).toHaveLength(2);
  });

  it("has room again once something is deleted", async () => {
    const added = [await addText(), await addText()];
    expect(await refusalOf(addText())).toMatchObject(full);
    for (const { docId } of added) await owner.api.knowledge.remove({ agentId, docId });
    await runDue(60_000);
    await expect(addText()).resolves.toBeDefined();
  });

  it("counts what was read in a document", async () => {
    await addText(text(200));
    await runDue(60_000);
    const sizes = (await filesOf()).map((file) => Number(file.get("size")));
    expect(sizes.length).toBe(2);
    expect(Math.min(...sizes)).toBeGreaterThan(190 * 1024);
  });

  it("is the agency's for its client, who reads no figures", async () => {
    const home = await newOrg(owner);
    const { idToken: token } = await signInClient(await newClient(owner, home));
    const upload = (file: File) => service.api({ token }).uploads.uploadFile({ file });
    await upload(PNG(KILOBYTES));
    await upload(PNG(KILOBYTES));
    expect(await refusalOf(upload(PNG(KILOBYTES)))).toMatchObject({
      status: 402,
      message: english("clientLimits.storageMegabytes"),
    });
  });

  it("does not count a person's own picture, which goes with them", async () => {
    await addText();
    await addText();
    await expect(
      owner.api.uploads.uploadFile({ own: "yes", file: PNG(KILOBYTES) }),
    ).resolves.toBeDefined();
  });
});

it("a file whose upload broke off cannot be read, counts for an hour, and goes then", async () => {
  // The first transaction only reads, the second counts the file, and the third write is its only part.
  const crash = crashAt(service.deps.db, 3, "after");
  await refusalOf(addText());
  expect(crash.end()).toBe(true);
  const [head] = await filesOf();
  const fileId = head?.id ?? "";
  expect(await service.deps.files.get(fileId)).toBeNull();
  expect((await database.doc(filePartPath(fileId, 0)).get()).exists).toBe(true);
  await addText();
  expect(await refusalOf(addText())).toMatchObject(full);
  service.pass(3_700_000);
  const jobs = database.collection(JOBS).where("job.files", "array-contains", fileId);
  for (const { id } of (await jobs.get()).docs) await service.deps.jobs.run(id);
  expect((await database.doc(filePartPath(fileId, 0)).get()).exists).toBe(false);
  expect((await filesOf()).map(({ id }) => id)).not.toContain(fileId);
});
