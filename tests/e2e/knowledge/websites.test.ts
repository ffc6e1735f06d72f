import { knowledgePath, knowledgeSource, sourcePath } from "@parley/contract/knowledge/source.ts";
import { agentPath } from "@parley/contract/agents/agent.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { english } from "@parley/contract/problems/english.ts";
import { expect } from "vitest";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { expectAccessibleInBothThemes } from "../../support/browser/axe.ts";
import { edges } from "../../support/browser/edges.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { desktopScenario, scenario } from "../../support/browser/stage.ts";
import { agentUrl } from "../../support/pages/agentPages.ts";
import { database, readDocument } from "../../support/stack/database.ts";
import { teachText } from "../../support/stack/knowledge.ts";
import { stack } from "../../support/stack/stack.ts";

scenario(
  "a website is added, and its pages come in, are tagged, found and deleted",
  async ({ open, size }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner);
    await teachText(owner, agentId, "Bells", "A brass bell costs £12.");
    const page = await open();
    await openAs(page, owner, agentUrl(agentId, "kb"));
    await page.getByRole("button", { name: "Add knowledge" }).click();
    const form = page.getByRole("dialog", { name: "Add knowledge" });
    await form.getByText("Sitemap", { exact: true }).click();
    await form
      .getByLabel("URL of the sitemap")
      .fill(`${sandboxApi(stack.sandbox).siteUrl}sitemap.xml`);
    await form.getByLabel("Pages at most").fill("3");
    await form.getByRole("button", { name: "Add", exact: true }).click();
    const table = page.getByRole("table", { name: "Documents" });
    await table.getByText("About us", { exact: false }).waitFor({ timeout: 60_000 });
    await expect
      .poll(() => table.getByText("Ready", { exact: true }).count(), { timeout: 60_000 })
      .toBe(5);

    if (size === 390) {
      // The line below the name begins where the name does, not below the box in front of it.
      const row = table.getByRole("row").filter({ hasText: "Bells" });
      const name = await edges(row.getByText("Bells", { exact: true }));
      const status = await edges(row.getByText("Ready", { exact: true }));
      expect(Math.abs(status.left - name.left)).toBeLessThanOrEqual(1);
    }

    // One that cannot be fetched again is left as it is, and said.
    await page.getByRole("checkbox", { name: "Select All" }).press("Space");
    await page.getByText("5 selected").waitFor();
    await page.getByLabel("Fetch again").selectOption({ label: "Every day" });
    await page.getByText("Done for 4 documents").waitFor();
    await page.getByText("1 document was left as it is", { exact: false }).waitFor();
    await page.getByRole("button", { name: "Tag", exact: true }).click();
    const tags = page.getByRole("dialog", { name: "Tags" });
    await tags.getByLabel("Add a tag").fill("shop, prices");
    await tags.getByRole("button", { name: "Change tags" }).click();
    if (size === 390) await page.getByRole("button", { name: "Filters and order" }).click();
    await page.getByLabel("Tag", { exact: true }).selectOption({ label: "prices" });
    await page.getByLabel("Kind").selectOption({ label: "Text" });
    await table.getByText("About us", { exact: false }).waitFor({ state: "detached" });
    await table.getByText("Bells").waitFor();
    await page.getByLabel("Kind").selectOption({ label: "Every kind" });
    await expectAccessibleInBothThemes(page, "the list with documents that are ticked");

    await table.getByText("site/sitemap.xml", { exact: false }).first().click();
    const drawer = page.getByRole("dialog");
    await drawer.getByText("Its pages").waitFor();
    await drawer.getByText("It has more pages than are to be read", { exact: false }).waitFor();
    await drawer.getByRole("button", { name: /About us/ }).click();
    await drawer.getByRole("button", { name: /Passages/ }).click();
    await drawer.getByText(/^1 of \d/).waitFor();
    expect(new URL(page.url()).searchParams.get("doc_id")).toMatch(/^\w+$/);
    await expectAccessibleInBothThemes(page, "a page's passages");
    await page.keyboard.press("Escape");

    await page.getByRole("checkbox", { name: "Select Bells" }).press("Space");
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect
      .poll(async () => (await database.collection(knowledgePath(agentId)).get()).size, {
        timeout: 30_000,
      })
      .toBe(1);
    await table.getByText("Bells").waitFor();
  },
);

scenario(
  "a website that its robots.txt forbids says so, in the list and beside it",
  async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner);
    await teachText(owner, agentId, "Bells", "A brass bell costs £12.");
    const { siteUrl } = sandboxApi(stack.sandbox);
    const page = await open();
    await openAs(page, owner, agentUrl(agentId, "kb"));
    await page.getByRole("button", { name: "Add knowledge" }).click();
    const form = page.getByRole("dialog", { name: "Add knowledge" });
    await form.getByText("Website", { exact: true }).click();
    await form.getByLabel("URL to begin at").fill(`${siteUrl}awkward/hostile`);
    await form.getByRole("button", { name: "Add", exact: true }).click();
    const table = page.getByRole("table", { name: "Documents" });
    const row = table.getByRole("row").filter({ hasText: "awkward/hostile" });
    const reason = english("sources.robots");
    await row.getByText(reason).waitFor({ timeout: 60_000 });
    await row.getByText("Failed", { exact: true }).waitFor();
    await row.getByText("awkward/hostile", { exact: false }).first().click();
    const drawer = page.getByRole("dialog");
    await drawer.getByText(reason).first().waitFor();
    await expectAccessibleInBothThemes(page, "a website that may not be read");
    // No page of it was made a source.
    expect((await database.collection(knowledgePath(agentId)).get()).size).toBe(2);
  },
);

desktopScenario("a website that is being read is stopped", async ({ open }) => {
  const owner = await newOwner();
  const agentId = await newAgent(owner);
  const sandbox = sandboxApi(stack.sandbox);
  const site = randomId();
  const names = Array.from({ length: 30 }, (_, at) => `lamp-${at}`);
  for (const name of names)
    await sandbox.setPage({
      path: `${site}/${name}`,
      body: `<title>${name}</title><p>The ${name} costs £12.</p>`,
      delayMs: 1500,
    });
  const links = names.map((name) => `<p><a href="/site/own/${site}/${name}">${name}</a></p>`);
  const body = `<title>Lamps of Alder</title><p>We sell lamps.</p>${links.join("")}`;
  const url = await sandbox.setPage({ path: `${site}/lamps`, body });
  const { docId } = await owner.api.knowledge.addCrawl({ agentId, url });
  const page = await open();
  await openAs(page, owner, `${agentUrl(agentId, "kb")}?doc_id=${docId}`);
  const drawer = page.getByRole("dialog");
  await drawer.getByText(/^([2-9]|[12]\d) of 31 pages$/).waitFor({ timeout: 60_000 });
  await drawer.getByRole("button", { name: "Stop reading" }).click();
  await drawer.getByText("It was stopped. What had been read by then has been learned.").waitFor();
  await drawer.getByRole("button", { name: "Stop reading" }).waitFor({ state: "detached" });
  await drawer.getByRole("button", { name: "Read the website again" }).waitFor();
  const stopped = await readDocument(sourcePath(agentId, docId), knowledgeSource);
  expect(stopped).toMatchObject({ status: "SUCCESS", site: { ended: "cancelled" } });
  expect(stopped.site?.read).toBeLessThan(31);
});

scenario("an agent of another platform has its knowledge there", async ({ open }) => {
  const owner = await newOwner();
  const agentId = await newAgent(owner);
  await database.doc(agentPath(agentId)).update({ agentPlatform: "vf" });
  const page = await open();
  await openAs(page, owner, agentUrl(agentId, "kb"));
  await page.getByRole("heading", { name: "KB API Not Present" }).waitFor();
  await page.getByText("Please contact us for further help.").waitFor();
  expect(await page.getByRole("button", { name: "Add knowledge" }).count()).toBe(0);
});
