import { describe } from "vitest";
import { fixturePath } from "../../fixtures/fixture.ts";
import { lastLink } from "../../sandbox/mailContents.ts";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { freshEmail } from "../../support/actors/accounts.ts";
import {
  addKnowledge,
  agentUrl,
  waitUntilReady,
  submitKnowledge,
} from "../../support/pages/agentPages.ts";
import { waitForText } from "../../support/browser/browserSteps.ts";
import { openChat } from "../../support/actors/chat.ts";
import { stack } from "../../support/stack/stack.ts";
import { expectSeenWithinASecond } from "../../support/browser/expectSeenWithinASecond.ts";
import { scenario } from "../../support/browser/stage.ts";
import { doWithConversation, inboxRows } from "../../support/pages/inbox.ts";

const sandbox = sandboxApi(stack.sandbox);

describe("from sign-up to taking over a conversation", () => {
  scenario(
    "a new person signs up, creates an agent, teaches it, embeds it, watches a visitor and takes over",
    async ({ open }) => {
      const owner = await open();
      const email = freshEmail("newcomer");

      // Signs up and verifies the address.
      await owner.goto(`${stack.app}/signup`);
      await owner.getByLabel("Name").fill("Robin Alder");
      await owner.getByLabel("Email").fill(email);
      await owner.getByLabel("Password", { exact: true }).fill("bicycle-bell-7");
      await owner.getByLabel("Where your data is kept").selectOption("na");
      await owner.getByRole("button", { name: "Create account" }).click();
      await owner.getByRole("heading", { name: "Confirm your email address" }).waitFor();
      await owner.goto(lastLink(await sandbox.waitForMail(email, "confirm")));
      await owner.getByRole("link", { name: "Go to your agents" }).click();
      await owner.getByRole("heading", { name: "Create your first agent" }).waitFor();

      // Creates an agent from a template.
      await owner.getByRole("main").getByRole("button", { name: "New Agent" }).first().click();
      const drawer = owner.getByRole("dialog", { name: "New Agent" });
      await drawer.getByLabel("Agent Name").fill("Finch");
      await drawer.getByRole("radio", { name: "Customer support" }).check();
      await drawer.getByRole("button", { name: "Create" }).click();
      await owner.waitForURL(/\/agents\/[A-Za-z0-9]{16}\/kb/);
      const agentId = /agents\/([A-Za-z0-9]{16})/.exec(owner.url())?.[1] ?? "";

      // Teaches it a text, a web page and a PDF.
      await owner.goto(agentUrl(agentId, "kb"));
      await addKnowledge(owner, "Text");
      await owner.getByLabel("Name").fill("Bells");
      await owner.getByLabel("Content").fill("A brass bell costs £12 and is fitted for free.");
      await submitKnowledge(owner);
      await waitUntilReady(owner, "Bells");
      await addKnowledge(owner, "Web page");
      await owner.getByLabel("URL of the page").fill(`${sandbox.siteUrl}opening-hours`);
      await submitKnowledge(owner);
      await waitUntilReady(owner, /Opening hours/);
      await addKnowledge(owner, "File");
      await owner.locator("input[type=file]").setInputFiles(fixturePath("guarantee.pdf"));
      await submitKnowledge(owner);
      await waitUntilReady(owner, /guarantee/i);
      await owner.goto(agentUrl(agentId, "convos"));
      await owner.getByRole("heading", { name: "No conversations yet" }).waitFor();

      // A visitor asks on the shop's page and gets an answer from each of the three.
      const chat = await openChat(await open(), agentId);
      await chat.say("How much is a brass bell?");
      await chat.waitForText(/£12/);
      await chat.log.getByText("Bells").first().waitFor();
      await chat.say("When are you open on Saturday?");
      await chat.waitForText(/17:00/);
      await chat.log.getByRole("link", { name: /Opening hours/ }).waitFor();
      await chat.say("How long is the guarantee on a frame?");
      await chat.waitForText(/ten years/);

      // The owner sees it arrive live, and takes over.
      await inboxRows(owner).first().click();
      await waitForText(owner, /ten years/);
      await owner.getByRole("button", { name: "Take over" }).click();
      await chat.page.getByRole("heading", { name: "Robin Alder" }).waitFor();
      const words = "Robin here: yes, and the first check is free.";
      await owner.getByRole("textbox", { name: "Reply" }).fill(words);
      await expectSeenWithinASecond(owner, () => chat.waitForText(words));
      await chat.say("Lovely, thank you!");
      await waitForText(owner, "Lovely, thank you!");

      // Hands back: the agent answers again.
      await doWithConversation(owner, "Hand back");
      await chat.page.getByText("AI assistant").waitFor();
      await chat.say("And how much is a brass bell again?");
      await chat.log.getByText(/£12/).nth(1).waitFor();
    },
    { timeout: 170_000 },
  );
});
