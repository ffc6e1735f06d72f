import { randomId } from "@parley/contract/platform/id.ts";
import { english } from "@parley/contract/problems/english.ts";
import { FREE_CREDITS } from "@parley/contract/workspaces/workspace.ts";
import { describe, expect } from "vitest";
import { agentUrl, pressTest } from "../../support/pages/agentPages.ts";
import { newOrg } from "../../support/actors/agencyClient.ts";
import { waitForText } from "../../support/browser/browserSteps.ts";
import { openChat } from "../../support/actors/chat.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { stack } from "../../support/stack/stack.ts";
import { phoneScenario } from "../../support/browser/stage.ts";

describe("an agent whose workspace is out of credits", () => {
  phoneScenario("says so plainly to its owner, and politely to a visitor", async ({ open }) => {
    const owner = await newOwner();
    const { orgId } = await newOrg(owner);
    const agentId = await newAgent(owner);
    const move = (direction: "toOrg" | "toWorkspace") =>
      owner.api.credits.transfer({
        orgId,
        direction,
        amount: FREE_CREDITS,
        idempotencyKey: randomId(),
      });
    await move("toOrg");

    const chat = await openChat(await open(), agentId);
    await chat.say("Hello?");
    await waitForText(chat.page, english("answers.no-credits"));
    await chat.page.getByLabel("Name", { exact: true }).fill("Kim Baker");
    await chat.page.getByLabel("Email address").fill("kim@example.org");
    await chat.page
      .locator("form.contact")
      .getByRole("button", { name: "Send", exact: true })
      .click();
    await waitForText(chat.page, "The team has your name and email address now.");

    const page = await open();
    await openAs(page, owner, agentUrl(agentId, "overview"));
    await pressTest(page);
    const notice = page.getByText("There are too few credits for an answer.");
    await notice.waitFor();
    await page.goto(agentUrl(agentId, "convos"));
    await page.getByRole("link", { name: /Hello\?/ }).waitFor();
    await page.goto(`${stack.app}/app/na/agents`);
    await page.getByText("Too few credits", { exact: true }).waitFor();
    const banner = page.getByText("Too few credits to answer.");
    await banner.waitFor();
    await move("toWorkspace");
    await banner.waitFor({ state: "hidden" });
    await page.getByText("Online", { exact: true }).waitFor();
    // The visitor, who comes back, is answered what they asked.
    await chat.page.reload();
    await chat.page.getByRole("button", { name: "Try again" }).click();
    await chat.page.getByText(english("answers.no-credits")).waitFor({ state: "hidden" });
    await chat.page.getByRole("log").getByText("Hello! What would you like to know?").waitFor();
    await page.goto(agentUrl(agentId, "overview"));
    await page.getByRole("heading", { name: "Identity" }).waitFor();
    await pressTest(page);
    await page.getByText(/^Built-in model:/).waitFor();
    expect(await notice.count()).toBe(0);
  });
});
