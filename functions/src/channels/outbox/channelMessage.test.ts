import { AGENT_DEFAULTS, agentConfig } from "@parley/contract/agents/config.ts";
import { conversation } from "@parley/contract/conversations/conversation.ts";
import { personOffer } from "../../conversations/humanRequest/findHumanRequest.ts";
import { message, type Message } from "@parley/contract/conversations/message.ts";
import { describe, expect, it } from "vitest";
import { telegramChannel } from "../telegram/telegramChannel.ts";
import { whatsappChannel } from "../whatsapp/messages/whatsappChannel.ts";
import { buttonsBelow, textOf } from "./channelMessage.ts";

const config = agentConfig.parse({
  ...AGENT_DEFAULTS,
  title: "Fern",
  ID: "agent1",
  ownerID: "owner1",
  memberUids: ["owner1"],
  isDeployed: true,
  revision: 1,
  lastModified: 1,
});
const current = conversation.parse({
  ID: "conversation1",
  agentId: "agent1",
  visitorId: "visitor1",
  channel: "web",
  state: "bot",
  createdAt: 1,
  updatedAt: 1,
});
const answer = (more: Partial<Message>) =>
  message.parse({ ID: "a.m1", role: "bot", text: "£14.", ts: 2, ...more });

it("an answer names each of its sources once", () => {
  const source = { docId: "d1", title: "Prices", url: "" };
  const twice = answer({ sources: [source, { ...source, docId: "d2" }] });
  const pass = { language: "en", channel: telegramChannel } as const;
  expect(textOf(pass, twice)).toBe("£14.\n\nSources:\nPrices");
});

describe.each([
  ["Telegram", telegramChannel],
  ["WhatsApp", whatsappChannel],
])("below an answer on %s", (_, channel) => {
  const below = (more: Partial<Message>, settings: Partial<typeof config> = {}) =>
    buttonsBelow(
      { channel, config: { ...config, ...settings }, conversation: current, language: "en" },
      answer(more),
    );
  const button = { label: "Talk to a person", does: "human" };

  it.each([
    "What does the colleague do whom I phoned?",
    "is sombody reading this?",
    "Der Vertrieb antwortet nicht",
  ])("a person is offered to whoever speaks of one: %s", (question) => {
    expect(below(personOffer(question))).toEqual([button]);
  });

  it("a person is offered where there was no answer", () => {
    expect(below({ unanswered: true })).toEqual([button]);
  });

  it("nobody is offered for any other question, nor where the agent offers nobody", () => {
    expect(below(personOffer("What does a puncture cost?"))).toEqual([]);
    expect(below(personOffer("Is a human there?"), { enableHumanHandoff: false })).toEqual([]);
  });
});
