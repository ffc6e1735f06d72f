import { agentPath } from "@parley/contract/agents/agent.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { english } from "@parley/contract/problems/english.ts";
import { describe, expect } from "vitest";
import { expectAccessibleInBothThemes } from "../../support/browser/axe.ts";
import { waitForText } from "../../support/browser/browserSteps.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { desktopScenario, scenario } from "../../support/browser/stage.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { agentUrl, listMcpTools } from "../../support/pages/agentPages.ts";
import { embedUrl } from "../../support/pages/embedUrl.ts";
import { database } from "../../support/stack/database.ts";
import { newTool, ownOrder, shop, shopRequests } from "../../support/stack/tools.ts";

describe("an agent's tools", () => {
  scenario("are made, tried, and deleted", async ({ open, size }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { vg_defaultModel: "extractive" });
    const page = await open();
    await openAs(page, owner, agentUrl(agentId, "tools"));
    await waitForText(page, "No tools yet");
    await waitForText(page, "Tools need a model.");
    await page.getByRole("button", { name: "Add tool" }).click();
    const drawer = page.getByRole("dialog", { name: "New tool" });
    await drawer.getByRole("button", { name: "Add tool" }).click();
    await drawer.getByText(english("tools.nameRequired")).waitFor();
    await drawer.getByLabel("Name").fill("Look up an order");
    await drawer.getByLabel("Description").first().fill("Finds an order by its number.");
    await drawer.getByLabel("Server URL").fill(`${shop}/api/orders/{number}`);
    await drawer.getByLabel("Secret", { exact: true }).fill("key-of-the-shop");
    await drawer.getByRole("button", { name: "Add field" }).click();
    const field = drawer.getByRole("group", { name: "Field 1" });
    await field.getByLabel("Key").fill("number");
    await field.getByLabel("Sent in").selectOption("path");
    await field.getByText("Required").click();
    const trial = drawer.getByRole("region", { name: "Try it" });
    await trial.getByRole("button", { name: "Call now" }).click();
    await trial.getByText(english("fields.required")).waitFor();
    await trial.getByLabel("number").fill("A-1001");
    await trial.getByRole("button", { name: "Call now" }).click();
    await drawer.getByText(`GET ${shop}/api/orders/A-1001`).waitFor();
    await drawer.getByText("Bearer ••••").waitFor();
    await drawer.getByText(/"status": "shipped"/).waitFor();
    await expectAccessibleInBothThemes(page, `a tool, ${size} px`);
    await drawer.getByRole("button", { name: "Add tool" }).click();
    await waitForText(page, "Look up an order is saved.");
    const used = { name: "Let this agent use Look up an order", checked: true };
    await page.getByRole("checkbox", used).waitFor();
    await expectAccessibleInBothThemes(page, `tools, ${size} px`);
    await page.getByRole("button", { name: "Actions for Look up an order" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete tool" }).click();
    await waitForText(page, "No tools yet");
  });

  scenario(
    "are imported from an OpenAPI document, and what is not one is refused",
    async ({ open, size }) => {
      const owner = await newOwner();
      const agentId = await newAgent(owner);
      const page = await open();
      await openAs(page, owner, agentUrl(agentId, "tools"));
      await page.getByRole("button", { name: "Import" }).click();
      const drawer = page.getByRole("dialog", { name: "Import tools" });
      await drawer.getByLabel("URL of the document").fill(`${shop}/awkward/html`);
      await drawer.getByRole("button", { name: "List tools" }).click();
      await drawer.getByText(english("tools.notOpenApi")).waitFor();
      await drawer.getByLabel("URL of the document").fill(`${shop}/openapi/document.json`);
      await drawer.getByRole("button", { name: "List tools" }).click();
      await drawer.getByText("3 tools in Alder & Finch orders").waitFor();
      await drawer.getByText(`POST /photo: ${english("tools.skippedBody")}`).waitFor();
      await expectAccessibleInBothThemes(page, `listed tools, ${size} px`);
      await drawer.getByText("Ask what is in stock", { exact: true }).click();
      await drawer.getByRole("button", { name: "Add 2 tools" }).click();
      await waitForText(page, "2 tools were added.");
      await page.getByRole("button", { name: "Actions for Cancel an order" }).waitFor();
      expect(await page.getByText("Ask what is in stock").count()).toBe(0);
    },
  );

  desktopScenario("are imported from an MCP server", async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner);
    const page = await open();
    await openAs(page, owner, agentUrl(agentId, "tools"));
    const drawer = await listMcpTools(page, `${shop}/mcp`);
    await drawer.getByText("3 tools in Alder & Finch").waitFor();
    await drawer.getByRole("button", { name: "Add 3 tools" }).click();
    // Not its name alone, which the drawer shows as well until it is closed.
    await page.getByRole("button", { name: "Actions for Find an order" }).waitFor();
  });
});

desktopScenario(
  "an agent that something else answers for has its tools there",
  async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner);
    await newTool(owner, { agentId, tool: { name: "Look up an order" } });
    const page = await open();
    await openAs(page, owner, agentUrl(agentId, "tools"));
    await page.getByText("Look up an order", { exact: true }).waitFor();
    const tabs = page.getByRole("navigation", { name: "Pages of this agent" });
    for (const card of [{ agentPlatform: "oai-assistants" }, { enableNodes: true }]) {
      await database.doc(agentPath(agentId)).update({ agentPlatform: "vg", enableNodes: false });
      await page.getByText("Look up an order", { exact: true }).waitFor();
      await database.doc(agentPath(agentId)).update(card);
      await page.getByRole("heading", { name: "Tools are not kept here" }).waitFor();
      expect(await page.getByRole("button", { name: "Add tool" }).count()).toBe(0);
    }
    await tabs.getByRole("link", { name: "Knowledge" }).click();
    await tabs.getByRole("link", { name: "Tools" }).waitFor({ state: "detached" });
  },
);

describe("a call that the visitor has to agree to", () => {
  scenario("is shown as a card, and made once they confirm", async ({ open, size }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { vg_defaultModel: `sandbox-test-${randomId()}` });
    await newTool(owner, { agentId, tool: { name: "Look up an order", confirm: true } });
    const number = ownOrder();
    const page = await open();
    await page.goto(embedUrl(agentId, "embedded"));
    const box = page.getByRole("textbox", { name: "Write a message" });
    await box.fill(`Where is my order ${number}?`);
    await page.getByRole("button", { name: "Send" }).click();
    const card = page.getByRole("region", { name: "Look up an order" });
    await card.getByText(number).waitFor();
    expect(await shopRequests(number)).toEqual([]);
    await card.getByRole("button", { name: "Confirm" }).click();
    await page
      .getByRole("log")
      .getByText(/"status":"new"/)
      .waitFor();
    expect(await card.count()).toBe(0);
    expect(await shopRequests(number)).toHaveLength(1);

    const inbox = await open();
    await openAs(inbox, owner, agentUrl(agentId, "convos"));
    await inbox.getByRole("link", { name: /Here is what I found/ }).click();
    await inbox.getByText(/Look up an order · called/).click();
    await inbox.getByText("What the model was given").waitFor();
    await expectAccessibleInBothThemes(inbox, `a call in Chats, ${size} px`);
  });

  desktopScenario("is not made once they decline", async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { vg_defaultModel: `sandbox-test-${randomId()}` });
    await newTool(owner, { agentId, tool: { confirm: true } });
    const number = ownOrder();
    const page = await open();
    await page.goto(embedUrl(agentId, "embedded"));
    await page
      .getByRole("textbox", { name: "Write a message" })
      .fill(`use tool look_up_an_order with {"number":"${number}"}`);
    await page.getByRole("button", { name: "Send" }).click();
    const card = page.getByRole("region", { name: "Look up an order" });
    await card.getByRole("button", { name: "Decline" }).click();
    await page.getByRole("log").getByText(english("toolFailures.declined")).waitFor();
    expect(await shopRequests(number)).toEqual([]);
  });
});
