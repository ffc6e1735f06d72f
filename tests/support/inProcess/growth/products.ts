import {
  waDelivery,
  readDelivery,
} from "../../../../functions/src/channels/whatsapp/messages/readDelivery.ts";
import { answerUnits } from "../../../../functions/src/conversations/answer/builtIn/units/answerUnits.ts";
import { conditionsMet } from "../../../../functions/src/conversations/answer/builtIn/question/conditions.ts";
import { chunkText } from "../../../../functions/src/knowledge/learning/chunk.ts";
import { pageChange } from "../../../../functions/src/knowledge/sources/pageChange.ts";
import { choosePages } from "../../../../functions/src/knowledge/site/choosePages.ts";
import { parseRobots } from "../../../../functions/src/knowledge/site/robots/robotsRules.ts";
import { readSitemap } from "../../../../functions/src/knowledge/site/sitemap.ts";
import {
  questionSimilarity,
  readWords,
} from "../../../../functions/src/knowledge/unanswered/questionSimilarity.ts";
import { parseYaml } from "../../../../functions/src/tools/find/parseYaml.ts";
import { tryOpenApi } from "../../../../functions/src/tools/find/readOpenApi.ts";
import { blocks } from "../../../../widget/src/chat/markdown/blocks.ts";
import { attempt, extracted, passageOf, strip } from "./readers.ts";

/**
 * Two things of a stranger's choice that one reader holds against each other, both of the given size: texts that repeat
 * one fragment do not have both.
 */
export type Product = { name: string; size: number; read: (size: number) => unknown };

const listOf = (size: number, one: (n: number) => string) =>
  Array.from({ length: Math.ceil(size) }, (_, n) => one(n));
/** Questions that one is compared with: a twentieth of as many as there may be. */
const GROUPS = 10;
const host = "https://shop.example";
const urlsOf = (size: number) => listOf(size, (n) => `${host}/page${n}`);

/** Words of letters, none of which is another's beginning or misspelling. */
const wordsOf = (size: number, before: string) =>
  listOf(
    size,
    (n) =>
      `${before}${n.toString(8).replace(/\d/g, (digit) => `${"ghijklmn".charAt(Number(digit))}w`)}`,
  );

const tableOf = (columns: number, rows: number) =>
  `|${"a|".repeat(columns)}\n|${"-|".repeat(columns)}\n${"b|\n".repeat(rows)}`;

/** Every page of a website is an index of as many sitemaps, each of which takes half of the time there is. */
async function indexWithinIndex(size: number): Promise<void> {
  const bytes = (names: readonly string[]) =>
    new TextEncoder().encode(
      `<sitemapindex>${names.map((name) => `<loc>${host}/${name}</loc>`).join("")}</sitemapindex>`,
    );
  let asked = 0;
  const fetchPage = async (url: string) => {
    asked += 1;
    const page = { url, status: 200, contentType: "", charset: "" };
    return { ...page, bytes: bytes(listOf(size, (n) => `part${asked}-${n}`)) };
  };
  const egress = { fetchPage, egressFetch: fetch, close: () => undefined };
  const robots = { allows: () => true, mayRead: async () => true, sitemaps: [], delayMs: 0 };
  await readSitemap(
    { egress, now: () => asked * 25_000 },
    `${host}/sitemap.xml`,
    robots,
    500,
  ).catch(() => undefined);
}

/** As many operations as fields of the one schema that they share. */
const apiOf = (size: number) => ({
  openapi: "3.0.0",
  info: { title: "a" },
  servers: [{ url: "https://a.b" }],
  components: {
    schemas: {
      all: {
        type: "object",
        properties: Object.fromEntries(
          listOf(size, (n) => `f${n}`).map((name) => [name, { type: "string", description: name }]),
        ),
      },
    },
  },
  paths: Object.fromEntries(
    listOf(size, (n) => `/p${n}`).map((path) => [
      path,
      {
        post: {
          operationId: path.slice(1),
          requestBody: {
            content: { "application/json": { schema: { $ref: "#/components/schemas/all" } } },
          },
        },
      },
    ]),
  ),
});

export const products: readonly Product[] = [
  { name: "an index within an index of sitemaps", size: 4000, read: indexWithinIndex },
  {
    name: "listed pages, and rules of robots.txt",
    size: 6000,
    read: (size) => {
      const rules = listOf(size, (n) => `Disallow: /*other${n}`).join("\n");
      const { allows } = parseRobots(`User-agent: *\n${rules}\nDisallow: /`, "ParleyBot");
      return choosePages({ now: () => 0 }, urlsOf(size), [], allows, 500);
    },
  },
  {
    name: "listed pages, and pages that somebody has removed",
    size: 20_000,
    read: (size) => choosePages({ now: () => 0 }, urlsOf(size), urlsOf(size), () => true, 500),
  },
  {
    name: "head and rows of a table in the widget",
    size: 1200,
    read: (size) => blocks(tableOf(size, size)),
  },
  {
    name: "head and rows of a table in a Markdown file",
    size: 2000,
    read: (size) => extracted(tableOf(size, size), "a.md"),
  },
  {
    name: "head and rows of a CSV file",
    size: 2000,
    read: (size) =>
      extracted(`${listOf(size, (n) => `c${n}`).join(",")}\n${"b\n".repeat(size)}`, "a.csv"),
  },
  {
    name: "columns and rows of a table in a page",
    size: 1000,
    read: (size) =>
      extracted(
        `<html><body><table><tr>${"<th>a".repeat(size)}</tr>${"<tr><td>b".repeat(size)}</table>`,
        "a.html",
      ),
  },
  {
    name: "cells of a page that span columns and rows",
    size: 1000,
    read: (size) =>
      extracted(
        `<html><body><table>${`<tr><td colspan=${size} rowspan=${size}>b</td></tr>`.repeat(size)}</table>`,
        "a.html",
      ),
  },
  {
    name: "a heading, and the passages below it",
    size: 20_000,
    read: (size) =>
      chunkText("d", `# ${"a ".repeat(size)}\n\n${"This is one of many. ".repeat(size)}`),
  },
  {
    name: "a table's head, and its passages",
    size: 5000,
    read: (size) => chunkText("d", tableOf(size, size * 2)),
  },
  {
    name: "a table's head, and its rows as units of an answer",
    size: 1000,
    read: (size) => answerUnits([passageOf(tableOf(size, size))]),
  },
  {
    name: "a page before and after",
    size: 20_000,
    read: (size) => pageChange(wordsOf(size, "a").join("\n"), wordsOf(size, "b").join("\n"), 0),
  },
  {
    name: "words of a question, and of another that was not answered",
    size: 100,
    read: (size) => {
      const [one, other] = [wordsOf(size, "a"), wordsOf(size, "b")].map((words) =>
        readWords(words.join(" ")),
      );
      if (one && other) for (let n = 0; n < GROUPS; n += 1) questionSimilarity(one, other);
    },
  },
  {
    name: "words of a question, and of a passage that answers it",
    size: 1000,
    read: (size) => conditionsMet(wordsOf(size, "a").join(" "), wordsOf(size, "b").join(" ")),
  },
  {
    name: "parts of an answer's white space",
    size: 20_000,
    read: (size) => strip(["a", ...listOf(size, () => "\n"), "b"]),
  },
  {
    name: "parts of white space before an answer",
    size: 20_000,
    read: (size) => strip([...listOf(size, () => "\n"), "b"]),
  },
  {
    name: "messages and contacts of one delivery of WhatsApp",
    size: 5000,
    read: (size) => {
      const value = {
        metadata: { phone_number_id: "1234567890" },
        messages: listOf(size, (n) => `a${n}`).map((id) => ({ id, from: id })),
        contacts: listOf(size, (n) => `b${n}`).map((id) => ({ wa_id: id })),
      };
      return readDelivery(
        waDelivery.parse({ entry: [{ changes: [{ field: "messages", value }] }] }),
      );
    },
  },
  {
    name: "operations of an API, and fields of the schema they share",
    size: 300,
    read: (size) => tryOpenApi({ text: JSON.stringify(apiOf(size)), baseUrl: "" }),
  },
  {
    name: "aliases of YAML, and what they stand for",
    size: 300,
    read: (size) =>
      attempt(() =>
        JSON.stringify(parseYaml(`a: &a [${"b,".repeat(size)}]\nc:\n${"  - *a\n".repeat(size)}`)),
      ),
  },
];
