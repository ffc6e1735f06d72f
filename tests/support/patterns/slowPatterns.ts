import { analyse } from "scslre";
import { growsTooFast, measureGrowth } from "../inProcess/growth/measureGrowth.ts";
import { attacksOn } from "./patternAttacks.ts";

/** Characters of an attack, of which twice as many take far longer than is lost in the noise. */
const LENGTH = 16_000;

/**
 * How some text takes a pattern more than proportionally long: as it goes back, as it tries again one further on, or, by
 * trying, as it begins again at each place where it may; undefined where none does.
 */
export async function slownessOf(literal: string): Promise<string | undefined> {
  const end = literal.lastIndexOf("/");
  const [source, flags] = [literal.slice(1, end), literal.slice(end + 1)];
  const pattern = new RegExp(source, flags);
  if (analyse(pattern, { reportTypes: { Move: true } }).reports.length > 0) return "as it is";
  const all = new RegExp(source, flags.includes("g") ? flags : `${flags}g`);
  for (const { name, text } of attacksOn(pattern)) {
    const growth = await measureGrowth((read: string) => read.replace(all, ""), text, LENGTH);
    if (growsTooFast(growth)) return name;
  }
  return undefined;
}

/** Those of these patterns, each with where it is from, that are slow, one per line. */
export async function slowOf(patterns: readonly (readonly [string, string])[]): Promise<string> {
  const slow: string[] = [];
  const known = new Map<string, string | undefined>();
  for (const [file, pattern] of patterns) {
    if (!known.has(pattern)) known.set(pattern, await slownessOf(pattern));
    const reason = known.get(pattern);
    if (reason !== undefined) slow.push(`${file}: ${pattern}, ${reason}`);
  }
  return slow.join("\n");
}
