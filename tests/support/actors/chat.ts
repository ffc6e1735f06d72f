import type { Locator, Page } from "playwright-core";
import { embedAddress } from "../pages/embedAddress.ts";

/** The widget's chat on somebody's page, as its visitor handles it. */
export type Chat = {
  page: Page;
  launcher: Locator;
  /** The conversation, as it is read out. */
  log: Locator;
  field: Locator;
  open(): Promise<void>;
  say(text: string): Promise<void>;
  /** Resolves when the conversation shows these words. */
  hears(text: string | RegExp): Promise<void>;
};

/** The chat of a page that carries the widget already. */
export function chatOn(page: Page): Chat {
  const launcher = page.getByRole("button", { name: /^Chat: / });
  const log = page.getByRole("log");
  const field = page.getByRole("textbox", { name: /Write|Nachricht|Schreiben/ });
  return {
    page,
    launcher,
    log,
    field,
    open: async () => {
      await launcher.click();
      await field.waitFor();
    },
    say: async (text) => {
      await field.fill(text);
      await field.press("Enter");
    },
    hears: (text) => log.getByText(text).first().waitFor(),
  };
}

/** Opens the sandbox's shop page with this agent's widget, and the chat in it. */
export async function openChat(page: Page, agentId: string): Promise<Chat> {
  await page.goto(embedAddress(agentId));
  const chat = chatOn(page);
  await chat.open();
  return chat;
}
