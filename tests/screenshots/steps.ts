import type { Page } from "playwright-core";
import { chatOn } from "../support/chat.ts";
import type { Owner } from "../support/owner.ts";
import { stack } from "../support/stack.ts";

/** Nothing of the database reaches this tab, as behind a firewall that refuses it. */
export async function withoutDatabase(page: Page): Promise<void> {
  await page.route(`http://${stack.firestoreHost}/**`, (route) => route.abort());
}

/** Has the link for a new password sent. */
export async function askForReset(page: Page): Promise<void> {
  await page.getByRole("textbox").first().fill("somebody@shop.example");
  await page.getByRole("button", { name: /link/i }).click();
  await page.getByText("somebody@shop.example").first().waitFor();
}

/** Opens the newest conversation of those that wait for a person. */
export async function openFirstWaiting(page: Page): Promise<void> {
  await page.getByRole("link", { name: /rear wheel has a wobble|twenty minutes/ }).click();
  await page.getByRole("button", { name: /^(Take over|Übernehmen)$/ }).waitFor();
  await page
    .getByText(/in twenty minutes/)
    .last()
    .waitFor();
}

/** Opens the drawer that adds knowledge. */
export async function openDrawer(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add knowledge" }).click();
  await page.getByRole("dialog", { name: "Add knowledge" }).waitFor();
}

/** Opens what the agent learned from a file. */
export async function openDocument(page: Page): Promise<void> {
  await page.getByText("Guarantee.pdf").first().click();
  await page
    .getByRole("dialog")
    .getByText(/guarantee/i)
    .nth(1)
    .waitFor();
}

/** Waits for the launcher, and for the greeting beside it where there is room. */
export async function seeGreeting(page: Page): Promise<void> {
  await chatOn(page).launcher.waitFor();
  await page.getByText("Questions about a repair or an order?").first().waitFor();
}

/** Opens the widget on its first words. */
export async function openWidget(page: Page): Promise<void> {
  const chat = chatOn(page);
  await chat.open();
  await hearFirstWords(page);
}

/** Waits for the first words of a chat that is open. */
export async function hearFirstWords(page: Page): Promise<void> {
  await chatOn(page).hears(/Hello from Harbour Row/);
}

/** Asks the widget two things that its sources answer, the second a price. */
export async function askForPrice(page: Page): Promise<void> {
  const chat = chatOn(page);
  await chat.open();
  await chat.say("How long is the guarantee on a frame?");
  await chat.hears(/ten years/);
  await chat.say("Do you deliver spare parts to Germany?");
  await chat.hears(/£14/);
  await chat.log
    .getByRole("link", { name: /Delivery/ })
    .first()
    .waitFor();
}

/** Opens the panel in which the open agent is tried. */
export async function openTest(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Test", exact: true }).click();
  await hearFirstWords(page);
}

/** Has the same field saved by somebody else first. */
export function meetConflict(owner: Owner, agentId: string): (page: Page) => Promise<void> {
  return async (page) => {
    const prompt = page.getByLabel(/system prompt/i).first();
    await prompt.fill("Answer in one sentence, and offer a visit to the workshop.");
    await owner.api.agents.put({
      agentId,
      vg_systemPrompt: `Answer in at most three sentences. (${crypto.randomUUID().slice(0, 4)})`,
    });
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("alertdialog", { name: /Someone else saved/ }).waitFor();
  };
}
