import { monthCounterPath } from "@parley/contract/analytics/month.ts";
import { dayKeyOf } from "@parley/contract/credits/day.ts";
import { workspaceAccount } from "@parley/contract/credits/account.ts";
import {
  unansweredGroup,
  unansweredListPath,
  unansweredPath,
  type UnansweredGroup,
} from "@parley/contract/knowledge/unanswered.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { english } from "@parley/contract/problems/english.ts";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { answerOf, newVisitor, visitorWith } from "../../support/actors/visitor.ts";
import { entriesOf, imbalanceOf } from "../../support/stack/credits.ts";
import { database } from "../../support/stack/database.ts";
import { teachText, waitUntilLearned } from "../../support/stack/knowledge.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { stack } from "../../support/stack/stack.ts";

const sandbox = sandboxApi(stack.sandbox);

let owner: Owner;
let agentId: string;
beforeEach(async () => {
  owner = await newOwner();
  agentId = await newAgent(owner);
  await teachText(owner, agentId, "Bells", "A brass bell costs £12.");
});

async function groups(): Promise<UnansweredGroup[]> {
  const { docs } = await database.collection(unansweredListPath(agentId)).get();
  return docs.map((one) => unansweredGroup.parse(one.data()));
}

/** @returns the id of a question that visitors asked */
async function storeGroup(): Promise<string> {
  const question = "Do you repair bicycles?";
  const group = { ID: randomId(20), agentId, question, wordings: [], count: 1, lastTs: 1 };
  await database.doc(unansweredPath(agentId, group.ID)).set(unansweredGroup.parse(group));
  return group.ID;
}

/** Waits until the groups are as wished. */
async function waitForGroups(
  check: (found: UnansweredGroup[]) => void,
): Promise<UnansweredGroup[]> {
  return vi.waitFor(
    async () => {
      const found = await groups();
      check(found);
      return found;
    },
    { timeout: 30_000, interval: 200 },
  );
}

/** Waits for this many questions in all. */
const asked = (count: number) =>
  waitForGroups((found) => expect(found.reduce((sum, one) => sum + one.count, 0)).toBe(count));

describe("a question without an answer", () => {
  it("is collected with others that ask the same, and no answered one", async () => {
    const visitor = await newVisitor(agentId);
    answerOf(await visitor.say("How much is a brass bell?"));
    answerOf(await visitor.say("Do you repair bicycles?"));
    // They are collected by jobs, and the first gives the group its name.
    await asked(1);
    const other = await newVisitor(agentId);
    answerOf(await other.say("can you repair my bicycle"));
    answerOf(await other.say("Do you rent out boats?"));
    const found = await asked(3);
    expect(
      found
        .map(({ question, count }) => [question, count])
        .toSorted((a, b) => String(a).localeCompare(String(b))),
    ).toEqual([
      ["Do you rent out boats?", 1],
      ["Do you repair bicycles?", 2],
    ]);
    const [repair] = found.filter(({ count }) => count === 2);
    expect(repair?.wordings.map(({ conversationId }) => conversationId)).toEqual([
      other.conversationId,
      visitor.conversationId,
    ]);
    await owner.api.agents.remove({ agentId, title: "Workshop helper" });
    await waitForGroups((left) => expect(left).toEqual([]));
  });

  it("that was put aside stays so when it is asked again, until it is taken up", async () => {
    const visitor = await newVisitor(agentId);
    answerOf(await visitor.say("Do you repair bicycles?"));
    const [first] = await asked(1);
    const groupId = first?.ID ?? "";
    await owner.api.knowledge.setUnanswered({ agentId, groupId, state: "dismissed" });
    answerOf(await visitor.say("Can you repair a bicycle?"));
    expect(await asked(2)).toMatchObject([{ state: "dismissed", count: 2 }]);
    await owner.api.knowledge.setUnanswered({ agentId, groupId, state: "open" });
    expect(await groups()).toMatchObject([{ state: "open" }]);
    const unknown = { agentId, groupId: randomId(20), state: "open" } as const;
    expect(await refusalOf(owner.api.knowledge.setUnanswered(unknown))).toMatchObject({
      code: "NOT_FOUND",
    });
  });

  it("becomes a document that closes it, once; asked again in vain it is open again", async () => {
    const visitor = await newVisitor(agentId);
    answerOf(await visitor.say("Do you repair bicycles?"));
    const [group] = await asked(1);
    const groupId = group?.ID ?? "";
    const draft = await owner.api.knowledge.draftAnswer({ agentId, groupId });
    expect(draft).toEqual({
      name: "Do you repair bicycles?",
      content: "# Do you repair bicycles?\n\n",
      by: "template",
    });
    const content = `${draft.content}We repair bicycles within three days.`;
    const text = { agentId, groupId, name: draft.name, content };
    const { docId } = await owner.api.knowledge.answerUnanswered(text);
    expect(await groups()).toMatchObject([{ state: "answered", docId }]);
    expect(await refusalOf(owner.api.knowledge.answerUnanswered(text))).toMatchObject({
      code: "CONFLICT",
      message: english("knowledge.answeredAlready"),
    });
    await waitUntilLearned(agentId, docId);
    const { message } = answerOf(await visitor.say("Do you repair bicycles?"));
    expect(message.text).toContain("three days");
    await owner.api.knowledge.remove({ agentId, docId });
    answerOf(await visitor.say("Do you repair bicycles?"));
    await waitForGroups((found) =>
      expect(found).toMatchObject([{ state: "open", docId: "", count: 1 }]),
    );
  });

  it("is drafted by the agent's model, which is charged as its tokens", async () => {
    const vg_defaultModel = `sandbox-test-${crypto.randomUUID().slice(0, 8)}`;
    agentId = await newAgent(owner, { vg_defaultModel, vg_kbTags: ["shop"] });
    await teachText(owner, agentId, "Internal", "We repair bicycles of the staff for nothing.");
    const groupId = await storeGroup();
    const draft = await owner.api.knowledge.draftAnswer({ agentId, groupId });
    expect(draft.by).toBe("model");
    expect(draft.content).not.toBe("");
    const account = workspaceAccount(owner.workspaceId);
    const charged = (await entriesOf(account)).filter(({ cause }) => cause === "feature");
    expect(charged).toMatchObject([{ featureKey: "draft", agentId, by: owner.uid }]);
    expect(await imbalanceOf(account)).toBe(0);
    expect(await groups()).toMatchObject([{ state: "open" }]);
    // Facts only from what the agent may answer from.
    const sent = async () => JSON.stringify(await sandbox.modelRequests(vg_defaultModel));
    expect(await sent()).not.toContain("of the staff");
    await owner.api.agents.put({ agentId, vg_kbTags: [] });
    await owner.api.knowledge.draftAnswer({ agentId, groupId });
    expect(await sent()).toContain("of the staff");
  });

  it("is not drafted by a model whose tokens of the month are used up", async () => {
    const vg_defaultModel = `sandbox-test-${crypto.randomUUID().slice(0, 8)}`;
    agentId = await newAgent(owner, { vg_defaultModel, maxTokensUsage: 1000 });
    const groupId = await storeGroup();
    await database
      .doc(monthCounterPath(agentId))
      .set({ month: dayKeyOf(Date.now()).slice(0, 7), tokens: 1000, messages: 3 });
    const draft = await owner.api.knowledge.draftAnswer({ agentId, groupId });
    expect(draft.by).toBe("template");
    expect(await sandbox.modelRequests(vg_defaultModel)).toEqual([]);
  });

  it("is charged for as much of a draft as there was when its model failed", async () => {
    const vg_defaultModel = `sandbox-test-${crypto.randomUUID().slice(0, 8)}`;
    agentId = await newAgent(owner, { vg_defaultModel });
    const groupId = await storeGroup();
    await sandbox.setModelMode({ mode: "fail-mid-answer" }, vg_defaultModel);
    const draft = await owner.api.knowledge.draftAnswer({ agentId, groupId });
    expect(draft.by).toBe("failed");
    const entries = await entriesOf(workspaceAccount(owner.workspaceId));
    expect(entries).toContainEqual(expect.objectContaining({ featureKey: "draft", agentId }));
    expect(await imbalanceOf(workspaceAccount(owner.workspaceId))).toBe(0);
  });

  it("is drafted sixty times an hour for a workspace", async () => {
    const vg_defaultModel = `sandbox-test-${crypto.randomUUID().slice(0, 8)}:error-401`;
    agentId = await newAgent(owner, { vg_defaultModel });
    const groupId = await storeGroup();
    const draft = () => owner.api.knowledge.draftAnswer({ agentId, groupId });
    for (let n = 0; n < 60; n += 1) expect((await draft()).by).toBe("failed");
    const refused = await refusalOf(draft());
    expect(refused).toMatchObject({ code: "TOO_MANY_REQUESTS" });
    expect(await sandbox.modelRequests(vg_defaultModel)).toHaveLength(60);
  });

  it("of the agent's own people is none", async () => {
    const { token } = await owner.api.conversations.openTestSession({ agentId });
    const tester = await visitorWith(token, agentId);
    answerOf(await tester.say("Do you repair bicycles?"));
    const visitor = await newVisitor(agentId);
    answerOf(await visitor.say("Do you rent out boats?"));
    expect(await asked(1)).toMatchObject([{ question: "Do you rent out boats?" }]);
  });
});
