import { conversation, conversationPath } from "@parley/contract/conversations/conversation.ts";
import { accountPath, workspaceAccount } from "@parley/contract/credits/account.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { FILES } from "@parley/contract/uploads/filePath.ts";
import { expect, it } from "vitest";
import { JOBS } from "../../../../functions/src/platform/jobs/job.ts";
import { newAgent, newOwner } from "../../../support/actors/owner.ts";
import { answerOf, newVisitor } from "../../../support/actors/visitor.ts";
import { apiAs } from "../../../support/stack/apiAs.ts";
import { database, readDocument } from "../../../support/stack/database.ts";
import { teachText } from "../../../support/stack/knowledge.ts";
import { refusalOf } from "../../../support/stack/refusal.ts";

const filesOf = async (agentId: string) =>
  (await database.collection(FILES).where("owner", "==", `agent:${agentId}`).get()).size;

const jobsAbout = (field: string, id: string) =>
  database.collection(JOBS).where(`job.${field}`, "==", id).get();

it("an organisation with an agent's id takes nothing of the agent's along when it is deleted", async () => {
  const [owner, attacker] = [await newOwner(), await newOwner()];
  const agentId = await newAgent(owner);
  await teachText(owner, agentId, "Bells", "A brass bell costs £12.");
  const stored = await filesOf(agentId);
  expect(stored).toBeGreaterThan(0);
  await attacker.api.agencies.ensure({});
  await attacker.api.clients.createOrg({ orgId: agentId, fields: { name: "Harbour" } });
  await attacker.api.clients.removeOrg({ orgId: agentId, name: "Harbour" });
  await expect.poll(async () => (await jobsAbout("orgId", agentId)).size).toBe(0);
  expect(await filesOf(agentId)).toBe(stored);
});

it("a visitor cannot write where the agent's answer to another message will be", async () => {
  const owner = await newOwner();
  const agentId = await newAgent(owner);
  const visitor = await newVisitor(agentId);
  const messageId = randomId();
  await visitor.say("What I said first", `a-${messageId}`);
  answerOf(await visitor.say("Hello", messageId));
  const { messages } = await visitor.transcript();
  expect(messages.map(({ text }) => text)).toContain("What I said first");
  expect(messages.map(({ role }) => role)).toEqual(["visitor", "bot", "visitor", "bot"]);
  expect((await refusalOf(visitor.say("Hello", `a.${messageId}`))).status).toBe(400);
});

it("a message sent again with another text is answered as it is stored", async () => {
  const owner = await newOwner();
  const agentId = await newAgent(owner, { enableHumanHandoff: true });
  const visitor = await newVisitor(agentId);
  const messageId = randomId();
  const first = answerOf(await visitor.say("Hello", messageId));
  const again = answerOf(await visitor.say("I want to talk to a human", messageId));
  expect(again.message).toEqual(first.message);
  const path = conversationPath(agentId, visitor.conversationId);
  expect((await readDocument(path, conversation)).state).toBe("bot");
});

it("who stays after deleting their workspaces in one region can enter it again", async () => {
  const owner = await newOwner();
  const there = apiAs({ token: owner.idToken, region: "eu" });
  await there.workspaces.create({ workspaceName: "Hamburg" });
  const { email, password, uid } = owner;
  await owner.api.accounts.remove({ email, password });
  const here = apiAs({ token: owner.idToken });
  const closed = async () =>
    (await database.doc(accountPath(workspaceAccount(uid))).get()).get("memberUids");
  await expect.poll(closed, { timeout: 20_000 }).toEqual([]);
  expect(await here.workspaces.enter({})).toMatchObject({ workspaceId: uid, created: true });
});
