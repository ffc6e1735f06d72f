import { readFile } from "node:fs/promises";
import { agentPath } from "@parley/contract/agents/agent.ts";
import { expect } from "vitest";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { desktopScenario } from "../../support/browser/stage.ts";
import { agentUrl } from "../../support/pages/agentPages.ts";
import { database } from "../../support/stack/database.ts";
import { stack } from "../../support/stack/stack.ts";

const picture = new URL("../../../docs/images/widget.png", import.meta.url);
const FOREIGN = "https://pictures.example/agent.png";

desktopScenario(
  "a page draws uploaded pictures, and loads none from elsewhere",
  async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { title: "Finch" });
    const file = new File([await readFile(picture)], "finch.png");
    const { data } = await owner.api.uploads.uploadFile({ agentId, file });
    await owner.api.agents.update({ agentId, revision: 1, changes: { roundedImageURL: data.url } });
    const page = await open();
    const refused: string[] = [];
    page.on("console", (message) => {
      if (message.text().includes("Content Security Policy")) refused.push(message.text());
    });
    await openAs(page, owner, agentUrl(agentId, "overview"));
    const shown = page.locator(`img[src="${data.url}"]`).first();
    await expect
      .poll(() =>
        shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
      )
      .toBeGreaterThan(0);
    for (const path of ["agents", "home", "clients", "credits", "agency", "profile"]) {
      await page.goto(`${stack.app}/app/na/${path}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
    }
    expect(refused).toEqual([]);

    // As a call may have stored it.
    await database.doc(agentPath(agentId)).update({ roundedImageURL: FOREIGN });
    await page.goto(`${stack.app}/app/na/agents`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect.poll(() => refused.join()).toContain(FOREIGN);
    await page.getByText("Finch").first().waitFor();
  },
);
