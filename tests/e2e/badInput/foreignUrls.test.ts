import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { agentUrl } from "../../support/pages/agentPages.ts";
import { teachText } from "../../support/stack/knowledge.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { stack } from "../../support/stack/stack.ts";
import { scenario } from "../../support/browser/stage.ts";
import { newVisitor } from "../../support/actors/visitor.ts";

type Ids = { agentId: string; conversationId: string; docId: string };

/** Every URL of the application that contains an agent's id. */
const pages: Record<string, (ids: Ids) => string> = {
  "the agent": ({ agentId }) => `${stack.app}/app/na/agents/${agentId}`,
  design: ({ agentId }) => agentUrl(agentId, "overview"),
  "design with the test panel": ({ agentId }) =>
    agentUrl(agentId, "overview", "?showDebugger=true"),
  conversations: ({ agentId }) => agentUrl(agentId, "convos"),
  "one conversation": ({ agentId, conversationId }) =>
    agentUrl(agentId, "convos", `?convo=${conversationId}`),
  knowledge: ({ agentId }) => agentUrl(agentId, "kb"),
  "one document": ({ agentId, docId }) => agentUrl(agentId, "kb", `?doc_id=${docId}`),
  settings: ({ agentId }) => agentUrl(agentId, "settings"),
  "a tab of the settings": ({ agentId }) => agentUrl(agentId, "settings", "?tab=security"),
  "a section there is not": ({ agentId }) => `${stack.app}/app/na/agents/${agentId}/billing`,
};

/** What a person sees at this URL, after being redirected. */
async function seenAt(page: Page, url: string, ids: Ids): Promise<string[]> {
  await page.goto(url);
  await page.waitForURL(/\/404$/);
  await page.getByRole("heading", { level: 1, name: "No agent found" }).waitFor();
  // It is said once: the page does, and no notice.
  expect(await page.getByText("No agent found").count()).toBe(1);
  const words = await page.getByRole("main").innerText();
  const plain = Object.values(ids).reduce((text, id) => text.replaceAll(id, "ID"), words);
  return [new URL(page.url()).pathname, await page.title(), plain];
}

describe("the URL of somebody else's agent", () => {
  scenario(
    "looks on every page like the URL of an unknown agent",
    async ({ open }) => {
      const [owner, other] = [await newOwner(), await newOwner()];
      const agentId = await newAgent(other, { title: "Not yours" });
      const { ID: docId } = await teachText(other, agentId, "Not your document", "A bell is £12.");
      const visitor = await newVisitor(agentId);
      await visitor.say("Not your question");
      const theirs = { agentId, conversationId: visitor.conversationId, docId };
      const none = {
        agentId: "ThisNeverExisted",
        conversationId: "ThisWasNeverSaid0001",
        docId: "ThisNeverWritten",
      };
      const page = await open();
      await openAs(page, owner);
      for (const [name, notificationPath] of Object.entries(pages)) {
        const foreign = await seenAt(page, notificationPath(theirs), theirs);
        const unknown = await seenAt(page, notificationPath(none), none);
        expect([name, ...foreign]).toEqual([name, ...unknown]);
        expect(foreign.join()).not.toMatch(/Not your/);
      }
      expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/Not your/);
    },
    { timeout: 170_000, sizes: [1440] },
  );

  scenario(
    "is a demo that everybody may see, while an unknown agent has none",
    async ({ open }) => {
      const other = await newOwner();
      const agentId = await newAgent(other, { title: "Finch" });
      const page = await open();
      await page.goto(`${stack.app}/app/na/prototype?vg_id=${agentId}`);
      await page.getByRole("heading", { level: 1, name: "Finch" }).waitFor();
      const seen: string[] = [];
      for (const id of ["ThisNeverExisted", "../../users", "", "<b>x</b>"]) {
        await page.goto(`${stack.app}/app/na/prototype?${new URLSearchParams({ vg_id: id })}`);
        await page.getByRole("heading").first().waitFor();
        seen.push(await page.locator("body").innerText());
      }
      expect(new Set(seen).size).toBe(1);
    },
    { sizes: [1440] },
  );
});
