import type { Page } from "playwright-core";
import { expect } from "vitest";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { desktopScenario } from "../../support/browser/stage.ts";
import { agentUrl, openAgentMenu, pressTest } from "../../support/pages/agentPages.ts";
import { embedUrl } from "../../support/pages/embedUrl.ts";
import { stack } from "../../support/stack/stack.ts";

/** A movement that began on a page: what it is called, and how long it takes, in ms. */
type Movement = { name: string; ms: number };

desktopScenario("what comes and goes takes at most 200 ms", async ({ open }) => {
  const movements = await movementsWhileUsed(await open({ moves: true }));
  expect(movements.filter(({ ms }) => ms > 200)).toEqual([]);
  const names = new Set(movements.map(({ name }) => name));
  // The drawer, the dialog and the menu, each both ways, and the widget's greeting and window.
  for (const name of ["slide-from-right", "slide-to-right", "scale-in", "scale-out"])
    expect([...names]).toContain(name);
  for (const name of ["slide-from-top", "slide-to-top", "opacity", "open"])
    expect([...names]).toContain(name);
  const exits = movements.filter(({ name }) => /-(to|out)\b/.test(name));
  expect(exits.filter(({ ms }) => ms > 120)).toEqual([]);
});

desktopScenario("nothing moves for somebody who wants less motion", async ({ open }) => {
  expect(await movementsWhileUsed(await open())).toEqual([]);
});

/** Opens and closes what floats above pages, the test panel and the widget on a website. */
async function movementsWhileUsed(page: Page): Promise<Movement[]> {
  const movements: Movement[] = [];
  await page.exposeFunction("reportMovement", (name: string, ms: number) => {
    movements.push({ name, ms });
  });
  await page.addInitScript(watchMovements);
  const owner = await newOwner();
  const agentId = await newAgent(owner, { title: "Finch", proactiveMessage: "May I help?" });
  await openAs(page, owner, `${stack.app}/app/na/agents?new`);
  const drawer = page.getByRole("dialog", { name: "New Agent" });
  await drawer.waitFor();
  await closes(page, drawer);
  await page.goto(agentUrl(agentId, "kb"));
  await openAgentMenu(page);
  await closes(page, page.getByRole("menu"));
  await openAgentMenu(page);
  await page.getByRole("menuitem", { name: "Find a page" }).click();
  await closes(page, page.getByRole("dialog"));
  await pressTest(page);
  await page.getByRole("complementary", { name: "Preview and test" }).waitFor();
  await page.goto(embedUrl(agentId));
  await page.getByText("May I help?").click();
  await page.getByRole("dialog").waitFor();
  await atRest(page);
  return movements;
}

async function closes(page: Page, floating: ReturnType<Page["locator"]>): Promise<void> {
  await floating.waitFor();
  await atRest(page);
  await page.keyboard.press("Escape");
  await floating.waitFor({ state: "hidden" });
}

/** Resolves when all that has an end has ended. */
const atRest = (page: Page) =>
  page.waitForFunction(() =>
    document.getAnimations().every(({ effect }) => effect?.getTiming().iterations === Infinity),
  );

/**
 * Reports each movement of the page and of its shadow roots as it begins. What goes on and on says that something is
 * awaited, and is none.
 */
function watchMovements(): void {
  const report: unknown = Reflect.get(globalThis, "reportMovement");
  const seen = new WeakSet<Animation>();
  const animationsIn = (root: Document | ShadowRoot): Animation[] => [
    ...root.getAnimations(),
    ...[...root.querySelectorAll("*")].flatMap(({ shadowRoot }) =>
      shadowRoot ? animationsIn(shadowRoot) : [],
    ),
  ];
  const look = () => {
    for (const animation of animationsIn(document)) {
      const timing = animation.effect?.getTiming();
      if (seen.has(animation) || !timing || timing.iterations === Infinity) continue;
      seen.add(animation);
      const name =
        animation instanceof CSSAnimation
          ? animation.animationName
          : animation instanceof CSSTransition
            ? animation.transitionProperty
            : "script";
      if (typeof report === "function" && Number(timing.duration) > 0)
        report(name, Number(timing.duration));
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
