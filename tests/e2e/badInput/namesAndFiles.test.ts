import { mkdtemp, open as openFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { english } from "@parley/contract/problems/english.ts";
import { AGENTS, agentPath } from "@parley/contract/agents/agent.ts";
import { knowledgePath } from "@parley/contract/knowledge/source.ts";
import { FILES } from "@parley/contract/uploads/filePath.ts";
import { addKnowledge, agentUrl, waitUntilReady } from "../../support/pages/agentPages.ts";
import { waitForText } from "../../support/browser/browserSteps.ts";
import { database } from "../../support/stack/database.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { stack } from "../../support/stack/stack.ts";
import { desktopScenario, phoneScenario } from "../../support/browser/stage.ts";

const endless = "n".repeat(10_000);
const tooLong = english("fields.tooLong", { max: 100 });

describe("an invalid name", () => {
  phoneScenario(
    "is refused at the field of a new agent, kept, and creates no agent",
    async ({ open }) => {
      const owner = await newOwner();
      const page = await open();
      await openAs(page, owner, `${stack.app}/app/na/agents?new`);
      const drawer = page.getByRole("dialog", { name: "New Agent" });
      const name = drawer.getByLabel("Agent Name");
      const create = drawer.getByRole("button", { name: "Create" });
      await name.fill("   ");
      expect(await create.isDisabled()).toBe(true);
      await name.press("Enter");
      await drawer.getByText("Please provide a name for the agent.").waitFor();
      await drawer.getByRole("radio", { name: "Customer support" }).check();
      await name.fill(endless);
      await create.click();
      await drawer.getByText(tooLong).waitFor();
      expect(await name.getAttribute("aria-invalid")).toBe("true");
      expect(await name.inputValue()).toBe(endless);
      expect(await drawer.getByRole("radio", { name: "Customer support" }).isChecked()).toBe(true);
      const made = database.collection(AGENTS).where("ownerID", "==", owner.workspaceId);
      expect((await made.get()).size).toBe(0);
      await name.fill("Finch");
      await create.click();
      await page.waitForURL(/\/kb/);
      expect((await made.get()).docs.map((one) => String(one.get("title")))).toEqual(["Finch"]);
    },
  );

  desktopScenario("is refused at an agent's own field, and saves nothing", async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { title: "Finch" });
    const page = await open();
    await openAs(page, owner, agentUrl(agentId, "overview"));
    const name = page.getByRole("textbox", { name: "Name" }).first();
    const description = page.getByRole("textbox", { name: "Description" });
    await description.fill("Typed beside it.");
    for (const [typed, refusal] of [
      ["", "Please provide a name for the agent."],
      ["  ", "Please provide a name for the agent."],
      [endless, tooLong],
    ] as const) {
      await name.fill(typed);
      await page.getByRole("button", { name: "Publish", exact: true }).click();
      await page.getByRole("alert").filter({ hasText: refusal }).first().waitFor();
      expect([await name.inputValue(), await name.getAttribute("aria-invalid")]).toEqual([
        typed,
        "true",
      ]);
      expect(await description.inputValue()).toBe("Typed beside it.");
    }
    const card = database.doc(agentPath(agentId));
    expect((await card.get()).data()).toMatchObject({ title: "Finch", revision: 1 });
    await name.fill("Goldfinch");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await waitForText(page, "Published. Visitors get this version from now on.");
    expect((await card.get()).data()).toMatchObject({
      title: "Goldfinch",
      description: "Typed beside it.",
      revision: 2,
    });
  });

  phoneScenario("is refused at a document's field, and its text is kept", async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner);
    const page = await open();
    await openAs(page, owner, agentUrl(agentId, "kb"));
    await addKnowledge(page, "Text");
    const drawer = page.getByRole("dialog", { name: "Add knowledge" });
    const add = drawer.getByRole("button", { name: "Add", exact: true });
    await drawer.getByLabel("Content").fill("A brass bell costs £12.");
    for (const [typed, refusal] of [
      ["", english("knowledge.nameRequired")],
      [" \t ", english("knowledge.nameRequired")],
      [endless, tooLong],
    ] as const) {
      await drawer.getByLabel("Name").fill(typed);
      await add.click();
      await drawer.getByText(refusal).waitFor();
      expect(await drawer.getByLabel("Name").inputValue()).toBe(typed);
      expect(await drawer.getByLabel("Content").inputValue()).toBe("A brass bell costs £12.");
    }
    expect((await database.collection(knowledgePath(agentId)).get()).size).toBe(0);
    await drawer.getByLabel("Name").fill("Bells");
    await add.click();
    await waitUntilReady(page, "Bells");
  });
});

describe("a file of 200 MB", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "parley-huge-"));
    for (const name of ["film.pdf", "film.png"]) {
      const file = await openFile(join(folder, name), "w");
      // A sparse file: it has the size and takes no disk space.
      await file.truncate(200 * 1024 * 1024);
      await file.close();
    }
  });
  afterAll(() => rm(folder, { recursive: true }));

  desktopScenario("is refused at once: no byte is read, nothing is sent", async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner);
    const page = await open();
    await watchReading(page);
    const sent: string[] = [];
    page.on("request", (request) => {
      if (/\/kb\/file|uploadFile/.test(request.url())) sent.push(request.url());
    });
    await openAs(page, owner, agentUrl(agentId, "kb"));
    await addKnowledge(page, "Text");
    await page.getByLabel("Name").fill("Typed before");
    const drawer = page.getByRole("dialog", { name: "Add knowledge" });
    await drawer.getByText("File", { exact: true }).first().click();
    await page.locator("input[type=file]").setInputFiles(join(folder, "film.pdf"));
    await drawer
      .getByRole("alert")
      .filter({ hasText: `film.pdf: ${english("knowledge.fileTooLarge", { megabytes: 20 })}` })
      .waitFor();
    await drawer.getByText("Text", { exact: true }).first().click();
    expect(await page.getByLabel("Name").inputValue()).toBe("Typed before");
    expect(await reads(page)).toEqual([]);

    await page.goto(agentUrl(agentId, "overview"));
    await page.locator("input[type=file]").setInputFiles(join(folder, "film.png"));
    await page.getByRole("alert").filter({ hasText: "Max size: 0.5 MBs" }).waitFor();
    expect(await reads(page)).toEqual([]);
    expect(sent).toEqual([]);
    // Proves that the check itself works.
    await page.evaluate(() => new File(["x"], "x.txt").text());
    expect(await reads(page)).toEqual(["text"]);
    const stored = await database.collection(FILES).where("owner", "==", `agent:${agentId}`).get();
    expect(stored.size).toBe(0);
  });
});

/** From now on, records on every page every way in which a script can read a file. */
async function watchReading(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { filesRead: seen });
    for (const [prototype, names] of [
      [Blob.prototype, ["arrayBuffer", "bytes", "slice", "stream", "text"]],
      [FileReader.prototype, ["readAsArrayBuffer", "readAsDataURL", "readAsText"]],
    ] as const) {
      for (const name of names) {
        const original: unknown = Reflect.get(prototype, name);
        if (typeof original !== "function") continue;
        Reflect.set(prototype, name, function (this: unknown, ...given: unknown[]): unknown {
          if (this instanceof File || given[0] instanceof File) seen.push(name);
          return Reflect.apply(original, this, given);
        });
      }
    }
  });
}

function reads(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, "filesRead"));
}
