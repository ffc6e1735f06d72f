import { knowledgeSource, sourcePath } from "@parley/contract/knowledge/source.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { english } from "@parley/contract/problems/english.ts";
import { expect } from "vitest";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { expectAccessibleInBothThemes } from "../../support/browser/axe.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { scenario } from "../../support/browser/stage.ts";
import { agentUrl } from "../../support/pages/agentPages.ts";
import { database, waitForDocument } from "../../support/stack/database.ts";
import { teachUrl } from "../../support/stack/knowledge.ts";
import { rawCall } from "../../support/stack/rawCall.ts";
import { required, stack } from "../../support/stack/stack.ts";

scenario(
  "a page is fetched again as often as is chosen, and shows what changed",
  async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner);
    const sandbox = sandboxApi(stack.sandbox);
    const path = `${randomId()}/hours`;
    const hours = (...lines: string[]) =>
      sandbox.setPage({
        path,
        body: `<title>Opening hours</title><p>${["Saturday: 9 to 14", ...lines].join("</p><p>")}</p>`,
      });
    const { ID, name } = await teachUrl(owner, agentId, await hours());
    const page = await open();
    await openAs(page, owner, `${agentUrl(agentId, "kb")}?doc_id=${ID}`);
    const drawer = page.getByRole("dialog", { name });
    const rate = drawer.getByLabel("Fetch again");
    expect(await rate.inputValue()).toBe("never");
    await rate.selectOption({ label: "Every day" });
    const stored = sourcePath(agentId, ID);
    const { refreshAt } = await waitForDocument(
      stored,
      knowledgeSource,
      (source) => source.refreshRate === "24h",
    );
    expect(refreshAt).toBeGreaterThan(Date.now() / 1000 + 23 * 3600);
    await hours("Sunday: 10 to 12");
    const fetchDaily = async () => {
      // A day later, as far as the page is concerned.
      await database.doc(stored).update({ refreshAt: 1 });
      await rawCall("POST", "/internal/sweep", { token: required("PARLEY_SWEEP_KEY") });
    };
    await fetchDaily();
    await drawer.getByText("What changed").click();
    await drawer.getByText("1 line came").waitFor();
    await drawer.getByRole("insertion").getByText("Sunday: 10 to 12").waitFor();
    await sandbox.setPage({ path, body: "" });
    await fetchDaily();
    await drawer.getByText("The page could not be fetched again").waitFor();
    await drawer.getByText(english("sources.empty")).waitFor();
    await expectAccessibleInBothThemes(page, "a page that is fetched again");
  },
);
