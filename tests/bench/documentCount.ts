import type { Page } from "playwright-core";
import { waitForText } from "../support/browser/browserSteps.ts";
import type { Figure } from "./Figure.ts";

/**
 * Counts the documents sent to this page's browser from here on: each document change in Firestore's
 * stream is one read, and so is each aggregation, which is billed per thousand documents.
 */
export async function countDocumentsOf(page: Page): Promise<void> {
  await page.addInitScript(countDocuments);
}

/** The documents sent until a freshly loaded page shows this text and nothing more arrives. */
export async function readsOf(
  page: Page,
  name: string,
  url: string,
  words: string | RegExp,
): Promise<Figure> {
  await page.goto(url);
  await waitForText(page, words);
  return { name: `Firestore reads: ${name}`, unit: "reads", value: await settledDocuments(page) };
}

/** The additional documents sent when something is done on an open page. */
export async function readsBy(
  page: Page,
  name: string,
  act: () => Promise<void>,
  least = 1,
): Promise<Figure> {
  const before = await documents(page);
  await act();
  const value = (await settledDocuments(page, before + least - 1)) - before;
  return { name: `Firestore reads: ${name}`, unit: "reads", value };
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
  const noteSome = (found: number) => {
    counter.count += found;
    if (found > 0) counter.at = performance.now();
  };
  const note = (text: string) => noteSome(text.split(/"documentChange"\s*:/).length - 1);
  const isListen = (url: string) => url.includes("/Listen/channel");
  const original = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const response = await original(input, init);
    const url = typeof input === "string" ? input : input instanceof URL ? input.href : input.url;
    if (url.includes(":runAggregationQuery")) noteSome(1);
    if (isListen(url) && response.body) void drain(response.clone());
    return response;
  };
  const drain = async (response: Response) => {
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      // The marker may be split between two chunks.
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
          noteSome(found - seen);
          seen = found;
        });
      Reflect.apply(open, this, parameters);
    },
  );
}
