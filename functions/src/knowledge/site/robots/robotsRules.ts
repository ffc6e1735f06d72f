/**
 * What a robots.txt says to one robot, by RFC 9309: the groups that name it, or else those for all; of the rules that
 * match, the longest, and of two as long the one that allows.
 */
export type RobotsRules = {
  allows: (url: string) => boolean;
  /** As they stand there. */
  sitemaps: string[];
  /** Seconds to wait between two pages; undefined where none are asked for. */
  crawlDelay: number | undefined;
};

/** A pattern, cut at its asterisks. */
type Rule = { allow: boolean; length: number; pieces: readonly string[]; isWhole: boolean };

/**
 * Rules that are read for one robot: some times as many as the longest files of genuine websites have, since each page
 * is checked against all of them.
 */
const MAX_RULES = 5000;

type Group = { rules: Rule[]; crawlDelay: number | undefined };

/**
 * Reads a robots.txt. Ours, as the packages for it keep every rule once for each robot that its group names, and match
 * asterisk by asterisk: half a megabyte then takes minutes and gigabytes. Here both are in proportion to its length.
 */
export function parseRobots(text: string, robot: string): RobotsRules {
  const name = robot.toLowerCase();
  const ours: Group = { rules: [], crawlDelay: undefined };
  const forAll: Group = { rules: [], crawlDelay: undefined };
  const sitemaps: string[] = [];
  let named = new Set<string>();
  let isNaming = false;
  let hasOurs = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [said = ""] = line.split("#", 1);
    const colon = said.indexOf(":");
    if (colon < 0) continue;
    const key = said.slice(0, colon).trim().toLowerCase();
    const value = said.slice(colon + 1).trim();
    if (key === "sitemap") {
      sitemaps.push(value);
      continue;
    }
    if (key === "user-agent") {
      if (!isNaming) named = new Set();
      isNaming = true;
      // A version may follow the name.
      const [agent = ""] = value.toLowerCase().split("/", 1);
      if (agent.trim() === name || value === "*") named.add(agent.trim());
      hasOurs ||= agent.trim() === name;
      continue;
    }
    isNaming = false;
    for (const group of [...(named.has(name) ? [ours] : []), ...(named.has("*") ? [forAll] : [])]) {
      if (key === "crawl-delay" && Number.parseFloat(value) >= 0)
        group.crawlDelay ??= Number.parseFloat(value);
      else if (!isFull(group) && (key === "allow" || key === "disallow") && value !== "")
        group.rules.push(ruleOf(key === "allow", value));
    }
  }
  const { rules, crawlDelay } = hasOurs ? ours : forAll;
  // So that the first that matches decides.
  rules.sort((a, b) => b.length - a.length || Number(b.allow) - Number(a.allow));
  return {
    allows(url) {
      const { pathname, search } = new URL(url);
      const path = normalised(`${pathname}${search}`);
      return rules.find((rule) => matches(rule, path))?.allow ?? true;
    },
    sitemaps,
    crawlDelay,
  };
}

function isFull({ rules }: Group): boolean {
  return rules.length >= MAX_RULES;
}

function ruleOf(allow: boolean, value: string): Rule {
  const pattern = normalised(value);
  const isWhole = pattern.endsWith("$");
  const pieces = (isWhole ? pattern.slice(0, -1) : pattern).split(/\*+/);
  return { allow, length: pattern.length, pieces, isWhole };
}

/** Each piece where it first follows the one before; the last, where the pattern must be met whole, at the end. */
function matches({ pieces, isWhole }: Rule, path: string): boolean {
  const [first = "", ...others] = pieces;
  if (!path.startsWith(first)) return false;
  let at = first.length;
  const last = isWhole ? others.pop() : undefined;
  for (const piece of others) {
    const found = path.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  if (!isWhole) return true;
  if (last === undefined) return at === path.length;
  return path.length - at >= last.length && path.endsWith(last);
}

/** Patterns and paths may be written with or without escapes, and these in either case. */
function normalised(path: string): string {
  return path
    .replace(/[^\x21-\x7e]+/g, (found) => encodeURIComponent(found.toWellFormed()))
    .replace(/%[0-9a-f]{2}/gi, (escape) => escape.toUpperCase());
}
