import { profile, profilePath } from "@parley/contract/accounts/profile.ts";
import { conversationsPath } from "@parley/contract/conversations/conversation.ts";
import { BUILT_IN_CREDITS } from "@parley/contract/credits/price.ts";
import { FREE_CREDITS } from "@parley/contract/workspaces/workspace.ts";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { analyticsDay, analyticsPath } from "@parley/contract/analytics/day.ts";
import { countersPath } from "@parley/contract/analytics/month.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { newVisitor } from "../../support/actors/visitor.ts";
import { expectAccessibleInBothThemes } from "../../support/browser/axe.ts";
import { edges } from "../../support/browser/edges.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { scenario } from "../../support/browser/stage.ts";
import { horizontalOverflow } from "../../support/pages/expectedPages.ts";
import { database, waitForDocument } from "../../support/stack/database.ts";
import { balanceOf } from "../../support/stack/credits.ts";
import { teachText } from "../../support/stack/knowledge.ts";
import { rawCall } from "../../support/stack/rawCall.ts";
import { required, stack } from "../../support/stack/stack.ts";

const home = `${stack.app}/app/na/home`;

/** A card of a figure, once it says this. */
const card = (page: Page, name: string, text: string) =>
  page.getByRole("group", { name, exact: true }).getByText(text, { exact: true });

/** Moves what was counted of an agent to its days now, and not when it is a minute old. */
async function rollUpNow(agentId: string): Promise<void> {
  for (const path of [conversationsPath(agentId), countersPath(agentId)]) {
    const { docs } = await database.collection(path).where("countDue", ">", 1).get();
    await Promise.all(docs.map(({ ref }) => ref.update({ countDue: 1 })));
  }
  await rawCall("POST", "/internal/sweep", { token: required("PARLEY_SWEEP_KEY") });
}

/** The chats in an agent's days. */
async function chatsStored(agentId: string): Promise<number> {
  const { docs } = await database.collection(analyticsPath(agentId)).get();
  return docs.reduce((sum, one) => sum + analyticsDay.parse(one.data()).conversations, 0);
}

describe("an owner's Home", () => {
  scenario(
    "shows what visitors do, who waits, and what needs attention",
    async ({ open, size }) => {
      const owner = await newOwner();
      const finch = await newAgent(owner, { title: "Finch" });
      await newAgent(owner, { title: "Wren" });
      await teachText(owner, finch, "Bells", "A brass bell costs £12.");
      const page = await open();
      await openAs(page, owner, home);
      await page.getByRole("heading", { level: 1, name: "Hello, Robin" }).waitFor();
      await card(page, "Chats, last 7 days", "0").waitFor();
      await card(page, "Answered, last 7 days", "–").waitFor();
      await card(page, "Visitors waiting now", "0").waitFor();
      await card(page, "Credits left", "1,000").waitFor();
      await page.getByRole("heading", { name: "Nobody is waiting" }).waitFor();
      const waiting = page.getByRole("region", { name: "Waiting for a person" });
      expect((await waiting.boundingBox())?.height).toBe(56);

      const one = await newVisitor(finch);
      await one.say("How much is a brass bell?");
      const other = await newVisitor(finch);
      await other.say("Who won the cup final in 1987?");
      await other.api.conversations.requestHuman({ agentId: finch });
      await card(page, "Visitors waiting now", "1").waitFor();
      // Within seconds, and not once they are in the day.
      await card(page, "Chats, last 7 days", "2").waitFor({ timeout: 10_000 });
      await rollUpNow(finch);
      await expect.poll(() => chatsStored(finch)).toBe(2);
      await card(page, "Chats, last 7 days", "2").waitFor();
      await card(page, "Chats, last 7 days", "2 more than in the 7 days before").waitFor();
      await card(page, "Answered, last 7 days", "50%").waitFor();
      await card(page, "Answered, last 7 days", "1 of 2 questions").waitFor();
      const left = FREE_CREDITS - 2 * BUILT_IN_CREDITS;
      expect(await balanceOf(`ws_${owner.workspaceId}`)).toBe(left);
      await card(page, "Credits left", String(left)).waitFor();
      await card(page, "Credits left", "More than a year at today’s use").waitFor();
      await page.getByRole("group", { name: /^Chats per day .*: 2 in all, at most 2/ }).waitFor();
      const attention = page.getByRole("list", { name: "Needs attention" });
      await attention.getByText("No knowledge yet").waitFor();
      expect(await attention.getByRole("listitem").count()).toBe(1);
      // What there is to do is beside the chart on a wide screen, and above it on a phone.
      const chart = page.getByRole("region", { name: "Chats per day" });
      const [todo, course] = [await edges(attention), await edges(chart)];
      if (size === 1440) expect(todo.right).toBeLessThan(course.left);
      else expect(todo.bottom).toBeLessThan(course.top);
      await expectAccessibleInBothThemes(page, `Home with figures, ${size} px`);
      expect(await horizontalOverflow(page)).toBe(0);

      await page
        .getByRole("list", { name: "Waiting for a person" })
        .getByRole("link", { name: /Who won the cup final.*Open$/ })
        .click();
      await page.waitForURL(new RegExp(`${finch}/convos.*convo=${other.conversationId}`));
      await page.getByRole("button", { name: "Take over" }).waitFor();
      await page.goto(home);
      await attention.getByRole("link", { name: "Add knowledge: Wren" }).click();
      await page.getByRole("heading", { name: "Teach your agent" }).waitFor();
    },
  );

  scenario("leads a newcomer step by step, from what there really is", async ({ open, size }) => {
    const owner = await newOwner();
    const page = await open();
    await openAs(page, owner, home);
    await page.getByRole("link", { name: "Create your first agent" }).click();
    const step = (name: string) => page.getByRole("heading", { level: 2, name, exact: true });
    await step("Create your first agent").waitFor();
    await page.getByText("You were given 1,000 free credits to start with.").waitFor();
    await expectAccessibleInBothThemes(page, `the first steps, ${size} px`);
    const main = page.getByRole("main");
    await main.getByRole("button", { name: "New Agent" }).click();
    await page.getByRole("dialog", { name: "New Agent" }).waitFor();
    await page.goto(`${stack.app}/app/na/agents`);
    await step("Create your first agent").waitFor();
    expect(await main.getByRole("button", { name: "New Agent" }).count()).toBe(1);
    await page.goto(home);
    await page.getByRole("link", { name: "Create your first agent" }).waitFor();

    const agentId = await newAgent(owner, { title: "Finch" });
    await step("Teach your agent").waitFor();
    await page.getByText("1 of 4 steps done").waitFor();
    await teachText(owner, agentId, "Bells", "A brass bell costs £12.");
    await step("Test your agent").waitFor();
    await page.getByRole("link", { name: "Open the test" }).click();
    const test = page.getByRole(size === 1440 ? "region" : "complementary", {
      name: "Preview and test",
    });
    await test.waitFor();
    await page.goto(home);
    await step("Test your agent").waitFor();
    const visitor = await newVisitor(agentId);
    await visitor.say("How much is a brass bell?");
    await step("Put your agent on your website").waitFor();
    await visitor.api.analytics.record({ agentId, record: "loads" });
    await rollUpNow(agentId);
    await step("Put your agent on your website").waitFor({ state: "hidden" });
  });

  scenario("does not show the first steps again once they are put away", async ({ open }) => {
    const owner = await newOwner();
    await newAgent(owner, { title: "Finch" });
    const page = await open();
    await openAs(page, owner, home);
    await page.getByRole("heading", { name: "Teach your agent" }).waitFor();
    await page.getByRole("button", { name: "Do not show the first steps again" }).click();
    await page.getByRole("heading", { name: "Teach your agent" }).waitFor({ state: "hidden" });
    await waitForDocument(profilePath(owner.uid), profile, ({ hideFirstSteps }) => hideFirstSteps);
    const other = await open();
    await openAs(other, owner, home);
    await other.getByText("The first chats will show here, day by day.").waitFor();
    // The chart comes no sooner than what the steps are known by.
    await other.getByText("Add knowledge", { exact: true }).waitFor();
    expect(await other.getByRole("heading", { name: "Teach your agent" }).count()).toBe(0);
  });
});

scenario("an agent's card shows its week, its documents and what it lacks", async ({ open }) => {
  const owner = await newOwner();
  const finch = await newAgent(owner, { title: "Finch" });
  await newAgent(owner, { title: "Wren" });
  await teachText(owner, finch, "Bells", "A brass bell costs £12.");
  const visitor = await newVisitor(finch);
  await visitor.say("How much is a brass bell?");
  const page = await open();
  await openAs(page, owner);
  const tile = (title: string) =>
    page.getByRole("list", { name: "Agents" }).getByRole("listitem").filter({ hasText: title });
  await tile("Finch").getByText("100%").waitFor();
  await tile("Finch").getByText("1 document", { exact: true }).waitFor();
  expect(await tile("Finch").getByRole("definition").allInnerTexts()).toEqual(["1", "100%"]);
  await tile("Wren").getByText("0 documents").waitFor();
  expect(await tile("Wren").getByRole("definition").allInnerTexts()).toEqual(["0", "–"]);
  await tile("Wren").getByRole("link", { name: "No knowledge yet" }).click();
  await page.getByRole("heading", { name: "Teach your agent" }).waitFor();
});

scenario(
  "the list of agents has the figures, and one way to a new agent",
  async ({ open, size }) => {
    const owner = await newOwner();
    const finch = await newAgent(owner, { title: "Finch" });
    const visitor = await newVisitor(finch);
    await visitor.say("When do you open?");
    await visitor.api.conversations.requestHuman({ agentId: finch });
    const page = await open();
    await openAs(page, owner);
    await card(page, "Visitors waiting now", "1").waitFor();
    await card(page, "Chats, last 7 days", "1").waitFor();
    await page.getByRole("group", { name: "Credits left", exact: true }).waitFor();
    const main = page.getByRole("main");
    const ways = main.getByText("New Agent", { exact: true }).filter({ visible: true });
    await expect.poll(() => ways.count()).toBe(1);
    await expectAccessibleInBothThemes(page, `the list of agents, ${size} px`);
    if (size !== 390) return;
    // In one strip, beside the title nothing but the button: the agents begin in the upper half.
    const figures = page.getByRole("region", { name: "Figures" });
    expect((await edges(figures)).bottom - (await edges(figures)).top).toBe(72);
    const [title, button] = [page.getByRole("heading", { level: 1 }), ways];
    expect((await edges(button)).top).toBeLessThan((await edges(title)).bottom);
    expect((await edges(page.getByRole("heading", { name: "Finch" }))).top).toBeLessThan(422);
  },
);
