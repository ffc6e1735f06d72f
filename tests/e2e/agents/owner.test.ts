import { describe, expect } from "vitest";
import { english } from "@parley/contract/problems/english.ts";
import {
  addKnowledge,
  agentUrl,
  waitUntilReady,
  submitKnowledge,
} from "../../support/pages/agentPages.ts";
import { waitForText } from "../../support/browser/browserSteps.ts";
import { fixturePath } from "../../fixtures/fixture.ts";
import { teachText, teachUrl } from "../../support/stack/knowledge.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { stack } from "../../support/stack/stack.ts";
import { desktopScenario, phoneScenario } from "../../support/browser/stage.ts";

describe("an owner's agents", () => {
  phoneScenario(
    "are listed live: one created elsewhere appears without a reload",
    async ({ open }) => {
      const owner = await newOwner();
      const page = await open();
      await openAs(page, owner);
      await page.getByRole("heading", { name: "Create your first agent" }).waitFor();
      await newAgent(owner, { title: "Made elsewhere" });
      await page.getByRole("link", { name: "Made elsewhere", exact: true }).waitFor();
    },
  );

  desktopScenario("are taken offline and put back at once", async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner);
    const page = await open();
    await openAs(page, owner, agentUrl(agentId, "settings", "?tab=advanced"));
    await page.getByRole("button", { name: "Take offline" }).click();
    const asked = page.getByRole("alertdialog", { name: /offline\?$/ });
    await asked.getByRole("button", { name: "Take offline" }).click();
    await waitForText(page, "The agent is offline.");
    await page.getByRole("button", { name: "Put online" }).waitFor();
    await page.goto(`${stack.app}/app/na/agents`);
    await page.getByText("Offline", { exact: true }).waitFor();
    await page.goto(agentUrl(agentId, "settings", "?tab=advanced"));
    await page.getByRole("button", { name: "Put online" }).click();
    await waitForText(page, "The agent is online.");
    await page.goto(`${stack.app}/app/na/agents`);
    await page.getByText("Online", { exact: true }).waitFor();
  });

  desktopScenario("are deleted only when the exact name is typed", async ({ open }) => {
    const owner = await newOwner();
    await newAgent(owner, { title: "Pump guide" });
    const page = await open();
    await openAs(page, owner);
    await page.getByRole("button", { name: "Actions for Pump guide" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    const dialog = page.getByRole("alertdialog");
    const remove = dialog.getByRole("button", { name: "Delete agent" });
    await dialog.getByRole("textbox").fill("pump guide");
    expect(await remove.isDisabled()).toBe(true);
    await dialog.getByRole("textbox").fill("Pump guide");
    await remove.click();
    await page.getByRole("heading", { name: "Create your first agent" }).waitFor();
  });
});

desktopScenario("an unknown section of a known agent says so, and leads back", async ({ open }) => {
  const owner = await newOwner();
  const agentId = await newAgent(owner, { title: "Pump guide" });
  const page = await open();
  await openAs(page, owner, `${stack.app}/app/na/agents/${agentId}/no-such-section`);
  await page.getByText("This agent has no such page").waitFor();
  expect(await page.getByText("No agent found").count()).toBe(0);
  await page.getByRole("link", { name: "Go to Design" }).click();
  await page.waitForURL(/\/overview$/);
  await waitForText(page, "All changes saved");
});

describe("knowledge", () => {
  phoneScenario("says why it could not be learned, and can be removed", async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner);
    await teachText(owner, agentId, "Old prices", "A bell costs £9.");
    await teachUrl(owner, agentId, `${stack.sandbox}/site/awkward/private/metadata`);
    const page = await open();
    await openAs(page, owner, agentUrl(agentId, "kb"));
    await waitUntilReady(page, "Old prices");
    await waitForText(page, "Failed");
    await addKnowledge(page, "Web page");
    await page.getByLabel("URL of the page").fill(`${stack.sandbox}/site/awkward/not-found`);
    await submitKnowledge(page);
    await addKnowledge(page, "File");
    await page.locator("input[type=file]").setInputFiles(fixturePath("not-a-pdf.pdf"));
    await submitKnowledge(page);
    await page.getByText("Failed").nth(2).waitFor();
    await page
      .getByText(/not-a-pdf/)
      .first()
      .click();
    const preview = page.getByRole("dialog");
    await preview.waitFor();
    await preview.getByText(english("sources.not-a-pdf")).waitFor();
    await page.keyboard.press("Escape");
    await preview.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Actions for Old prices" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("textbox", { name: /Type/ }).fill("Old prices");
    await page.getByRole("button", { name: "Delete document" }).click();
    await page.getByText("Old prices", { exact: true }).first().waitFor({ state: "hidden" });
  });

  desktopScenario(
    "refuses a file that is too large or of the wrong type before it is sent",
    async ({ open }) => {
      const owner = await newOwner();
      const agentId = await newAgent(owner);
      const page = await open();
      await openAs(page, owner, agentUrl(agentId, "kb"));
      await addKnowledge(page, "File");
      const drawer = page.getByRole("dialog", { name: "Add knowledge" });
      await page.locator("input[type=file]").setInputFiles({
        name: "huge.txt",
        mimeType: "text/plain",
        buffer: Buffer.alloc(21 * 1024 * 1024, "x"),
      });
      await drawer.getByText(english("knowledge.fileTooLarge", { megabytes: 20 })).waitFor();
      await page.locator("input[type=file]").setInputFiles(fixturePath("logo.png"));
      await drawer.getByText(english("knowledge.fileType")).waitFor();
      await drawer.getByText("Web page", { exact: true }).first().click();
      await page.getByLabel("URL of the page").fill("javascript:alert(1)");
      await drawer.getByRole("button", { name: "Add", exact: true }).click();
      await drawer.getByText(english("knowledge.urlInvalid")).waitFor();
      expect(await page.getByLabel("URL of the page").inputValue()).toBe("javascript:alert(1)");
    },
  );
});

describe("two people using one tab after the other", () => {
  desktopScenario("do not see each other's data", async ({ open }) => {
    const [first, second] = [await newOwner(), await newOwner()];
    await newAgent(first, { title: "Belongs to the first" });
    await newAgent(second, { title: "Belongs to the second" });
    const page = await open();
    await openAs(page, first);
    await page.getByRole("link", { name: "Belongs to the first", exact: true }).waitFor();
    await page.getByRole("button", { name: /account/i }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await page.waitForURL(/\/login/);
    await page.getByLabel("Email").fill(second.email);
    await page.getByLabel("Password", { exact: true }).fill(second.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByRole("link", { name: "Belongs to the second", exact: true }).waitFor();
    expect(await page.getByText("Belongs to the first").count()).toBe(0);
    await newAgent(first, { title: "Also of the first" });
    await newAgent(second, { title: "Also of the second" });
    await page.getByRole("link", { name: "Also of the second", exact: true }).waitFor();
    expect(await page.getByText(/of the first|to the first/).count()).toBe(0);
  });
});
