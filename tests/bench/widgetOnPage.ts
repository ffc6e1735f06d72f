import { newAgent, newOwner } from "../support/actors/owner.ts";
import { stack } from "../support/stack/stack.ts";
import { chatOn } from "../support/actors/chat.ts";
import { embedUrl } from "../support/pages/embedUrl.ts";
import { withBrowser } from "../support/browser/withBrowser.ts";
import type { Figure } from "./Figure.ts";

/** Whether a page with the widget loads anything of the chat before somebody opens it. */
export async function measureWidgetOnPage(): Promise<Figure> {
  const owner = await newOwner();
  const agentId = await newAgent(owner);
  return withBrowser(async (open) => {
    const page = await open();
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    await page.goto(embedUrl(agentId));
    const chat = chatOn(page);
    await chat.launcher.waitFor();
    await page.waitForLoadState("networkidle");
    const before = chatFiles(fetched);
    await chat.open();
    const after = chatFiles(fetched);
    if (after.length === 0)
      throw new Error("Opening the chat fetched no chat: look at the pattern.");
    return {
      name: "chat files fetched before the first open",
      unit: "files",
      value: before.length,
      limit: { text: "none", holds: before.length === 0 },
      details: { "after it": after.length },
    };
  });
}

function chatFiles(urls: readonly string[]): string[] {
  return urls.filter((url) => url.startsWith(stack.app) && /\/chat-[^/]*\.js$/.test(url));
}
