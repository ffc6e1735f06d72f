import { en } from "@parley/contract/problems/en.ts";
import { knowledgeSource, sourcePath } from "@parley/contract/knowledge/source.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { desktopScenario } from "../../support/browser/stage.ts";
import { agentUrl } from "../../support/pages/agentPages.ts";
import { database } from "../../support/stack/database.ts";

const COUNT = 230;
/** The first two are the oldest: a website, and a page of it that failed. */
const SITE = "document-0";
const FAILED = "document-1";

/** Documents as they are after learning, page 2 to 120 of them of the website. */
async function writeDocuments(agentId: string, userId: string): Promise<void> {
  const batch = database.batch();
  for (let at = 0; at < COUNT; at += 1) {
    const ID = `document-${at}`;
    const isPage = at > 0 && at <= 120;
    const source = knowledgeSource.parse({
      ID,
      agentId,
      userId,
      name: at === 0 ? "alder.example" : `Page ${at}`,
      sourceType: at === 0 ? "crawl" : "url",
      url: `https://alder.example/${at}`,
      parentId: isPage ? SITE : "",
      ...(at === 0 && {
        limits: { maxPages: 500, maxDepth: 3 },
        site: { run: 1, found: 120, read: 120, failed: 1 },
      }),
      status: ID === FAILED ? "ERROR" : "SUCCESS",
      errorCode: ID === FAILED ? "not-found" : "",
      charCount: at === 0 ? 0 : 10,
      chunkCount: at === 0 ? 0 : 1,
      ts: 1_700_000_000 + at,
      updatedAt: 1_700_000_000 + at,
    });
    batch.set(database.doc(sourcePath(agentId, ID)), source);
  }
  await batch.commit();
}

desktopScenario(
  "more documents than are loaded at first are all counted, ticked, and opened",
  async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner);
    await writeDocuments(agentId, owner.uid);
    const page = await open();
    await openAs(page, owner, agentUrl(agentId, "kb"));
    await page
      .getByText(/^229\sdocuments · 1\swebsite · 2,290\scharacters · 1\sfailed$/)
      .waitFor({ timeout: 60_000 });
    // What failed is first, however old it is.
    const rows = page.getByRole("table", { name: "Documents" }).getByRole("row");
    await rows.nth(1).getByText(en["sources.not-found"], { exact: false }).waitFor();
    await page.getByRole("button", { name: "Show older documents" }).waitFor();
    await page.getByRole("checkbox", { name: "Select All" }).press("Space");
    await page.getByText("230 selected").waitFor();

    // The website is the oldest of all, and each of its pages is there.
    const site = await open();
    await openAs(site, owner, `${agentUrl(agentId, "kb")}?doc_id=${SITE}`);
    const drawer = site.getByRole("dialog", { name: "alder.example" });
    await drawer.getByText("120 of 120 pages").waitFor();
    await drawer.getByRole("button", { name: "Page 120", exact: false }).waitFor();
    await drawer.getByRole("button", { name: "Show more pages" }).click();
    await drawer.getByRole("button", { name: /^Page 2\s*alder/ }).click();
    const old = site.getByRole("dialog", { name: "Page 2" });
    await old.getByText("Ready", { exact: true }).waitFor();
    await old.getByRole("button", { name: "alder.example" }).click();
    await drawer.getByText("120 of 120 pages").waitFor();
  },
);
