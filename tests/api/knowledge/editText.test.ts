import { knowledgeSource, sourcePath, TEXT_MAX } from "@parley/contract/knowledge/source.ts";
import { english } from "@parley/contract/problems/english.ts";
import { FILES } from "@parley/contract/uploads/filePath.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { newMember } from "../../support/actors/members.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { answerOf, newVisitor } from "../../support/actors/visitor.ts";
import { database, waitForDocument } from "../../support/stack/database.ts";
import { teachFile, teachText, teachUrl } from "../../support/stack/knowledge.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { stack } from "../../support/stack/stack.ts";
import { withChanges } from "../platform/storedAgentData.ts";

let owner: Owner;
let agentId: string;
beforeAll(async () => {
  owner = await newOwner({ limits: { maxAgents: 50 } });
  agentId = await newAgent(owner);
});

/** Waits until the edit with this number is what the agent knows. */
const waitUntilEdited = (docId: string, revision: number, of: string) =>
  waitForDocument(
    sourcePath(of, docId),
    knowledgeSource,
    (source) => source.revision === revision && source.status === "SUCCESS",
  );
const filesOf = async (of: string) =>
  (await database.collection(FILES).where("owner", "==", `agent:${of}`).get()).size;
const said = async (of: string, question: string) => {
  const visitor = await newVisitor(of);
  return answerOf(await visitor.say(question)).message;
};

describe("a text that is edited", () => {
  it("is what the agent answers from next, under its new name", async () => {
    const own = await newAgent(owner);
    const { ID: docId } = await teachText(owner, own, "Bells", "A brass bell costs £12.");
    const content = "A brass bell costs £15, a steel one £9.";
    const edit = { agentId: own, docId, revision: 0, name: " Bell   prices ", content };
    expect(await owner.api.knowledge.editText(edit)).toEqual({ docId, revision: 1 });
    const source = await waitUntilEdited(docId, 1, own);
    expect(source).toMatchObject({
      name: "Bell prices",
      charCount: content.length,
      preview: content,
      edit: null,
      errorCode: "",
    });
    expect(await owner.api.knowledge.get({ agentId: own, docId })).toEqual({
      docId,
      name: "Bell prices",
      content,
      edit: null,
      revision: 1,
    });
    const { text, sources } = await said(own, "What does a brass bell cost?");
    expect(text).toContain("£15");
    expect(text).not.toContain("£12");
    expect(sources.map(({ title }) => title)).toEqual(["Bell prices"]);
    // The typed text and the learned one: of the wording before, nothing is left.
    await expect.poll(() => filesOf(own)).toBe(2);
  });

  it("by two at once keeps the first, and tells the second", async () => {
    const own = await newAgent(owner);
    const { ID: docId } = await teachText(owner, own, "Lamps", "A lamp costs £30.");
    const member = await newMember(owner, { name: "Kim Baker" });
    const edit = { agentId: own, docId, revision: 0, name: "Lamps" };
    await member.api.knowledge.editText({ ...edit, content: "A lamp costs £31." });
    await waitUntilEdited(docId, 1, own);
    await expect.poll(() => filesOf(own)).toBe(2);
    const refused = await withChanges(own, () =>
      refusalOf(owner.api.knowledge.editText({ ...edit, content: "A lamp costs £32." })),
    );
    expect(refused).toMatchObject({
      status: 409,
      message: english("knowledge.revision"),
      data: { reason: "revision" },
      changed: [],
    });
    const { content, revision } = await owner.api.knowledge.get({ agentId: own, docId });
    expect([content, revision]).toEqual(["A lamp costs £31.", 1]);
    const mine = { ...edit, revision, content: "A lamp costs £32." };
    expect(await owner.api.knowledge.editText(mine)).toEqual({ docId, revision: 2 });
    expect((await waitUntilEdited(docId, 2, own)).preview).toBe("A lamp costs £32.");
  });

  it("sent again after a lost answer is the same edit", async () => {
    const own = await newAgent(owner);
    const { ID: docId } = await teachText(owner, own, "Pumps", "A pump costs £20.");
    const edit = { agentId: own, docId, revision: 0, name: "Pumps", content: "A pump costs £21." };
    expect(await owner.api.knowledge.editText(edit)).toEqual({ docId, revision: 1 });
    expect(await owner.api.knowledge.editText(edit)).toEqual({ docId, revision: 1 });
  });

  it.each([
    ["no words", { content: " \n\t" }, "content", english("knowledge.contentRequired")],
    [
      "200,001 characters",
      { content: "x".repeat(TEXT_MAX + 1) },
      "content",
      english("knowledge.contentTooLong", { max: TEXT_MAX }),
    ],
    ["no name", { name: "  " }, "name", english("knowledge.nameRequired")],
  ])("with %s is refused at the field", async (_, input, path, message) => {
    const { ID: docId } = await teachText(owner, agentId, "Nets", "A net costs £5.");
    const edit = { agentId, docId, revision: 0, name: "Nets", content: "A net costs £6." };
    const refused = await withChanges(agentId, () =>
      refusalOf(owner.api.knowledge.editText({ ...edit, ...input })),
    );
    expect(refused).toMatchObject({
      status: 400,
      data: { fields: [{ path, message }] },
      changed: [],
    });
  });
});

describe("an edit", () => {
  it.each([
    ["page", () => teachUrl(owner, agentId, `${stack.sandbox}/site/awkward/not-found`)],
    ["file", () => teachFile(owner, agentId, "lost-property.txt")],
  ])("of a %s is refused", async (_, teach) => {
    const { ID: docId } = await teach();
    const edit = { agentId, docId, revision: 0, name: "Taken", content: "Taken." };
    const refused = await withChanges(agentId, () => refusalOf(owner.api.knowledge.editText(edit)));
    expect(refused).toMatchObject({
      status: 400,
      message: english("knowledge.notText"),
      changed: [],
    });
  });

  it("of another agent's text, or of none, gets 404 and leaves nothing", async () => {
    const { ID: docId } = await teachText(owner, agentId, "Tyres", "A tyre costs £25.");
    const stranger = await newOwner();
    const theirs = await newAgent(stranger);
    const edit = { revision: 0, name: "Taken", content: "Taken." };
    for (const [api, ids] of [
      [stranger.api, { agentId, docId }],
      [stranger.api, { agentId: theirs, docId }],
    ] as const) {
      const refused = await withChanges(agentId, () =>
        refusalOf(api.knowledge.editText({ ...ids, ...edit })),
      );
      expect([refused.status, refused.changed]).toEqual([404, []]);
    }
    expect(await filesOf(theirs)).toBe(0);
  });
});
