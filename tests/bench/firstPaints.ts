import { z } from "zod";
import { demoAgents } from "../../emulator-data/demoAgents.ts";
import { withBrowser, type OpenPage } from "../support/browser/withBrowser.ts";
import { slowDown } from "../support/browser/slowDown.ts";
import { embedUrl } from "../support/pages/embedUrl.ts";
import { stack } from "../support/stack/stack.ts";
import type { Figure } from "./Figure.ts";
import { percentile } from "./statistics.ts";

const runs = 5;
/** The screen of Lighthouse's phone. */
const phone = { width: 412, height: 823 };

/** Up to these Lighthouse counts a first and a largest paint as good. */
const good = { first: 1800, largest: 2500 };
type Paints = Record<keyof typeof good, number>;

/**
 * When a phone on a slow connection first paints something, and when the largest thing: on the sign-in page and on
 * a shop's page with the widget, each beside a page of the same shop without it.
 */
export function measureFirstPaints(): Promise<Figure[]> {
  return withBrowser(async (open) => {
    const bare: Paints[] = [];
    const signIn: Paints[] = [];
    const host: Paints[] = [];
    for (let run = 0; run < runs; run += 1) {
      bare.push(await paintsOf(open, `${stack.sandbox}/site/opening-hours`));
      signIn.push(await paintsOf(open, `${stack.app}/login`));
      host.push(await paintsOf(open, embedUrl(demoAgents.shop.id)));
    }
    return [
      ...figuresOf("sign-in page", signIn, bare),
      ...figuresOf("shop's page with the widget", host, bare),
    ];
  });
}

function figuresOf(page: string, ours: readonly Paints[], bare: readonly Paints[]): Figure[] {
  return (["first", "largest"] as const).map((which) => {
    const median = (all: readonly Paints[]) =>
      Math.round(
        percentile(
          all.map((one) => one[which]),
          0.5,
        ),
      );
    const [value, baseline] = [median(ours), median(bare)];
    return {
      name: `${which} paint on a slow phone: ${page}, median`,
      unit: "ms",
      value,
      baseline: { name: "a page of the shop without the widget", value: baseline },
      // On a busy machine, slowed down four times, the bare page is late too.
      limit: {
        text: `at most ${good[which]} ms or 1.5 times`,
        holds: value <= Math.max(good[which], baseline * 1.5),
      },
      details: { runs },
    };
  });
}

/** The paints of one visit with an empty cache. */
async function paintsOf(open: OpenPage, url: string): Promise<Paints> {
  const page = await open(phone);
  try {
    await slowDown(page, { cpu: 4 });
    await page.addInitScript(watchPaints);
    await page.goto(url);
    await page.waitForLoadState("networkidle");
    return paints.parse(await page.evaluate(() => Reflect.get(window, "__paints")));
  } finally {
    await page.context().close();
  }
}

const paints = z.object({ first: z.number().positive(), largest: z.number().positive() });

/** Runs in the page before anything else. */
function watchPaints(): void {
  const seen = { first: 0, largest: 0 };
  Reflect.set(window, "__paints", seen);
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  watch("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") seen.first = startTime;
  });
  watch("largest-contentful-paint", ({ startTime }) => (seen.largest = startTime));
}
