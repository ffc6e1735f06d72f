import { agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import { conversation, conversationPath } from "@parley/contract/conversations/conversation.ts";
import { messagesPath } from "@parley/contract/conversations/message.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { agentPath } from "@parley/contract/agents/agent.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type * as RequestHuman from "../../../../functions/src/conversations/handoff/requestHuman.ts";
import type * as StoreReply from "../../../../functions/src/conversations/turn/storeReply.ts";
import { newAgent, type Owner } from "../../../support/actors/owner.ts";
import { newVisitor } from "../../../support/actors/visitor.ts";
import { newService, ownerIn, type Service } from "../../../support/inProcess/newService.ts";
import { database, readDocument } from "../../../support/stack/database.ts";
import { refusalOf } from "../../../support/stack/refusal.ts";

const title = "Workshop helper";

let service: Service;
let openHandoff: typeof RequestHuman.openHandoff;
let storeReply: typeof StoreReply.storeReply;
let storeUnanswered: typeof StoreReply.storeUnanswered;
let owner: Owner;
let agentId: string;
beforeAll(async () => {
  service = await newService();
  ({ openHandoff } =
    await import("../../../../functions/src/conversations/handoff/requestHuman.ts"));
  ({ storeReply, storeUnanswered } =
    await import("../../../../functions/src/conversations/turn/storeReply.ts"));
  owner = await ownerIn(service);
});
beforeEach(async () => {
  agentId = await newAgent(owner);
});
afterAll(() => service.close());

const below = async () =>
  (await database.doc(agentPath(agentId)).listCollections()).map(({ id }) => id);

it("whoever asks for a person while the agent is deleted leaves nothing below it", async () => {
  const visitor = await newVisitor(agentId, {}, service.api);
  const { db } = service.deps;
  const doc = db.doc.bind(db);
  let isFirst = true;
  // The agent is deleted, and all that is below it, once the request has seen that it is there.
  const deletedOnceRead = (path: string) => {
    const ref = doc(path);
    if (path !== agentConfigPath(agentId) || !isFirst) return ref;
    isFirst = false;
    const get = ref.get.bind(ref);
    return Object.assign(ref, {
      get: async () => {
        const read = await get();
        await owner.api.agents.remove({ agentId, title });
        await service.settled();
        return read;
      },
    });
  };
  Object.assign(db, { doc: deletedOnceRead });
  const refusal = await refusalOf(
    visitor.api.conversations.requestHuman({ agentId, page: "", language: "en" }),
  ).finally(() => Object.assign(db, { doc }));
  expect([isFirst, refusal.status]).toEqual([false, 404]);
  expect(await below()).toEqual([]);
});

describe("below an agent that is being deleted", () => {
  /** A conversation whose agent was deleted just now; the job that clears up comes later. */
  async function orphan() {
    const visitor = await newVisitor(agentId, {}, service.api);
    const messageId = randomId();
    await visitor.say("How much is a bell?");
    const config = await readDocument(agentConfigPath(agentId), agentConfig);
    const { conversationId } = visitor;
    const talk = await readDocument(conversationPath(agentId, conversationId), conversation);
    service.pause(true);
    await owner.api.agents.remove({ agentId, title });
    service.pause(false);
    const said = { messageId, text: "And a horn?", ts: talk.lastTs };
    const turn = { config, conversation: talk, ...said, counter: "" };
    const messages = async () =>
      (await database.collection(messagesPath(agentId, conversationId)).get()).size;
    return { config, talk, turn, messages, before: await messages() };
  }

  it("nobody begins to wait for a person", async () => {
    const { config, talk, messages, before } = await orphan();
    const wait = { words: "Hello?", counter: "" };
    await expect(openHandoff(service.deps, config, talk, wait)).rejects.toMatchObject({
      key: "platform.notFound",
    });
    expect(await messages()).toBe(before);
  });

  it("no reply is stored, nor that there is none", async () => {
    const { turn, messages, before } = await orphan();
    const reply = { text: "We are closed.", sources: [], unanswered: false };
    expect(await storeReply(service.deps, turn, reply)).toMatchObject({ message: null });
    await storeUnanswered(service.deps, turn, "no-credits");
    expect(await messages()).toBe(before);
  });
});
