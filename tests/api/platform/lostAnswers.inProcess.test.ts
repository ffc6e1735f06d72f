import { agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import { agentPath } from "@parley/contract/agents/agent.ts";
import { telegramBotPath } from "@parley/contract/channels/telegramBot.ts";
import { waNumberPath } from "@parley/contract/channels/waNumber.ts";
import { clientPath } from "@parley/contract/clients/client.ts";
import { orgPath } from "@parley/contract/clients/org.ts";
import { sourcePath } from "@parley/contract/knowledge/source.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { toolPath } from "@parley/contract/tools/tool.ts";
import { invitationPath } from "@parley/contract/workspaces/invitation.ts";
import { workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { takeLoginCode, newLoginCode } from "../../../functions/src/portal/loginCode.ts";
import { freshEmail } from "../../support/actors/accounts.ts";
import { newClient, newOrg } from "../../support/actors/agencyClient.ts";
import { newAgent, type Owner } from "../../support/actors/owner.ts";
import { newVisitor } from "../../support/actors/visitor.ts";
import { loseAnswers } from "../../support/inProcess/loseAnswers.ts";
import { newService, ownerIn, type Service } from "../../support/inProcess/newService.ts";
import { telegramProvider } from "../../support/inProcess/telegramProvider.ts";
import { whatsappProvider } from "../../support/inProcess/whatsappProvider.ts";
import { secretOfLink } from "../../support/secretOfLink.ts";
import { database, readDocument } from "../../support/stack/database.ts";
import { deliveriesOf, newEndpoint, sendTestEvent } from "../../support/stack/events.ts";
import { teachText } from "../../support/stack/knowledge.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { newTool } from "../../support/stack/tools.ts";
import { connectBot } from "../../support/stack/telegram.ts";
import { connectNumber } from "../../support/stack/whatsapp.ts";

let service: Service;
let owner: Owner;
beforeAll(async () => {
  service = await newService(async (deps) => ({
    ...(await telegramProvider(deps)),
    ...(await whatsappProvider(deps)),
  }));
});
beforeEach(async () => {
  owner = await ownerIn(service);
});
afterAll(() => service.close());

/** Makes a call of which the database makes every write, and says of none that it did. */
async function unanswered<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  await service.settled();
  // What it leaves to jobs is not what is looked at here.
  service.pause(true);
  const end = loseAnswers(service.deps.db);
  return call().finally(() => {
    end();
    service.pause(false);
  });
}

type Deletion = {
  remove: () => Promise<unknown>;
  path: string;
  /** What a second call gets; 404 unless it is another. */
  again?: number;
};

/** What can be deleted: how, and where it is stored. */
const deletions: Record<string, () => Promise<Deletion>> = {
  agent: async () => {
    const agentId = await newAgent(owner, { title: "Front desk" });
    const remove = () => owner.api.agents.remove({ agentId, title: "Front desk" });
    return { remove, path: agentPath(agentId) };
  },
  "document of an agent's": async () => {
    const agentId = await newAgent(owner);
    const { ID: docId } = await teachText(owner, agentId, "Bells", "A bell costs £12.");
    const remove = () => owner.api.knowledge.remove({ agentId, docId });
    return { remove, path: sourcePath(agentId, docId) };
  },
  "bot of Telegram's": async () => {
    const agentId = await newAgent(owner);
    const { botId } = await connectBot(owner, agentId);
    const remove = () => owner.api.channels.disconnectTelegram({ agentId, botId });
    return { remove, path: telegramBotPath(botId) };
  },
  "number of WhatsApp's": async () => {
    const agentId = await newAgent(owner);
    const { phoneId } = await connectNumber(owner, agentId);
    const remove = () => owner.api.channels.removeWhatsappNumber({ agentId, phoneId });
    return { remove, path: waNumberPath(phoneId) };
  },
  organisation: async () => {
    const { orgId } = await newOrg(owner, { name: "Bakery" });
    const remove = () => owner.api.clients.removeOrg({ orgId, name: "Bakery" });
    return { remove, path: orgPath(orgId) };
  },
  client: async () => {
    const { clientId } = await newClient(owner, await newOrg(owner));
    return {
      remove: () => owner.api.clients.removeClient({ clientId }),
      path: clientPath(clientId),
    };
  },
  tool: async () => {
    const toolId = await newTool(owner);
    return {
      remove: () => owner.api.tools.remove({ toolId }),
      path: toolPath(owner.workspaceId, toolId),
    };
  },
  workspace: async () => {
    const workspaceName = "Second shop";
    const { id } = await owner.api.workspaces.create({ workspaceName });
    const inside = service.api({ token: owner.idToken, workspaceId: id });
    const remove = () => inside.workspaces.remove({ id, workspaceName });
    return { remove, path: workspacePath(id), again: 403 };
  },
  invitation: async () => {
    const { workspaceId } = owner;
    const { data } = await owner.api.workspaces.createInvitation({
      workspaceId,
      email: freshEmail(),
    });
    const remove = () => owner.api.workspaces.revokeInvitation({ id: data.id });
    return { remove, path: invitationPath(data.id) };
  },
};

describe("a call whose write was made succeeds, though the database did not say so:", () => {
  it.each(Object.entries(deletions))("deleting a %s", async (_, make) => {
    const { remove, path, again = 404 } = await make();
    await unanswered(remove);
    expect((await database.doc(path).get()).exists).toBe(false);
    // A second call is refused as ever.
    expect((await refusalOf(remove())).status).toBe(again);
  });

  it("saving an agent, once", async () => {
    const agentId = await newAgent(owner);
    const changes = { vg_systemPrompt: "You sell bread.", starterQuestions: ["Rye?"] };
    const saved = await unanswered(() =>
      owner.api.agents.update({ agentId, revision: 1, changes }),
    );
    expect(saved).toEqual({ success: true, revision: 2 });
    const stored = await readDocument(agentConfigPath(agentId), agentConfig);
    expect(stored).toMatchObject({ ...changes, revision: 2 });
  });

  it("making an agent by program, once", async () => {
    const agentId = randomId();
    const made = await unanswered(() => owner.api.agents.put({ agentId, title: "Front desk" }));
    expect(made).toEqual({ agentId, created: true, revision: 1 });
  });

  it("sending an event again", async () => {
    await newEndpoint(owner);
    const { ID: deliveryId } = await sendTestEvent(owner);
    await unanswered(() => owner.api.events.sendAgain({ deliveryId }));
    const [delivery] = await deliveriesOf(owner);
    expect(delivery).toMatchObject({ ID: deliveryId, state: "pending" });
  });

  it("handing a conversation back", async () => {
    const agentId = await newAgent(owner);
    const visitor = await newVisitor(agentId, {}, service.api);
    await visitor.say("Hello");
    const talk = { agentId, conversationId: visitor.conversationId };
    await owner.api.conversations.takeOver(talk);
    expect(await unanswered(() => owner.api.conversations.handBack(talk))).toEqual({
      state: "bot",
    });
    const lines = (await visitor.transcript()).messages.filter(({ role }) => role === "system");
    expect(lines.map(({ text }) => text)).toEqual(["joined", "left"]);
  });

  it("signing in by a link, which is used up", async () => {
    const { clientId } = await newClient(owner, await newOrg(owner));
    const { link } = await owner.api.clients.createLoginLink({ clientId });
    const open = () =>
      service.api({}).portal.validateClientLoginToken({ token: secretOfLink(link, "token") });
    expect((await unanswered(open)).success).toBe(true);
    expect((await refusalOf(open())).status).toBe(401);
  });

  it("signing in by a code, which is used up", async () => {
    const { clientId: ID, email } = await newClient(owner, await newOrg(owner));
    const code = await newLoginCode(service.deps, { ID, email });
    const take = () => takeLoginCode(service.deps, { ID, email }, code);
    expect(await unanswered(take)).toBe(true);
    expect(await take()).toBe(false);
  });
});

describe("what somebody else did meanwhile is not taken for one's own:", () => {
  it("another save of the agent is a conflict", async () => {
    const agentId = await newAgent(owner);
    const { db } = service.deps;
    const runTransaction = db.runTransaction.bind(db);
    // The first run's write is not made, since somebody else saves at that moment.
    db.runTransaction = async (work, ...options) => {
      db.runTransaction = runTransaction;
      const undone = runTransaction(async (transaction) => {
        await work(transaction);
        throw new Error("Undone.");
      });
      await expect(undone).rejects.toThrow("Undone.");
      const theirs = { revision: 2, vg_systemPrompt: "Theirs." };
      await database.doc(agentConfigPath(agentId)).update(theirs);
      return runTransaction(work, ...options);
    };
    const changes = { vg_systemPrompt: "Mine." };
    const refused = await refusalOf(owner.api.agents.update({ agentId, revision: 1, changes }));
    expect([refused.status, refused.data.reason]).toEqual([409, "revision"]);
    const stored = await readDocument(agentConfigPath(agentId), agentConfig);
    expect(stored.vg_systemPrompt).toBe("Theirs.");
  });

  it("a code that another has used is none", async () => {
    const { clientId: ID, email } = await newClient(owner, await newOrg(owner));
    const code = await newLoginCode(service.deps, { ID, email });
    const outcomes = await Promise.all(
      Array.from({ length: 3 }, () => takeLoginCode(service.deps, { ID, email }, code)),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(1);
  });
});
