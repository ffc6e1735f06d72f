import { join } from "node:path";
import type { Language } from "@parley/contract/accounts/profile.ts";
import type { Browser, BrowserContext } from "playwright-core";
import { signInByForm } from "../support/browserSteps.ts";
import { choose, type Cast, type PersonName } from "./people.ts";
import { settled } from "./settled.ts";
import type { Shot } from "./Shot.ts";

const sizes = { "1440": { width: 1440, height: 900 }, "390": { width: 390, height: 844 } } as const;
type Size = keyof typeof sizes;
type Look = { size: Size; theme: "light" | "dark"; language: Language };
type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** Everything the pictures are taken with. */
export type Studio = { browser: Browser; cast: Cast; shots: readonly Shot[]; folder: string };

/**
 * Takes every picture in every look; one that fails is named and does not keep the others from it.
 * @returns the names of those that failed
 */
export async function takeAll(studio: Studio): Promise<string[]> {
  const failed: string[] = [];
  for (const theme of ["light", "dark"] as const) {
    const signedIn = new Map<PersonName, StorageState>();
    for (const size of ["1440", "390"] as const)
      for (const language of ["en", "de"] as const) {
        const look = { size, theme, language };
        await studio.cast.forgetChats();
        for (const by of new Set(studio.shots.map((shot) => shot.by)))
          failed.push(...(await takeOf(studio, by, look, signedIn)));
      }
  }
  return failed;
}

/** One person's pictures in one look, in one browser profile. */
async function takeOf(
  studio: Studio,
  by: PersonName,
  look: Look,
  signedIn: Map<PersonName, StorageState>,
): Promise<string[]> {
  const { size, theme, language } = look;
  const shots = studio.shots.filter(
    (shot) =>
      shot.by === by &&
      (shot.languages ?? ["en"]).includes(language) &&
      (shot.only ?? size) === size,
  );
  if (shots.length === 0) return [];
  const person = by === "visitor" ? undefined : studio.cast.people[by];
  if (person) await choose(person, { theme, language });
  const context = await studio.browser.newContext({
    viewport: sizes[size],
    locale: language === "de" ? "de-DE" : "en-GB",
    colorScheme: theme,
    reducedMotion: "reduce",
    hasTouch: size === "390",
    ...(signedIn.has(by) ? { storageState: signedIn.get(by) } : {}),
  });
  context.setDefaultTimeout(20_000);
  const failed: string[] = [];
  try {
    if (person && !signedIn.has(by)) {
      await signInByForm(await context.newPage(), person);
      signedIn.set(by, await context.storageState({ indexedDB: true }));
    }
    for (const shot of shots) {
      const name = `${shot.name}${language === "de" ? "-de" : ""}--${size}-${theme}`;
      const reason = await take(context, shot, join(studio.folder, `${name}.png`));
      console.log(reason ? `${name}: ${reason}` : name);
      if (reason) failed.push(name);
    }
  } finally {
    await context.close();
  }
  return failed;
}

/** Takes one picture in a tab of its own. @returns what went wrong, in its first line */
async function take(
  context: BrowserContext,
  shot: Shot,
  path: string,
): Promise<string | undefined> {
  const page = await context.newPage();
  try {
    await shot.before?.(page);
    await page.goto(shot.at);
    await settled(page);
    await shot.steps?.(page);
    await settled(page);
    // Away from what would light up below it.
    await page.mouse.move(0, 0);
    await page.screenshot({ path, fullPage: shot.whole ?? false, caret: "hide" });
    return undefined;
  } catch (error) {
    await page.screenshot({ path: path.replace(/png$/, "failed.png") }).catch(() => undefined);
    return error instanceof Error ? error.message.split("\n")[0] : String(error);
  } finally {
    await page.close();
  }
}
