import { randomId } from "@parley/contract/platform/id.ts";
import { english } from "@parley/contract/problems/english.ts";
import type { Page } from "playwright-core";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { desktopScenario } from "../../support/browser/stage.ts";
import {
  addKnowledge,
  agentUrl,
  listMcpTools,
  submitKnowledge,
} from "../../support/pages/agentPages.ts";
import { stack } from "../../support/stack/stack.ts";
import { shop } from "../../support/stack/tools.ts";

const sandbox = sandboxApi(stack.sandbox);
const WAIT = { timeout: 60_000 };

/** The row of a document in the list. */
const rowOf = (page: Page, name: string) =>
  page.getByRole("table", { name: "Documents" }).getByRole("row").filter({ hasText: name });

desktopScenario("a URL that cannot be learned says in the list why not", async ({ open }) => {
  const owner = await newOwner();
  const agentId = await newAgent(owner);
  const page = await open();
  await openAs(page, owner, agentUrl(agentId, "kb"));

  const path = `${randomId()}/sitemap.xml`;
  const urls = Array.from({ length: 100_000 }, (_, n) => `<url><loc>/lamps/${n}</loc></url>`);
  const type = "application/xml";
  const sitemap = await sandbox.setPage({ path, type, body: `<urlset>${urls.join("")}</urlset>` });
  await addKnowledge(page, "Sitemap");
  await page.getByLabel("URL of the sitemap").fill(sitemap);
  await submitKnowledge(page);
  await rowOf(page, path).getByText(english("sources.sitemap-too-long")).waitFor(WAIT);

  await addKnowledge(page, "Web page");
  await page.getByLabel("URL of the page").fill(sandbox.awkwardUrl("loop"));
  await submitKnowledge(page);
  await rowOf(page, "awkward/loop").getByText(english("sources.redirects")).waitFor(WAIT);
});

desktopScenario(
  "a table with a broken row and a file of one long line are learned, and what is left out is named",
  async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner);
    const page = await open();
    await openAs(page, owner, agentUrl(agentId, "kb"));
    const add = async (name: string, mimeType: string, content: string) => {
      await addKnowledge(page, "File");
      await page
        .locator("input[type=file]")
        .setInputFiles({ name, mimeType, buffer: Buffer.from(content) });
      await submitKnowledge(page);
      await rowOf(page, name).getByText("Ready", { exact: true }).waitFor(WAIT);
    };
    await add("prices.csv", "text/csv", "Lamp,Price\nHeron,129\nWren\nTern,59\n");
    await rowOf(page, "prices.csv").getByText("prices.csv").first().click();
    const drawer = page.getByRole("dialog");
    await drawer.getByText("1 row was left out; all others are learned").waitFor();
    await drawer.getByText("Line 3: 1 cell, where the first row has 2").waitFor();
    await page.keyboard.press("Escape");

    await add("line.txt", "text/plain", "A brass bell costs twelve pounds. ".repeat(150_000));
  },
);

desktopScenario("an MCP server that never answers is said to be slow", async ({ open }) => {
  const owner = await newOwner();
  const agentId = await newAgent(owner);
  const page = await open();
  await openAs(page, owner, agentUrl(agentId, "tools"));
  const drawer = await listMcpTools(page, `${shop}/awkward/hang`);
  await drawer.getByText(english("tools.slow")).waitFor({ timeout: 30_000 });
});
