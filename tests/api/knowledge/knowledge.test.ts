import type { KnowledgeErrorCode } from "@parley/contract/knowledge/source.ts";
import { knowledgeSource, sourcePath, TEXT_MAX } from "@parley/contract/knowledge/source.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { FixtureName } from "../../fixtures/fixture.ts";
import { database, waitForDocument } from "../../support/stack/database.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { waitUntilLearned, teachFile, teachText, teachUrl } from "../../support/stack/knowledge.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { rawCall } from "../../support/stack/rawCall.ts";
import { stack } from "../../support/stack/stack.ts";
import { answerOf, newVisitor } from "../../support/actors/visitor.ts";
import { withChanges } from "../platform/storedAgentData.ts";
import { english, isProblemKey } from "@parley/contract/problems/english.ts";
import { FILES } from "@parley/contract/uploads/filePath.ts";

let owner: Owner;
let agentId: string;
beforeAll(async () => {
  owner = await newOwner({ limits: { maxAgents: 50 } });
  agentId = await newAgent(owner);
});

const contentOf = async (docId: string) =>
  (await owner.api.knowledge.get({ agentId, docId })).content;

describe("files", () => {
  it.each<[FixtureName, string]>([
    ["guarantee.pdf", "ten years against breakage"],
    ["rental-terms.docx", "Late returns cost £6"],
    ["lost-property.txt", "three months in the blue cupboard"],
    ["latin1.txt", "ü"],
    ["workshop-notes.md", "110 kgf"],
    ["cargo-bikes.html", "80 kilograms"],
  ])("%s is learned", async (fixture, words) => {
    const source = await teachFile(owner, agentId, fixture);
    expect([source.status, source.errorCode]).toEqual(["SUCCESS", ""]);
    expect(source).toMatchObject({ sourceType: "file", fileName: fixture });
    expect(source.charCount).toBeGreaterThan(20);
    expect(source.chunkCount).toBeGreaterThan(0);
    expect(await contentOf(source.ID)).toContain(words);
    expect(source.preview.length).toBeGreaterThan(10);
  });

  it.each<[FixtureName, KnowledgeErrorCode]>([
    ["not-a-pdf.pdf", "not-a-pdf"],
    ["truncated.pdf", "not-a-pdf"],
    ["encrypted.pdf", "encrypted"],
    ["no-text.pdf", "no-text"],
    ["not-a-docx.docx", "not-a-docx"],
  ])("%s ends in ERROR with the reason %s", async (fixture, errorCode) => {
    const source = await teachFile(owner, agentId, fixture);
    expect([source.status, source.errorCode]).toEqual(["ERROR", errorCode]);
    expect(isProblemKey(`sources.${source.errorCode}`)).toBe(true);
    // It stays in the list under its name, to be inspected and retried; nothing of it is learned.
    expect(source).toMatchObject({ name: fixture, fileName: fixture, chunkCount: 0, charCount: 0 });
    expect(await contentOf(source.ID)).toBe("");
  });

  it("a file that cannot be read leaves existing knowledge alone", async () => {
    const own = await newAgent(owner);
    await teachText(owner, own, "Bells", "A brass bell costs £12.");
    await teachFile(owner, own, "not-a-pdf.pdf");
    const visitor = await newVisitor(own);
    const { message } = answerOf(await visitor.say("What does a brass bell cost?"));
    expect(message.text).toContain("£12");
    expect(message.sources.map(({ title }) => title)).toEqual(["Bells"]);
  });

  it("a picture under a text's name is not read as text", async () => {
    const source = await teachFile(owner, agentId, "logo.png", "logo.txt");
    expect([source.status, source.errorCode]).toEqual(["ERROR", "unsupported"]);
  });

  it.each(["logo.png", "run.exe", "page.svg", "noending"])(
    "%s is refused because of its extension",
    async (name) => {
      expect(await sendFile(new File(["x"], name))).toMatchObject(
        refusedFile(english("knowledge.fileType")),
      );
    },
  );

  it("an empty file is refused", async () => {
    const answer = await sendFile(new File([], "empty.txt"));
    expect(answer).toMatchObject(refusedFile(english("sources.empty")));
  });

  it("a file above 20 MB is refused before it is stored", async () => {
    const file = new File([new Uint8Array(20 * 1024 * 1024 + 10)], "big.txt");
    expect(await sendFile(file)).toMatchObject(
      refusedFile(english("knowledge.fileTooLarge", { megabytes: 20 })),
    );
  });

  it("a name that looks like a path is only a name", async () => {
    const source = await teachFile(owner, agentId, "lost-property.txt", "..\\..\\etc/passwd.txt");
    expect(source.status).toBe("SUCCESS");
    expect(source.fileName).not.toMatch(/[\\/]/);
  });
});

describe("texts", () => {
  it("is learned under its name", async () => {
    const source = await teachText(
      owner,
      agentId,
      " Pump   room ",
      "The pump room is in the yard.",
    );
    expect(source).toMatchObject({ status: "SUCCESS", name: "Pump room", sourceType: "doc" });
  });

  it.each([
    [
      "no words",
      { name: "Empty", content: " \n\t" },
      "content",
      english("knowledge.contentRequired"),
    ],
    [
      "more than five megabytes",
      { name: "Long", content: "x".repeat(TEXT_MAX + 1) },
      "content",
      english("knowledge.contentTooLong", { max: TEXT_MAX }),
    ],
  ])("with %s is refused at the field", async (_, input, path, message) => {
    const refused = await withChanges(agentId, () =>
      refusalOf(owner.api.knowledge.addText({ agentId, ...input })),
    );
    expect(refused).toMatchObject({
      status: 400,
      data: { fields: [{ path, message }] },
      changed: [],
    });
  });
});

describe("a source's life cycle", () => {
  it("starts as INITIALIZED, and learning it twice changes nothing", async () => {
    const { docId } = await owner.api.knowledge.addText({
      agentId,
      name: "Bell",
      content: "The bell costs £12.",
    });
    const first = await waitUntilLearned(agentId, docId);
    await owner.api.knowledge.retry({ agentId, docId });
    const again = await waitForDocument(
      sourcePath(agentId, docId),
      knowledgeSource,
      ({ status, textFileId }) => status === "SUCCESS" && textFileId !== "",
    );
    expect(again.chunkCount).toBe(first.chunkCount);
    const visitor = await newVisitor(agentId);
    const { message } = answerOf(await visitor.say("What does the bell cost?"));
    expect(message.text.split("£12")).toHaveLength(2);
  });

  it("retry learns what failed before", async () => {
    const source = await teachUrl(owner, agentId, `${stack.sandbox}/site/awkward/not-found`);
    expect(source.errorCode).toBe("not-found");
    await owner.api.knowledge.retry({ agentId, docId: source.ID });
    const again = await waitUntilLearned(agentId, source.ID);
    expect(again.errorCode).toBe("not-found");
  });

  it("can be removed: text and file are gone, and no answer cites it any more", async () => {
    const own = await newAgent(owner);
    const source = await teachText(owner, own, "Zeppelin", "The zeppelin mooring costs £777.");
    const visitor = await newVisitor(own);
    const before = answerOf(await visitor.say("What does the zeppelin mooring cost?"));
    expect(before.message.text).toContain("£777");
    expect(await owner.api.knowledge.remove({ agentId: own, docId: source.ID })).toEqual({
      deleted: true,
    });
    const after = answerOf(await visitor.say("And the zeppelin mooring, what does it cost?"));
    expect(after.message.text).not.toContain("777");
    expect(after.message.sources).toEqual([]);
    const gone = await refusalOf(owner.api.knowledge.get({ agentId: own, docId: source.ID }));
    expect(gone.status).toBe(404);
    await expect
      .poll(
        async () =>
          (await database.collection(FILES).where("owner", "==", `agent:${own}`).get()).size,
      )
      .toBe(0);
  });

  it("an unknown source gets 404 from every call", async () => {
    const docId = randomId();
    const { knowledge } = owner.api;
    const calls = [
      knowledge.get({ agentId, docId }),
      knowledge.retry({ agentId, docId }),
      knowledge.remove({ agentId, docId }),
    ];
    for (const refused of await Promise.all(calls.map(refusalOf))) expect(refused.status).toBe(404);
  });
});

/** Sends a file as a form; returns the response and what it changed. */
function sendFile(file: File) {
  const body = new FormData();
  body.set("file", file);
  const path = `/v2/agents/${agentId}/kb/file`;
  return withChanges(agentId, () => rawCall("POST", path, { ...asOwner(), body }));
}

/** Expects a refusal at the file field with this message, and nothing stored. */
const refusedFile = (message: string) => ({
  status: 400,
  json: { code: "BAD_REQUEST", message, data: { fields: [{ path: "file", message }] } },
  changed: [],
});

function asOwner() {
  return { token: owner.idToken, workspaceId: owner.workspaceId };
}
