import type { Page } from "playwright-core";

/** Counts the tones that the page actually plays; call before opening it. */
export async function countTones(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = Object.assign(window, { tones: 0 });
    const start: unknown = Reflect.get(OscillatorNode.prototype, "start");
    OscillatorNode.prototype.start = function (...when) {
      counted.tones += 1;
      if (typeof start === "function") Reflect.apply(start, this, when);
    };
  });
  return () => page.evaluate(() => Number(Object(window).tones));
}
