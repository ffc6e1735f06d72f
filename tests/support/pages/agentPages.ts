import type { Locator, Page } from "playwright-core";
import type { AgentSection } from "../../../web/src/features/agents/page/agentSections.ts";
import { stack } from "../stack/stack.ts";

/** The URL of an agent's page. */
export function agentUrl(agentId: string, section: AgentSection, query = ""): string {
  return `${stack.app}/app/na/agents/${agentId}/${section}${query}`;
}

/** Opens the menu of the agent whose page is open. */
export async function openAgentMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: "More for this agent" }).click();
  await page.getByRole("menu").waitFor();
}

/** Presses Test: in the top bar, or where that has no room for it beside the agent's name. */
export async function pressTest(page: Page): Promise<void> {
  const place = (page.viewportSize()?.width ?? 0) >= 1024 ? "banner" : "main";
  await page.getByRole(place).getByRole("button", { name: "Test", exact: true }).click();
}

/** Opens a tab of the settings: by its link, or on a phone by the choice in place of the links. */
export async function openSettingsTab(page: Page, tab: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= 768) {
    await page.locator(`nav a[href$="?tab=${tab}"]`).click();
    return;
  }
  const option = page.locator(`option[value$="?tab=${tab}"]`);
  const value = await option.getAttribute("value");
  await page.getByRole("combobox").filter({ has: option }).selectOption(value);
}

/** Opens the drawer to add knowledge and chooses the kind. */
export async function addKnowledge(
  page: Page,
  kind: "Text" | "Web page" | "Sitemap" | "File",
): Promise<void> {
  const add = page.getByRole("button", { name: /^Add (knowledge|the first document)$/ });
  await add.first().click();
  const drawer = page.getByRole("dialog", { name: "Add knowledge" });
  await drawer.getByText(kind, { exact: true }).first().click();
}

/** Submits the drawer and waits until it is closed. */
export async function submitKnowledge(page: Page): Promise<void> {
  const drawer = page.getByRole("dialog", { name: "Add knowledge" });
  await drawer.getByRole("button", { name: "Add", exact: true }).click();
  await drawer.waitFor({ state: "hidden" });
}

/** Resolves when the list of knowledge shows this document as ready. */
export async function waitUntilReady(page: Page, name: string | RegExp): Promise<void> {
  const row = page.getByRole("row").filter({ hasText: name });
  const card = page.getByRole("listitem").filter({ hasText: name });
  await row.or(card).filter({ hasText: "Ready" }).first().waitFor();
}

/** Asks an MCP server for its tools in the drawer that imports them, on an agent's page of tools. @returns the drawer */
export async function listMcpTools(page: Page, url: string): Promise<Locator> {
  await page.getByRole("button", { name: "Import" }).click();
  const drawer = page.getByRole("dialog", { name: "Import tools" });
  await drawer.getByRole("radio", { name: "MCP server" }).check();
  await drawer.getByLabel("URL of the server").fill(url);
  await drawer.getByRole("button", { name: "List tools" }).click();
  return drawer;
}
