import type { Page } from "playwright-core";

/** Hosts of the stack, of which nothing is foreign. */
const OWN = new Set(["127.0.0.1", "localhost", "[::1]"]);

/**
 * Notes whatever a page tries beyond its own stack: requests, windows and dialogs. A request that a policy stops was
 * tried as well.
 */
export async function recordThirdPartyRequests(page: Page): Promise<string[]> {
  const seen: string[] = [];
  page.on("request", (request) => {
    const url = URL.canParse(request.url()) ? new URL(request.url()) : null;
    if (url && /^(https?|wss?):$/.test(url.protocol) && !OWN.has(url.hostname)) seen.push(url.href);
  });
  page.on("popup", (opened) => void seen.push(`a window: ${opened.url()}`));
  page.on("dialog", (dialog) => {
    seen.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.exposeFunction("noteRefused", (what: string) => void seen.push(`refused: ${what}`));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (violation) => {
      const { blockedURI, effectiveDirective, sourceFile, lineNumber } = violation;
      const note: unknown = Reflect.get(window, "noteRefused");
      // A library looks whether it may compile, and goes on without; and what cleans markup reads its handlers in a
      // document that runs none, of which the policy speaks all the same.
      const isHarmless = blockedURI === "eval" || effectiveDirective === "script-src-attr";
      if (typeof note === "function" && !isHarmless)
        note(`${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber}`);
    });
  });
  return seen;
}

/**
 * Elements that could run code or call somebody, in the page and in every open shadow tree: foreign scripts, handlers in
 * attributes, script URLs, pictures and frames from elsewhere. What ran set `window.bitten`.
 */
export function dangerousParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walk = (root: Document | ShadowRoot) => {
      for (const element of root.querySelectorAll("*")) {
        if (element.shadowRoot) walk(element.shadowRoot);
        const urls = ["href", "src", "action", "formaction", "data", "xlink:href", "srcdoc"]
          .map((name) => element.getAttribute(name)?.trim() ?? "")
          .some((value) => /^(javascript|vbscript|data:(?!image\/|,$))/i.test(value));
        const handler = element.getAttributeNames().some((name) => name.startsWith("on"));
        const bitten = /bitten/.test(
          element.tagName === "SCRIPT" || element.tagName === "IFRAME" ? element.outerHTML : "",
        );
        if (urls || handler || bitten) found.push(element.outerHTML.slice(0, 200));
      }
    };
    walk(document);
    if ("bitten" in window) found.push("It ran.");
    if ("__sandboxPageRan" in window) found.push("The hostile page ran.");
    return found;
  });
}

/** How far the page, and each place that scrolls its own words, is wider than it may be; nothing where it fits. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`page: ${scrollWidth} of ${clientWidth}`);
    const walk = (root: Document | ShadowRoot) => {
      for (const element of root.querySelectorAll("*")) {
        if (element.shadowRoot) walk(element.shadowRoot);
        if (element.getAttribute("role") !== "log" || element.scrollWidth <= element.clientWidth)
          continue;
        found.push(`log: ${element.scrollWidth} of ${element.clientWidth}`);
      }
    };
    walk(document);
    return found;
  });
}
