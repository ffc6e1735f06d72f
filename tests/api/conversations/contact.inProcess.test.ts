import { agentConfigPath } from "@parley/contract/agents/config.ts";
import { conversation, conversationPath } from "@parley/contract/conversations/conversation.ts";
import { messagesPath } from "@parley/contract/conversations/message.ts";
import { VISITOR_PER_MINUTE } from "@parley/contract/conversations/limits/turnLimits.ts";
import { workspaceAccount } from "@parley/contract/credits/account.ts";
import { BUILT_IN_CREDITS } from "@parley/contract/credits/price.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { FREE_CREDITS } from "@parley/contract/workspaces/workspace.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { requestHuman as RequestHuman } from "../../../functions/src/conversations/handoff/requestHuman.ts";
import type { respond as Respond } from "../../../functions/src/conversations/turn/respond.ts";
import type { ChannelContact } from "../../../functions/src/conversations/turn/speaker.ts";
import type { Deps } from "../../../functions/src/platform/deps.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { collect } from "../../support/actors/visitor.ts";
import { newRegion } from "../../support/inProcess/newInstance.ts";
import { balanceOf, imbalanceOf, holdsOf } from "../../support/stack/credits.ts";
import { database, readDocument } from "../../support/stack/database.ts";
import { teachText } from "../../support/stack/knowledge.ts";

let deps: Deps;
let respond: typeof Respond;
let requestHuman: typeof RequestHuman;
let owner: Owner;
let agentId: string;
beforeAll(async () => {
  ({ deps } = await newRegion());
  ({ respond } = await import("../../../functions/src/conversations/turn/respond.ts"));
  ({ requestHuman } = await import("../../../functions/src/conversations/handoff/requestHuman.ts"));
  owner = await newOwner();
  // A page elsewhere would be refused; a contact is on no page.
  agentId = await newAgent(owner, { allowedOrigins: ["https://shop.example"] });
  await teachText(owner, agentId, "Prices", "A puncture repair costs £14.");
});

const newContact = (): ChannelContact => ({
  kind: "contact",
  channel: "telegram",
  externalId: "990001",
  name: "Ada",
  agentId,
  conversationId: randomId(20),
  language: "en",
  windowEndsAt: 0,
});
const say = async (contact: ChannelContact, text: string, messageId = randomId()) =>
  collect(await respond(deps, contact, { messageId, text }));
const stored = ({ conversationId }: ChannelContact) =>
  readDocument(conversationPath(agentId, conversationId), conversation);

describe("a contact of a channel", () => {
  it("is answered and paid for as a visitor is, in a conversation that names the channel", async () => {
    const contact = newContact();
    const account = workspaceAccount(owner.workspaceId);
    const before = await balanceOf(account);
    const events = await say(contact, "How much is a puncture repair?");
    const types = events.map(({ type }) => type);
    expect([types[0], types.at(-1)]).toEqual(["accepted", "message"]);
    expect(new Set(types.slice(1, -1))).toEqual(new Set(["delta"]));
    expect(events.at(-1)).toMatchObject({ message: { text: expect.stringContaining("£14") } });
    expect(await stored(contact)).toMatchObject({
      channel: "telegram",
      visitorId: "990001",
      state: "bot",
      title: "How much is a puncture repair?",
      messageCount: 2,
      unread: 1,
      visitor: { name: "Ada", country: "", language: "en", page: "", browser: "" },
      holds: [],
    });
    expect(before).toBe(FREE_CREDITS);
    expect(await balanceOf(account)).toBe(FREE_CREDITS - BUILT_IN_CREDITS);
    expect([await imbalanceOf(account), await holdsOf(owner.workspaceId)]).toEqual([0, []]);
  });

  it("whose message is delivered twice is answered once", async () => {
    const contact = newContact();
    const first = await say(contact, "How much is a puncture repair?", "telegram-update-1");
    const again = await say(contact, "How much is a puncture repair?", "telegram-update-1");
    expect(again.at(-1)).toEqual(first.at(-1));
    const messages = await database.collection(messagesPath(agentId, contact.conversationId)).get();
    expect(messages.size).toBe(2);
  });

  it("has a visitor's limits", async () => {
    const contact = newContact();
    // The minute whose messages are counted is the one that is asked about, however late it is.
    const at = Date.now();
    const stopped = { ...deps, now: () => at };
    const ask = async (text: string) =>
      collect(await respond(stopped, contact, { messageId: randomId(), text }));
    await ask("Hello");
    await database.doc(conversationPath(agentId, contact.conversationId)).update({
      "limits.minute": Math.floor(at / 60_000),
      "limits.minuteCount": VISITOR_PER_MINUTE,
    });
    await expect(ask("Once more")).rejects.toMatchObject({
      key: "answers.rate-limited",
    });
    expect((await stored(contact)).messageCount).toBe(2);
  });

  it("can ask for a person before saying anything, and is answered until one comes", async () => {
    const contact = newContact();
    expect(await requestHuman(deps, contact)).toEqual({ state: "requested" });
    expect(await stored(contact)).toMatchObject({ channel: "telegram", visitorId: "990001" });
    const events = await say(contact, "How much is a puncture repair?");
    expect(events.at(-1)).toMatchObject({ message: { role: "bot" } });
  });

  it("asks for a person in words, and hears that it was passed on", async () => {
    const contact = newContact();
    const before = await balanceOf(workspaceAccount(owner.workspaceId));
    const events = await say(contact, "kann ich bitte mit einem Mitarbieter sprechen");
    expect(events.at(-1)).toMatchObject({
      type: "message",
      state: "requested",
      message: { role: "bot", text: expect.stringContaining("weitergegeben"), unanswered: false },
    });
    expect((await stored(contact)).state).toBe("requested");
    expect(await balanceOf(workspaceAccount(owner.workspaceId))).toBe(before);
  });

  it("does not reach an agent that is offline", async () => {
    const offline = await newAgent(owner);
    await database.doc(agentConfigPath(offline)).update({ isDeployed: false });
    const contact = { ...newContact(), agentId: offline };
    await expect(say(contact, "Hello")).rejects.toMatchObject({ key: "agents.notFound" });
    await expect(requestHuman(deps, contact)).rejects.toMatchObject({ key: "agents.notFound" });
  });
});
