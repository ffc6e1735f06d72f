import { writeCustomTheme } from "@parley/contract/agents/customTheme.ts";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect } from "vitest";
import { agentUrl } from "../../support/pages/agentPages.ts";
import { expectAccessible, expectAccessibleInBothThemes } from "../../support/browser/axe.ts";
import { waitForText } from "../../support/browser/browserSteps.ts";
import { openChat, type Chat } from "../../support/actors/chat.ts";
import { teachText } from "../../support/stack/knowledge.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { expectSeenWithinASecond } from "../../support/browser/expectSeenWithinASecond.ts";
import { scenario, type Stage } from "../../support/browser/stage.ts";
import { newVisitor } from "../../support/actors/visitor.ts";
import { doWithConversation, inboxRows } from "../../support/pages/inbox.ts";

// The emulator serves one request per process, and each takes a second to start, which is not what is
// measured here. So there are processes ready for the visitor's stream, the operator's three calls, and one spare.
beforeAll(async () => {
  const owner = await newOwner();
  const agentId = await newAgent(owner);
  await Promise.all(Array.from({ length: 6 }, () => newVisitor(agentId)));
});

const question = "How much is a puncture repair?";

/** A visitor on the shop's page, and an operator looking at the agent's chats. */
async function bothSides(open: Stage["open"]): Promise<{ chat: Chat; operator: Page }> {
  const owner = await newOwner({ name: "Robin Alder" });
  const agentId = await newAgent(owner, {
    title: "Finch",
    messageDelayMS: 0,
    theme: "custom",
    customThemeJSONString: writeCustomTheme({
      themeType: "system",
      primary: "#0070f3",
      nineColorPallet: [],
    }),
  });
  await teachText(owner, agentId, "Price list", "A puncture repair costs £14 with a new tube.");
  const operator = await open();
  await openAs(operator, owner, agentUrl(agentId, "convos"));
  await waitForText(operator, "No conversations yet");
  return { operator, chat: await openChat(await open(), agentId) };
}

/** Takes over the open conversation and writes at once; expects the visitor to see it in time. */
async function takeOverAndWrite(
  operator: Page,
  words: string,
  seen: () => Promise<void>,
): Promise<void> {
  await operator.getByRole("button", { name: "Take over" }).click();
  await operator.getByRole("textbox", { name: "Reply" }).fill(words);
  // The field is there at once; what is sent would wait, and be measured with it.
  await operator.getByText("Taking over…").waitFor({ state: "detached" });
  await expectSeenWithinASecond(operator, seen);
}

/** The chat in both themes: it follows the visitor's system. */
const expectChatAccessible = (chat: Chat, what: string) =>
  expectAccessibleInBothThemes(chat.page, what, (theme) => `.chat[data-theme=${theme}]`);

describe("an operator who takes over unasked", () => {
  scenario(
    "is seen within a second of writing, and counted as fast on a closed popup",
    async ({ open }) => {
      const { operator, chat } = await bothSides(open);
      await chat.say(question);
      await chat.waitForText(/£14/);
      await inboxRows(operator).first().click();
      const words = "Robin here: it is on the house.";
      await takeOverAndWrite(operator, words, () => chat.waitForText(words));
      await chat.page.getByRole("heading", { name: "Robin Alder" }).waitFor();
      await chat.waitForText("Robin Alder joined the conversation.");
      await expectChatAccessible(chat, "a chat with a person");

      await doWithConversation(operator, "Hand back");
      await chat.page.getByText("AI assistant").waitFor();
      await chat.say("How much was a puncture repair?");
      await chat.log.getByText(/£14/).nth(1).waitFor();
      // The sources come last; an answer that ends after the popup is closed counts as unread.
      await chat.log.getByText("Price list", { exact: true }).nth(1).waitFor();
      await chat.page.keyboard.press("Escape");
      await chat.field.waitFor({ state: "hidden" });
      const unread = chat.page.getByRole("button", { name: "Chat: Finch 1", exact: true });
      expect(await unread.count()).toBe(0);
      await takeOverAndWrite(operator, "And a tube on top.", () =>
        unread.getByText("1", { exact: true }).waitFor(),
      );
      await expectAccessible(chat.page, "a closed popup with an unread message");
      await unread.click();
      await chat.waitForText("And a tube on top.");
      await unread.waitFor({ state: "detached" });
    },
  );
});

describe("a visitor who asks for a person", () => {
  scenario(
    "is shown as waiting, still gets answers, and is then joined by one",
    async ({ open }) => {
      const { operator, chat } = await bothSides(open);
      await chat.say("Who won the cup final in 1987?");
      await chat.page.getByRole("button", { name: "Talk to a person" }).click();
      await chat.page.getByText("Waiting for a person").waitFor();
      await chat.waitForText(
        "You asked for a person. Until someone joins, the assistant answers if it can.",
      );
      expect(await chat.page.getByRole("button", { name: "Talk to a person" }).count()).toBe(0);
      await inboxRows(operator).filter({ hasText: "Waiting" }).waitFor();
      await expectChatAccessible(chat, "a chat that waits for a person");

      await chat.say(question);
      await chat.waitForText(/£14/);
      await chat.page.reload();
      // A reload keeps the chat open, without another press.
      await chat.field.waitFor();
      await chat.page.getByText("Waiting for a person").waitFor();

      await inboxRows(operator).first().click();
      await waitForText(operator, "The visitor asked for a person");
      await waitForText(
        operator,
        "A visitor is waiting. Until you take over, the agent answers if it can.",
      );
      const words = "I had to look it up: Coventry.";
      await takeOverAndWrite(operator, words, () => chat.waitForText(words));
      await chat.page.getByRole("heading", { name: "Robin Alder" }).waitFor();
    },
    { sizes: [390] },
  );
});
