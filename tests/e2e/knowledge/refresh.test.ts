import { knowledgeSource, sourcePath } from "@parley/contract/knowledge/source.ts";
import { expect } from "vitest";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { expectAccessibleInBothThemes } from "../../support/browser/axe.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { scenario } from "../../support/browser/stage.ts";
import { agentUrl } from "../../support/pages/agentPages.ts";
import { database, waitForDocument } from "../../support/stack/database.ts";
import { teachUrl } from "../../support/stack/knowledge.ts";
import { stack } from "../../support/stack/stack.ts";

scenario(
  "a page is fetched again as often as is chosen, and shows what changed",
  async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner);
    const { ID, name } = await teachUrl(
      owner,
      agentId,
      `${sandboxApi(stack.sandbox).siteUrl}opening-hours`,
    );
    const page = await open();
    await openAs(page, owner, `${agentUrl(agentId, "kb")}?doc_id=${ID}`);
    const drawer = page.getByRole("dialog", { name });
    const rate = drawer.getByLabel("Fetch again");
    expect(await rate.inputValue()).toBe("never");
    await rate.selectOption({ label: "Every day" });
    const path = sourcePath(agentId, ID);
    const { refreshAt } = await waitForDocument(
      path,
      knowledgeSource,
      (source) => source.refreshRate === "24h",
    );
    expect(refreshAt).toBeGreaterThan(Date.now() / 1000 + 23 * 3600);
    // As the job writes it: what becomes of a page in time is shown by the tests of the calls.
    const change = { added: ["Sunday: 10 to 12"], removed: [], addedCount: 1, removedCount: 0 };
    const at = Math.floor(Date.now() / 1000) - 3600;
    await database.doc(path).update({ change: { at, ...change }, refreshError: "timeout" });
    await drawer.getByText("The page could not be fetched again").waitFor();
    await drawer.getByText("What changed").click();
    await drawer.getByText("1 line came").waitFor();
    await drawer.getByText("Sunday: 10 to 12").waitFor();
    await expectAccessibleInBothThemes(page, "a page that is fetched again");
  },
);
