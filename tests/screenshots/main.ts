// npm run screenshots: every page at both sizes, in both themes and in German, saved to screenshots/.
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { demo } from "../../scripts/stack/project.mjs";
import { chooseGerman, signInByForm } from "../support/browser/browserSteps.ts";
import { withBrowser, type OpenPage } from "../support/browser/withBrowser.ts";
import { clientShots, clientSignInShots, emptyClientShots, enterAsClient } from "./clientShots.ts";
import { findInEitherLanguage } from "./eitherLanguage.ts";
import { mailShots, prepareMails } from "./mailShots.ts";
import { prepare } from "./prepare.ts";
import { preparePortal } from "./preparePortal.ts";
import { prepareAgency } from "./prepareAgency.ts";
import { prepareWidgets } from "./prepareWidgets.ts";
import {
  agencyShots,
  extremeShots,
  newcomerShots,
  ownerShots,
  signedOutShots,
  type Shot,
} from "./shots.ts";
import { widgetShots } from "./widgetShots.ts";

const folder = join(import.meta.dirname, "..", "..", "screenshots");
type Look = { width: number; colorScheme: "light" | "dark"; german?: boolean };
const sizes = [1440, 390];
const looks: Look[] = [
  ...sizes.flatMap((width) =>
    (["light", "dark"] as const).map((colorScheme) => ({ width, colorScheme })),
  ),
  // German words are longer. Last, as whoever has chosen German keeps it.
  ...sizes.map((width) => ({ width, colorScheme: "light" as const, german: true })),
];
/** Who signs in with the form, or another way to sign in. */
type Account = { email: string; password: string } | ((page: Page) => Promise<void>);

const only = process.argv.slice(2);
if (only.length === 0) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const { places, extreme, newcomer } = await prepare();
const clients = await preparePortal();
const agency = await prepareAgency();
const widgets = await prepareWidgets();
const [mails, germanMails] = await Promise.all([prepareMails(false), prepareMails(true)]);
const failed: string[] = [];
let taken = 0;

await withBrowser(async (open) => {
  await findInEitherLanguage(await open());
  for (const look of looks) {
    await series(open, look, signedOutShots);
    await series(open, look, ownerShots(places), demo);
    await series(open, look, extremeShots(places), extreme);
    await series(open, look, agencyShots(agency), agency.owner);
    await series(open, look, newcomerShots, newcomer);
    await series(open, look, widgetShots(places, widgets));
    await clientSeries(open, look);
    await series(open, look, mailShots(look.german ? germanMails : mails));
    console.log(`${lookName(look)}: done`);
  }
});
console.log(`${taken} pictures in ${folder}`);
if (failed.length > 0) {
  console.log(`These could not be taken:\n${failed.join("\n")}`);
  process.exitCode = 1;
}
process.exit();

/** Takes screenshots one after the other in one browser profile, signed in or not. */
async function series(
  open: OpenPage,
  look: Look,
  all: readonly Shot[],
  account?: Account,
): Promise<void> {
  const fileOf = ({ name }: Shot) => `${name}-${lookName(look)}`;
  const shots = all.filter(
    (shot) => only.length === 0 || only.some((one) => fileOf(shot).includes(one)),
  );
  if (shots.length === 0) return;
  const height = look.width === 390 ? 844 : 900;
  const page = await open({ ...look, height, locale: look.german ? "de-DE" : "en-GB" });
  if (typeof account === "function") await account(page);
  else if (account) await enterAsOwner(page, account, look);
  for (const shot of shots) {
    const name = fileOf(shot);
    try {
      await take(page, shot, name);
      taken += 1;
    } catch (error) {
      failed.push(`${name}: ${error instanceof Error ? error.message.split("\n")[0] : "failed"}`);
      await page.screenshot({ path: join(folder, `${name}-FAILED.png`) }).catch(() => undefined);
      await page.context().setOffline(false);
    }
  }
  await page.context().close();
}

/** The end of its pictures' names. */
function lookName({ width, colorScheme, german = false }: Look): string {
  return `${width}-${colorScheme}${german ? "-de" : ""}`;
}

async function take(page: Page, shot: Shot, name: string): Promise<void> {
  await page.goto(shot.url);
  // The top bar shows the agent's name long before its page is loaded.
  const place = shot.url.includes("/app/") ? page.locator("main, [role=dialog]") : page;
  await place.getByText(shot.ready).filter({ visible: true }).first().waitFor();
  // Its words are those of the page that takes its place.
  await page.locator("#first-paint").waitFor({ state: "hidden" });
  await shot.act?.(page);
  await page.waitForFunction(() => document.querySelectorAll("[aria-busy=true]").length === 0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path: join(folder, `${name}.png`), animations: "disabled" });
  await page.context().setOffline(false);
  await shot.undo?.(page);
}

async function enterAsOwner(
  page: Page,
  account: { email: string; password: string },
  { german }: Look,
): Promise<void> {
  await signInByForm(page, account);
  if (german) await speakGerman(page);
}

/** The client portal, with each client signed in their own way. */
async function clientSeries(open: OpenPage, look: Look): Promise<void> {
  const { german = false } = look;
  await series(open, look, clientSignInShots(clients));
  for (const layout of ["vertical", "horizontal"] as const) {
    const account = clients[layout];
    const enter = (page: Page) => enterAsClient(page, account, german);
    await series(open, look, clientShots(account, layout), enter);
  }
  const enter = (page: Page) => enterAsClient(page, clients.empty, german);
  await series(open, look, emptyClientShots(clients), enter);
}

async function speakGerman(page: Page): Promise<void> {
  // The choice is stored per person, not per browser: it may have been made at the other size.
  if (await page.getByRole("heading", { level: 1, name: "Agenten" }).isVisible()) return;
  await chooseGerman(page);
  await page.getByRole("heading", { level: 1, name: "Agenten" }).waitFor();
}
