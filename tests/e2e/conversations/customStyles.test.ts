import { agentConfigPath } from "@parley/contract/agents/config.ts";
import { english } from "@parley/contract/problems/english.ts";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { readStyles } from "../../../functions/src/agents/styles/readStyles.ts";
import { FRIENDLY_STYLES, HOSTILE_STYLES } from "../../../functions/testing/styles.ts";
import { chatOn, openChat } from "../../support/actors/chat.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { desktopScenario, scenario } from "../../support/browser/stage.ts";
import { agentUrl } from "../../support/pages/agentPages.ts";
import { embedUrl } from "../../support/pages/embedUrl.ts";
import { database } from "../../support/stack/database.ts";

const agentWith = async (css: string) =>
  newAgent(await newOwner(), { title: "Finch", proactiveMessage: "none", ADVANCED_customCSS: css });

/** As large as every part may be made, and as far off as it may be moved. */
const LARGEST = `
* { width: 400px !important; height: 400px !important; min-width: 200% !important; min-height: 200% !important;
  max-width: none !important; max-height: none !important; padding: 400px !important; margin: 0 400px 400px 0 !important;
  border: 400px solid red !important; outline: 400px solid red !important; box-shadow: 0 0 0 400px red !important;
  transform: translate(-400px, -400px) scale(2) !important; translate: -200% -200%; font-size: 400px !important;
  opacity: 1 !important; background: red !important; display: block !important; overflow: visible !important }
*::before { content: "cover" !important; display: block; width: 400px; height: 400px; outline: 400px solid red }
`;

/** Where the widget is among what a press would meet, on a grid over the window: true for each point it takes. */
const pointsTaken = (page: Page) =>
  page.evaluate(() => {
    const taken: string[] = [];
    for (let x = 5; x < innerWidth; x += 20)
      for (let y = 5; y < innerHeight; y += 20)
        if (document.elementFromPoint(x, y)?.localName === "parley-widget")
          taken.push(`${innerWidth - x},${innerHeight - y}`);
    return taken;
  });

/** The tones of a picture of what is left of the corner, in which nothing of the widget may be. */
const leftOfCorner = async (page: Page) => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  return (
    await page.screenshot({ clip: { x: 0, y: 0, width: width - 345, height }, caret: "hide" })
  ).toString("base64");
};

const frameOf = (page: Page) => page.getByRole("dialog").boundingBox();

describe("custom CSS", () => {
  scenario("cannot move the popup's frame, whatever it is", async ({ open }) => {
    const plain = await open();
    await openChat(plain, await agentWith(""));
    const page = await open();
    await page.goto(embedUrl(await agentWith(LARGEST)));
    await page.locator("parley-widget .launcher").waitFor({ state: "attached" });
    // The launcher is where nobody can press it.
    await page.evaluate("Parley.open()");
    await page.getByRole("dialog").waitFor();
    expect(await frameOf(page)).toEqual(await frameOf(plain));
  });

  desktopScenario("leaves the page around the launcher alone", async ({ open }) => {
    const plain = await open();
    await plain.goto(embedUrl(await agentWith("")));
    await chatOn(plain).launcher.waitFor();
    const page = await open();
    await page.goto(embedUrl(await agentWith(LARGEST)));
    await chatOn(page).launcher.waitFor();
    expect(await leftOfCorner(page)).toBe(await leftOfCorner(plain));
    const far = (await pointsTaken(page)).filter((point) => {
      const [right = 0, bottom = 0] = point.split(",").map(Number);
      return right > 345 || bottom > 425;
    });
    expect(far).toEqual([]);
  });

  desktopScenario("cannot take presses around an invisible launcher", async ({ open }) => {
    const css = `.launcher { opacity: 0; width: 340px; height: 400px; padding: 100px; min-width: 200% }
      i { width: 400px; height: 400px; margin: 40px } .launcher::after { content: ""; padding: 200px }`;
    const page = await open();
    await page.goto(embedUrl(await agentWith(css)));
    await page.locator("parley-widget .launcher").waitFor({ state: "attached" });
    await expect.poll(async () => (await pointsTaken(page)).length).toBeGreaterThan(0);
    const taken = (await pointsTaken(page)).flatMap((point) => point.split(",").map(Number));
    expect(Math.max(...taken)).toBeLessThanOrEqual(144);
  });

  desktopScenario("that was stored before it was refused is not applied", async ({ open }) => {
    const agentId = await agentWith("");
    const css = ":host { position: fixed !important; inset: 0 !important; width: auto !important }";
    await database.doc(agentConfigPath(agentId)).update({ ADVANCED_customCSS: css });
    const plain = await open();
    await openChat(plain, await agentWith(""));
    const page = await open();
    await openChat(page, agentId);
    expect(await frameOf(page)).toEqual(await frameOf(plain));
  });

  desktopScenario("sets looks where it is harmless, in chat and launcher", async ({ open }) => {
    const css = ".title { color: rgb(1, 2, 3) } .launcher { border-radius: 7px }";
    const page = await open();
    const chat = await openChat(page, await agentWith(css));
    const looks = (selector: string, property: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
    expect(await looks(".title", "color")).toBe("rgb(1, 2, 3)");
    expect(await looks(".launcher", "border-radius")).toBe("7px");
    await chat.launcher.click();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
  });

  desktopScenario("never has in a browser what was refused in it", async ({ open }) => {
    const page = await open();
    const accepted = mixtures(12_000)
      .map((css) => readStyles(css))
      .filter(({ problems }) => problems.length === 0)
      .map(({ css }) => css);
    expect(accepted.length).toBeGreaterThan(300);
    const found = await page.evaluate((sheets) => {
      const outside =
        /url\(|image-set|image\(|src\(|element\(|paint\(|cross-fade|:host|:root|::slotted|::part|@import|@font-face|@layer|@property|@namespace|@page|@scope|\.branding/i;
      const forbidden = ["position", "inset", "top", "left", "right", "bottom", "z-index", "zoom"];
      const wrong: string[] = [];
      const look = (rule: CSSRule) => {
        if (rule instanceof CSSStyleRule || rule instanceof CSSKeyframeRule)
          for (const name of forbidden)
            if (rule.style.getPropertyValue(name) !== "") wrong.push(rule.cssText);
        if ("cssRules" in rule) for (const inner of (rule as CSSGroupingRule).cssRules) look(inner);
      };
      for (const css of sheets) {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        for (const rule of sheet.cssRules) {
          if (outside.test(rule.cssText)) wrong.push(rule.cssText);
          look(rule);
        }
      }
      return wrong;
    }, accepted);
    expect(found).toEqual([]);
  });

  desktopScenario("says in its field what is wrong and where", async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { title: "Finch" });
    const stored = ".title { color: red }\n.chat { position: fixed }";
    await database.doc(agentConfigPath(agentId)).update({ ADVANCED_customCSS: stored });
    const page = await open();
    await openAs(page, owner, agentUrl(agentId, "settings", "?tab=ui"));
    const refused = { line: 2, column: 9, what: "position: fixed" };
    const problem = page.getByText(english("styles.property", refused));
    await problem.waitFor();
    await page.getByText(/Visitors see the chat without any custom CSS/).waitFor();
    await page.getByRole("textbox", { name: "Custom CSS" }).fill(".title { color: rgb(1, 2, 3) }");
    await expect
      .poll(() => page.locator(".title").evaluate((element) => getComputedStyle(element).color))
      .toBe("rgb(1, 2, 3)");
    await problem.waitFor({ state: "hidden" });
  });
});

/** Sheets made of pieces of friendly and hostile ones, the same each time. */
function mixtures(count: number): string[] {
  // Mostly friendly, as whatever has one hostile piece in it is refused.
  const hostile = HOSTILE_STYLES.map(([, css]) => css);
  const pieces = [...Array.from({ length: 20 }, () => FRIENDLY_STYLES).flat(), ...hostile];
  const joins = [
    "",
    "",
    "",
    " ",
    "}",
    "{",
    ";",
    ":",
    "/*",
    "*/",
    "'",
    '"',
    "\\",
    "(",
    ")",
    "@media all{",
  ];
  let state = 7;
  const pick = <One>(of: readonly One[]): One | undefined => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return of[Math.floor((state / 2_147_483_648) * of.length)];
  };
  const cut = (text: string) => {
    const places = Array.from({ length: text.length + 1 }, (_, at) => at);
    const [one = 0, other = 0] = [pick(places), pick(places)];
    return pick([true, true, false])
      ? text
      : text.slice(Math.min(one, other), Math.max(one, other));
  };
  return Array.from({ length: count }, () =>
    Array.from({ length: 3 }, () => cut(pick(pieces) ?? "") + (pick(joins) ?? "")).join(""),
  );
}
