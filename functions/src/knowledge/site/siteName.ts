import { name as nameSchema, shorten } from "@parley/contract/platform/text.ts";

/** The schema of an agent's title. */
const agentName = nameSchema("agents.nameRequired");

/** A longer one would be cut off wherever it is shown. */
const SITE_NAME_MAX = 60;

/** What stands between a page's own title and the name of its website. */
const SEPARATOR = / (?:[|–—·•»]|-{1,2}) |: /;

/** How much of the longer of the two a name and its host have in common, at least. */
const LIKE_HOST = 0.6;

/** What a first page is called in many a website. */
const GENERIC = new Set(
  (
    "home|homepage|home page|start|start page|startseite|startpage|welcome|willkommen|herzlich willkommen|" +
    "index|main|hauptseite|accueil|inicio|untitled|untitled document"
  ).split("|"),
);

/**
 * What a website calls itself, from one of its pages: the name that it states, or else the part of the page's title
 * that its host has, too ("Home | Harbour Row" at harbour-row.example). Where neither says, a first page's title begins
 * with the name, and any other's ends with it.
 * @param page `siteName` and `title` as the page has them, each empty if it has none
 * @returns a name that an agent may have; "" if there is none
 */
export function siteNameOf(page: { siteName: string; title: string; url: string }): string {
  const stated = usable(page.siteName);
  if (stated !== "") return stated;
  const parts = oneLine(page.title)
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => part !== "" && !GENERIC.has(part.toLowerCase()));
  const { hostname, pathname } = new URL(page.url);
  const host = lettersOf(mainLabel(hostname));
  const likeHost = parts.find((part) => isLike(lettersOf(part), host));
  return usable(likeHost ?? parts.at(pathname === "/" ? 0 : -1) ?? "");
}

/** The part of a host that is its owner's choice: "harbour-row" of "shop.harbour-row.co.uk". */
function mainLabel(hostname: string): string {
  const labels = hostname.split(".").slice(0, -1);
  return labels.reduce((longest, one) => (one.length > longest.length ? one : longest), "");
}

function isLike(name: string, host: string): boolean {
  const [shorter, longer] = name.length < host.length ? [name, host] : [host, name];
  return shorter.length >= LIKE_HOST * longer.length && shorter !== "" && longer.includes(shorter);
}

/** A host has neither spaces nor accents: "Café Müller" is found in cafe-muller.example and in cafe-mueller.example. */
function lettersOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/ä/g, "a")
    .replace(/ö/g, "o")
    .replace(/ü/g, "u")
    .replace(/ß/g, "ss")
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replace(/(?<=[aou])e/g, "");
}

function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

/** The name as an agent may have it; "" for what says nothing, and for what no agent may be called. */
function usable(text: string): string {
  const name = agentName.safeParse(shorten(oneLine(text), SITE_NAME_MAX)).data ?? "";
  const saysNothing = GENERIC.has(name.toLowerCase()) || !/[\p{L}\p{N}]/u.test(name);
  return saysNothing ? "" : name;
}
