import type { Page } from "playwright-core";
import { agentAddress } from "../support/agentPages.ts";
import { shows, signInByForm } from "../support/browserSteps.ts";
import { stack } from "../support/stack.ts";
import { withBrowser } from "../support/withBrowser.ts";
import { demo } from "../../scripts/lib/project.mjs";
import { demoAgents } from "../../emulator-data/demoAgents.ts";
import type { Figure } from "./Figure.ts";

/**
 * Documents that the owner's browser is sent when a page is opened afresh, on the demo data. Each
 * change of a document on Firestore's stream is one read.
 */
export function measureDocumentsPerPage(): Promise<Figure[]> {
  return withBrowser(async (open) => {
    const page = await open();
    await page.addInitScript(countDocuments);
    await signInByForm(page, demo);
    const { id } = demoAgents.shop;
    const pages: [string, string, string][] = [
      ["agent list (3 agents)", `${stack.app}/app/na/agents`, demoAgents.shop.settings.title],
      ["agent's design", agentAddress(id, "overview"), "Who it is"],
      ["knowledge (7 documents)", agentAddress(id, "kb"), "Guarantee.pdf"],
      ["conversations (17)", agentAddress(id, "convos"), "what does a puncture cost"],
    ];
    const figures: Figure[] = [];
    for (const [name, address, words] of pages)
      figures.push(await readsOf(page, name, address, words));
    const before = await documents(page);
    await page.getByText("what does a puncture cost").first().click();
    figures.push({
      name: "Firestore reads: one conversation opened in the list (4 messages)",
      unit: "reads",
      value: (await settledDocuments(page, before)) - before,
    });
    return figures;
  });
}

async function readsOf(page: Page, name: string, address: string, words: string): Promise<Figure> {
  await page.goto(address);
  await shows(page, words);
  return { name: `Firestore reads: ${name}`, unit: "reads", value: await settledDocuments(page) };
}

/** The count once it is past `before` and has stopped growing for half a second. */
async function settledDocuments(page: Page, before = 0): Promise<number> {
  await page.waitForFunction((least) => {
    const { count = 0, at = 0 } = Object(Reflect.get(window, "__documents"));
    return count > least && performance.now() - at > 500;
  }, before);
  return documents(page);
}

function documents(page: Page): Promise<number> {
  return page.evaluate(() => Number(Object(Reflect.get(window, "__documents")).count ?? 0));
}

/** Runs in the page: counts the documents in Firestore's streamed answers. */
function countDocuments(): void {
  const counter = { count: 0, at: 0 };
  Reflect.set(window, "__documents", counter);
  const note = (text: string) => {
    const found = text.split(/"documentChange"\s*:/).length - 1;
    counter.count += found;
    if (found > 0) counter.at = performance.now();
  };
  const isListen = (url: string) => url.includes("/Listen/channel");
  const original = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const response = await original(input, init);
    const url = typeof input === "string" ? input : input instanceof URL ? input.href : input.url;
    if (isListen(url) && response.body) void drain(response.clone());
    return response;
  };
  const drain = async (response: Response) => {
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      // The mark may be cut in two by the stream.
      rest += part.value;
      const end = rest.lastIndexOf('"documentChange"') + '"documentChange":'.length;
      const whole = rest.length - end > 20 ? rest.length - 20 : end > 17 ? end + 1 : 0;
      note(rest.slice(0, whole));
      rest = rest.slice(whole);
    }
    note(rest);
  };
  const open: unknown = Reflect.get(XMLHttpRequest.prototype, "open");
  if (typeof open !== "function") return;
  Reflect.set(
    XMLHttpRequest.prototype,
    "open",
    function (this: XMLHttpRequest, ...parameters: unknown[]) {
      let seen = 0;
      if (isListen(String(parameters[1])))
        this.addEventListener("readystatechange", () => {
          if (this.readyState < 3) return;
          const found = this.responseText.split(/"documentChange"\s*:/).length - 1;
          counter.count += found - seen;
          if (found > seen) counter.at = performance.now();
          seen = found;
        });
      Reflect.apply(open, this, parameters);
    },
  );
}
