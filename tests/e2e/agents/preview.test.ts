import { describe, expect } from "vitest";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { chatOn } from "../../support/actors/chat.ts";
import { edges } from "../../support/browser/edges.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { desktopScenario, phoneScenario, scenario } from "../../support/browser/stage.ts";
import { agentUrl, openSettingsTab, pressTest } from "../../support/pages/agentPages.ts";
import { teachText } from "../../support/stack/knowledge.ts";
import { stack } from "../../support/stack/stack.ts";

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
      await preview.getByText("With your draft.").waitFor();
      // The same conversation.
      expect(await chat.log.getByText("How much is a puncture repair?").count()).toBe(1);
      await page.getByLabel("Greeting beside the launcher").fill("Any questions?");
      await preview.getByRole("button", { name: "Closed" }).click();
      await preview.getByText("Any questions?").waitFor();
      await chat.launcher.click();
      await chat.waitForText(/£14/);
      await preview.getByRole("button", { name: "Closed" }).click();
      await pressTest(page);
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
    await pressTest(page);
    await page.getByText(/answers come from the published version/).waitFor();
    await chatOn(page).field.waitFor();
  });

  desktopScenario("stands beside every tab of the settings", async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { title: "Finch" });
    const page = await open();
    await openAs(page, owner, agentUrl(agentId, "settings", "?tab=core"));
    const preview = page.getByRole("region", { name: "Preview and test" });
    const lefts = new Set<number>();
    for (const tab of ["core", "ui", "language", "security", "handoff", "advanced"]) {
      await openSettingsTab(page, tab);
      await page.waitForURL(new RegExp(`tab=${tab}$`));
      await preview.waitFor();
      const { left, right } = await edges(preview);
      lefts.add(left);
      // As far as the page's content goes: nothing is blank at its right.
      expect(right).toBe(1440 - 24);
    }
    expect(lefts.size, "places of the preview").toBe(1);
    await pressTest(page);
    await expect.poll(() => chatOn(page).field.count()).toBe(1);
  });

  phoneScenario("is a sheet that Test opens", async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { title: "Finch" });
    const page = await open();
    await openAs(page, owner, agentUrl(agentId, "overview"));
    const chat = chatOn(page);
    await page.getByRole("heading", { name: "First words" }).waitFor();
    expect(await chat.field.count()).toBe(0);
    await pressTest(page);
    await chat.field.waitFor();
    const heading = await edges(page.getByRole("heading", { name: "Preview and test" }));
    expect(heading.bottom - heading.top, "one line").toBeLessThan(24);
    await page.getByRole("button", { name: "Close the test" }).click();
    await chat.field.waitFor({ state: "hidden" });
  });
});

describe("the demo of an agent", () => {
  scenario("says whose it is, and offers questions below the greeting", async ({ open, size }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, {
      title: "Finch",
      description: "Answers about bicycles.",
      vg_initMessages: "Hello from Harbour Row!",
      starterQuestions: ["When are you open on Saturday?"],
      messageDelayMS: 0,
    });
    const page = await open();
    await page.goto(`${stack.app}/app/na/prototype?vg_id=${agentId}`);
    const chat = chatOn(page);
    const [greeting, question] = [
      chat.log.getByText("Hello from Harbour Row!"),
      page.getByRole("button", { name: "When are you open on Saturday?" }),
    ];
    await greeting.waitFor();
    await question.waitFor();
    expect((await edges(question)).top - (await edges(greeting)).bottom).toBeLessThan(48);
    const name = await edges(page.getByRole("heading", { level: 1, name: "Finch" }));
    const chatEdges = await edges(page.getByRole("region", { name: "Test chat" }));
    if (size === 1440) {
      expect(name.bottom).toBeLessThan(chatEdges.top);
      const line = await edges(page.getByText("Answers about bicycles."));
      expect(chatEdges.top - line.bottom).toBe(20);
    } else {
      // The whole screen, into its corners: nothing of the page's own ground shows.
      expect(chatEdges).toMatchObject({ left: 0, top: 0, width: 390 });
      const corner = await page.evaluate(() => {
        const host = document.elementFromPoint(1, 1);
        return host?.shadowRoot?.elementFromPoint(1, 1)?.className;
      });
      expect(corner).toBe("header");
    }
    // Once something is said, the conversation has the room.
    await question.click();
    await question.waitFor({ state: "hidden" });
    expect((await edges(chat.field)).bottom).toBeGreaterThan(chatEdges.bottom - 100);
  });
});
