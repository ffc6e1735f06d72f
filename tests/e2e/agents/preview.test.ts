import { describe, expect } from "vitest";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { chatOn } from "../../support/actors/chat.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { desktopScenario, phoneScenario } from "../../support/browser/stage.ts";
import { agentUrl } from "../../support/pages/agentPages.ts";
import { teachText } from "../../support/stack/knowledge.ts";

describe("the preview beside the settings", () => {
  desktopScenario(
    "is the real chat, and shows unsaved settings in it at once",
    async ({ open }) => {
      const owner = await newOwner();
      const agentId = await newAgent(owner, { title: "Finch", messageDelayMS: 0 });
      await teachText(owner, agentId, "Price list", "A puncture repair costs £14 with a new tube.");
      const page = await open();
      await openAs(page, owner, agentUrl(agentId, "overview"));
      const preview = page.getByRole("region", { name: "Preview and test" });
      const chat = chatOn(page);
      await chat.say("How much is a puncture repair?");
      await chat.waitForText(/£14/);
      await page.getByLabel("First message").fill("Welcome to the workshop!");
      await chat.waitForText("Welcome to the workshop!");
      await preview.getByText("With your unsaved changes.").waitFor();
      // The same conversation.
      expect(await chat.log.getByText("How much is a puncture repair?").count()).toBe(1);
      await page.getByLabel("Greeting beside the launcher").fill("Any questions?");
      await preview.getByRole("button", { name: "Closed" }).click();
      await preview.getByText("Any questions?").waitFor();
      await chat.launcher.click();
      await chat.waitForText(/£14/);
      await preview.getByRole("button", { name: "Closed" }).click();
      await page.getByRole("button", { name: "Test", exact: true }).first().click();
      await expect.poll(() => chat.field.evaluate((field) => field.matches(":focus"))).toBe(true);
      // Still the only one.
      expect(await chat.field.count()).toBe(1);
      await preview.getByRole("button", { name: "Start over" }).click();
      await chat.waitForText("Welcome to the workshop!");
      expect(await chat.log.getByText("How much is a puncture repair?").count()).toBe(0);
    },
  );

  desktopScenario("says when answers do not follow the draft yet", async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { title: "Finch" });
    const page = await open();
    await openAs(page, owner, agentUrl(agentId, "settings", "?tab=core"));
    await page
      .getByLabel(/system prompt/i)
      .first()
      .fill("You sell bread.");
    await page.getByRole("button", { name: "Test", exact: true }).first().click();
    await page.getByText(/answers come from the published version/).waitFor();
    await chatOn(page).field.waitFor();
  });

  phoneScenario("is a sheet that Test opens", async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { title: "Finch" });
    const page = await open();
    await openAs(page, owner, agentUrl(agentId, "overview"));
    const chat = chatOn(page);
    await page.getByRole("heading", { name: "First words" }).waitFor();
    expect(await chat.field.count()).toBe(0);
    await page.getByRole("button", { name: "Test", exact: true }).first().click();
    await chat.field.waitFor();
    await page.getByRole("button", { name: "Close the test" }).click();
    await chat.field.waitFor({ state: "hidden" });
  });
});
