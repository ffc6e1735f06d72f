import { glob } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { z } from "zod";
import { agentSettings } from "@parley/contract/agents/settings.ts";
import { de as german } from "@parley/contract/problems/de.ts";
import { en as english } from "@parley/contract/problems/en.ts";
import { chatTexts } from "../../widget/src/chat/texts.ts";

/** An English text, which may have names in braces, with its German. */
type Pair = { en: string; de: string };

const web = join(import.meta.dirname, "..", "..", "web");
const texts = z.object({
  en: z.record(z.string(), z.unknown()),
  de: z.record(z.string(), z.unknown()),
});

/**
 * Lets the pages of this process be searched with English words whatever their language, so that a picture is
 * reached by the same steps in both. Words in a regular expression stay as they are.
 * @param page any page; the steps of all others change with it
 */
export async function findInEitherLanguage(page: Page): Promise<void> {
  const pairs = await allPairs();
  const either = (said: string | RegExp, exact = false) =>
    typeof said === "string" ? patternOf(said, pairs, exact) : said;
  for (const finder of [page, page.locator("html")]) teach(finder, either);
}

type Either = (said: string | RegExp, exact?: boolean) => string | RegExp;

function teach(finder: Page | Locator, either: Either): void {
  const kind: Pick<Page, "getByText" | "getByLabel" | "getByRole"> = Object.getPrototypeOf(finder);
  const { getByText, getByLabel, getByRole } = kind;
  kind.getByText = function (text, options) {
    return getByText.call(this, either(text, options?.exact), options);
  };
  kind.getByLabel = function (text, options) {
    return getByLabel.call(this, either(text, options?.exact), options);
  };
  kind.getByRole = function (role, options = {}) {
    const { name, exact } = options;
    if (name === undefined) return getByRole.call(this, role, options);
    return getByRole.call(this, role, { ...options, name: either(name, exact) });
  };
}

function patternOf(said: string, pairs: readonly Pair[], exact: boolean): string | RegExp {
  const meant = new Set(pairs.flatMap((pair) => translate(said, pair)));
  meant.delete(said);
  if (meant.size === 0) return said;
  const words = [said, ...meant].map(escaped).join("|");
  return exact ? new RegExp(`^(${words})$`) : new RegExp(words, "i");
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** What was said in German, if this is the text that says it. */
function translate(said: string, { en, de }: Pair): string[] {
  if (said === en) return [de];
  if (!en.includes("{") || en.startsWith("{")) return [];
  const names = [...en.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const parts = en.split(/\{\w+\}/).map(escaped);
  const found = new RegExp(`^${parts.join("(.+?)")}$`).exec(said);
  if (!found) return [];
  return [names.reduce((text, name, at) => text.replaceAll(`{${name}}`, found[at + 1] ?? ""), de)];
}

async function allPairs(): Promise<Pair[]> {
  const pairs = [
    ...pairUp(english, german),
    ...pairUp(chatTexts(false), chatTexts(true)),
    ...Object.values(agentSettings).map(({ label }) => label),
  ];
  for await (const file of glob("src/**/*Texts.ts", { cwd: web })) {
    const module: Record<string, unknown> = await import(join(web, file));
    for (const exported of Object.values(module)) {
      const { data } = texts.safeParse(exported);
      if (data) pairs.push(...pairUp(data.en, data.de));
    }
  }
  return pairs;
}

function pairUp(en: object, de: object): Pair[] {
  const others = new Map(Object.entries(de));
  return Object.entries(en).flatMap(([key, said]) => {
    const meant: unknown = others.get(key);
    if (typeof said === "string" && typeof meant === "string") return [{ en: said, de: meant }];
    if (typeof said === "object" && said && typeof meant === "object" && meant)
      return pairUp(said, meant);
    return [];
  });
}
