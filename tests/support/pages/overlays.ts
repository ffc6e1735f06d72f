import type { Locator, Page } from "playwright-core";
import { addKnowledge, openAgentMenu } from "./agentPages.ts";
import { openTransfer } from "./orgPages.ts";
import type { Size } from "../browser/browserOptions.ts";

/** Opens a dialog, drawer or menu of a page and returns it. Escape closes it again. */
type Overlay = (page: Page) => Promise<Locator>;
export type Overlays = Record<string, Overlay>;

const menu = (page: Page) => page.getByRole("menu");

/** Menus of the shell and of the list with an agent called Finch; they look the same at every size. */
export const agentListMenus: Overlays = {
  "account menu": async (page) => {
    await page.getByRole("button", { name: /account/i }).click();
    return menu(page);
  },
  "agent switcher": async (page) => {
    await page.getByRole("button", { name: /^Switch agent/ }).click();
    return menu(page);
  },
  "actions of an agent": async (page) => {
    await page.getByRole("button", { name: "Actions for Finch" }).click();
    return menu(page);
  },
};

/** The workspaces are in the navigation bar, on a phone in its drawer. */
export const shellOverlays: Record<Size, Overlays> = {
  1440: { "workspace menu": openWorkspaces },
  390: {
    navigation: async (page) => {
      await page.getByRole("button", { name: "Open navigation" }).click();
      return page.getByRole("dialog", { name: "Navigation" });
    },
    "workspace menu": async (page) => {
      await page.getByRole("button", { name: "Open navigation" }).click();
      return openWorkspaces(page);
    },
  },
};

/** In the list with an agent called Finch. */
export const agentListOverlays: Overlays = {
  "deleting an agent": async (page) => {
    await page.getByRole("button", { name: "Actions for Finch" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByRole("textbox").fill("Finch");
    return dialog;
  },
  "new agent without a name": async (page) => {
    const main = page.getByRole("main");
    // A phone has it as a button above the agents, a wide screen as a tile after them.
    const create = main
      .getByRole("button", { name: "New Agent" })
      .or(main.getByRole("link", { name: "New Agent" }));
    await create.filter({ visible: true }).click();
    const drawer = page.getByRole("dialog", { name: "New Agent" });
    await drawer.getByRole("radio", { name: "Customer support" }).check();
    await drawer.getByLabel("Agent Name").press("Enter");
    await drawer.getByText("Please").first().waitFor();
    return drawer;
  },
};

/** On an agent's pages; they look the same at every size. */
export const agentMenus: Overlays = {
  "menu of the agent": async (page) => {
    await openAgentMenu(page);
    return menu(page);
  },
  "found pages": async (page) => {
    await openAgentMenu(page);
    await page.getByRole("menuitem", { name: "Find a page" }).click();
    // A single letter finds pages, but is not enough to navigate by itself.
    await page.getByRole("combobox", { name: "Find a page" }).fill("a");
    return page.getByRole("listbox", { name: "Find a page" }).getByRole("option").first();
  },
};

/** In the knowledge with a text called Bells and a page that could not be found. */
export const knowledgeOverlays: Overlays = {
  "new text without a word": (page) => faultyKnowledge(page, "Text"),
  "new page without a URL": (page) => faultyKnowledge(page, "Web page"),
  "new file without one": (page) => faultyKnowledge(page, "File"),
  "what was learned": async (page) => {
    await page.getByText("Bells", { exact: true }).first().click();
    const preview = page.getByRole("dialog", { name: "Bells" });
    await preview.getByText("A brass bell costs £12.").waitFor();
    return preview;
  },
  "what could not be learned": async (page) => {
    await page
      .getByText(/not-found/)
      .first()
      .click();
    const preview = page.getByRole("dialog");
    await preview.getByText("This could not be learned").waitFor();
    return preview;
  },
  "deleting a document": async (page) => {
    await page.getByRole("button", { name: "Actions for Bells" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByRole("textbox").fill("Bells");
    return dialog;
  },
};

/** In the same; it looks the same at every size. */
export const knowledgeMenus: Overlays = {
  "actions of a document": async (page) => {
    await page.getByRole("button", { name: "Actions for Bells" }).click();
    return menu(page);
  },
};

/** On the settings tab "Security". */
export const securityOverlays: Overlays = {
  "a new key": async (page) => {
    await page.getByRole("button", { name: "Create a new key" }).click();
    return page.getByRole("alertdialog");
  },
};

/** In an organisation with a client called Ada Okafor. */
export const orgOverlays: Overlays = {
  "a client's editor": async (page) => {
    await page.getByText("Ada Okafor").click();
    return page.getByRole("dialog", { name: "Edit client" });
  },
  "moving credits": async (page) => {
    await openTransfer(page);
    const drawer = page.getByRole("dialog", { name: "Transfer credits" });
    await drawer.getByRole("button", { name: "Transfer", exact: true }).click();
    await drawer.getByText("Please enter a valid amount to transfer.").waitFor();
    return drawer;
  },
};

async function openWorkspaces(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: /^Switch workspace/ }).click();
  return menu(page);
}

/** Submits the empty drawer for new knowledge. */
async function faultyKnowledge(page: Page, kind: "Text" | "Web page" | "File"): Promise<Locator> {
  await addKnowledge(page, kind);
  const drawer = page.getByRole("dialog", { name: "Add knowledge" });
  await drawer.getByRole("button", { name: "Add", exact: true }).click();
  await drawer
    .getByText(/Please/)
    .first()
    .waitFor();
  return drawer;
}
