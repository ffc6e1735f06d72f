import type { Locator, Page } from "playwright-core";
import { embedUrl } from "../pages/embedUrl.ts";

/** The widget's chat on a page, as a visitor uses it. */
export type Chat = {
  page: Page;
  launcher: Locator;
  /** The conversation, as a screen reader announces it. */
  log: Locator;
  field: Locator;
  open(): Promise<void>;
  say(text: string): Promise<void>;
  /** Resolves when the conversation shows this text. */
  waitForText(text: string | RegExp): Promise<void>;
};

/** The chat of a page that already has the widget. */
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
    waitForText: (text) => log.getByText(text).first().waitFor(),
  };
}

/** Opens the sandbox's shop page with this agent's widget, and the chat in it. */
export async function openChat(page: Page, agentId: string): Promise<Chat> {
  await page.goto(embedUrl(agentId));
  const chat = chatOn(page);
  await chat.open();
  return chat;
}
