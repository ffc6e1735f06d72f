import type { Page } from "playwright-core";
import { z } from "zod";

/** A page that moves less than this stands still for its reader; Lighthouse's own limit is 0.1. */
export const SHIFT_LIMIT = 0.02;

/** Records from the next page on how far what it shows moves while it loads. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(watchShifts);
}

/**
 * How far the open page has moved: Chromium's layout shift, summed as the web's own figure is. Waits until nothing
 * of it loads any more.
 * @returns to three decimals, and each shift with what moved
 */
export async function layoutShiftOf(page: Page): Promise<{ value: number; moved: string[] }> {
  await page.waitForFunction(isSettled);
  const { value, moved } = seen.parse(await page.evaluate(() => Reflect.get(window, "__shifts")));
  return { value: Math.round(value * 1000) / 1000, moved };
}

const seen = z.object({ value: z.number(), moved: z.array(z.string()) });

/** Runs in the page: nothing waits any more, and nothing has changed for a second. */
function isSettled(): boolean {
  const { changedAt } = Object(Reflect.get(window, "__shifts"));
  const isBusy = document.querySelector("[aria-busy=true], [role=progressbar][aria-label]");
  return !isBusy && performance.now() - Number(changedAt) > 1000;
}

/** Runs in the page before anything else: the worst window of shifts, and what moved in it. */
function watchShifts(): void {
  const shifts = { value: 0, moved: [] as string[], changedAt: 0 };
  Reflect.set(window, "__shifts", shifts);
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return "something";
    return `${element.tagName.toLowerCase()} "${(element.textContent ?? "").trim().slice(0, 30)}"`;
  };
  // As the figure is defined: shifts at most a second apart, in a window of at most five seconds.
  let [began, last, sum] = [0, 0, 0];
  let moved: string[] = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as unknown as {
        value: number;
        hadRecentInput: boolean;
        sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      };
      if (hadRecentInput) continue;
      const { startTime } = entry;
      if (startTime - last > 1000 || startTime - began > 5000) {
        [began, sum, moved] = [startTime, 0, []];
      }
      last = startTime;
      sum += value;
      const parts = sources.map(({ node, previousRect: from, currentRect: to }) => {
        const by = [to.x - from.x, to.y - from.y].map(Math.round).join("/");
        return `${nameOf(node)} by ${by} px`;
      });
      if (value >= 0.001) moved.push(`${value.toFixed(3)} ${parts.join(", ")}`);
      if (sum > shifts.value) Object.assign(shifts, { value: sum, moved });
    }
  }).observe({ type: "layout-shift", buffered: true });
  new MutationObserver(() => (shifts.changedAt = performance.now())).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
  });
}
