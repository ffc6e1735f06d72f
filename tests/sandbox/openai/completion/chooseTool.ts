import { z } from "zod";
import type { ChatTool } from "../entities.ts";
import { argumentIn } from "./argumentIn.ts";
import { stems } from "./words.ts";

/** Words that say of no tool what it is for. */
const general = new Set(
  stems(
    "add answer ask call check do fetch find get give list look make out read run say send show tool up use",
  ),
);

const schemaOf = z
  .looseObject({
    properties: z.record(z.string(), z.unknown()).default({}),
    required: z.array(z.string()).default([]),
  })
  .catch({ properties: {}, required: [] });

/** The tool that is meant, what of its arguments the words have, and what it needs beside. */
type Chosen = { tool: ChatTool; given: Record<string, unknown>; missing: string[] };

/**
 * The tool that a visitor's words are about: they share a telling word with its name, or two with its description; of
 * several the one with which they share most. Its arguments are taken out of the same words. Undefined where they are
 * about none.
 */
export function chooseTool(tools: readonly ChatTool[], said: string): Chosen | undefined {
  const asked = new Set(stems(said));
  const [best] = tools
    .map((tool) => ({ tool, likeness: likenessOf(tool, asked) }))
    .filter(({ likeness }) => likeness >= 2)
    .toSorted((a, b) => b.likeness - a.likeness);
  return best && withArguments(best.tool, said);
}

function likenessOf(
  { function: { name, description = "" } }: ChatTool,
  asked: ReadonlySet<string>,
): number {
  const shared = (text: string): number =>
    [...new Set(stems(text))].filter((stem) => asked.has(stem) && !general.has(stem)).length;
  return 2 * shared(name) + shared(description);
}

function withArguments(tool: ChatTool, said: string): Chosen {
  const { properties, required } = schemaOf.parse(tool.function.parameters ?? {});
  const given: Record<string, unknown> = {};
  const free: string[] = [];
  let left = said;
  for (const [key, schema] of Object.entries(properties)) {
    const found = argumentIn(left, key, schema);
    if (found === "free") free.push(key);
    else if (found !== undefined) {
      given[key] = found.value;
      if (found.from !== "") left = left.replace(found.from, " ");
    }
  }
  // A text of no form is what is left of the words, which are given out once, and only where they are needed.
  const [key] = free.filter((one) => required.includes(one));
  const rest = telling(left, tool);
  if (key !== undefined && rest !== "") given[key] = rest;
  return { tool, given, missing: required.filter((one) => !(one in given)) };
}

/** The words without those at both ends that are about the tool itself, or about nothing. */
function telling(said: string, { function: { name, description = "" } }: ChatTool): string {
  const own = new Set([...stems(name), ...stems(description), ...general]);
  const words = said
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""));
  const tells = (word: string): boolean => stems(word).some((stem) => !own.has(stem));
  return words
    .slice(words.findIndex(tells), words.findLastIndex(tells) + 1)
    .join(" ")
    .trim();
}
