import { linkParts } from "@parley/contract/conversations/linkParts.ts";
import { asksForHuman } from "@parley/contract/conversations/humanRequest/asksForHuman.ts";
import { speaksOfPerson } from "@parley/contract/conversations/humanRequest/speaksOfPerson.ts";
import {
  waDelivery,
  waEvent,
  readDelivery,
  readMessage,
} from "../../../../functions/src/channels/whatsapp/messages/readDelivery.ts";
import { whatsappText } from "../../../../functions/src/channels/whatsapp/messages/whatsappText.ts";
import {
  readUpdate,
  telegramUpdate,
} from "../../../../functions/src/channels/telegram/readUpdate.ts";
import { findHumanRequest } from "../../../../functions/src/conversations/humanRequest/findHumanRequest.ts";
import { stripMark } from "../../../../functions/src/conversations/answer/model/stripMark.ts";
import { saysNothingFound } from "../../../../functions/src/conversations/answer/model/saysNothingFound.ts";
import { supportingPassages } from "../../../../functions/src/conversations/answer/citedDocuments.ts";
import { extractAnswer } from "../../../../functions/src/conversations/answer/builtIn/extractive.ts";
import { readDecision } from "../../../../contract/src/tools/decision.ts";
import { readPress } from "../../../../functions/src/channels/buttonData.ts";
import { readRich } from "../../../../functions/src/conversations/answer/rich/readRich.ts";
import { stripRichBlock } from "../../../../functions/src/conversations/answer/rich/stripRichBlock.ts";
import { containsFact } from "../../../../functions/src/knowledge/golden/containsFact.ts";
import { siteNameOf } from "../../../../functions/src/knowledge/site/siteName.ts";
import { pageChange } from "../../../../functions/src/knowledge/sources/pageChange.ts";
import {
  questionSimilarity,
  readWords,
} from "../../../../functions/src/knowledge/unanswered/questionSimilarity.ts";
import { plainText } from "../../../../functions/src/channels/plainText.ts";
import { splitText } from "../../../../functions/src/channels/outbox/splitText.ts";
import { answerUnits } from "../../../../functions/src/conversations/answer/builtIn/units/answerUnits.ts";
import { answerKind } from "../../../../functions/src/conversations/answer/builtIn/question/answerKinds.ts";
import { hasContactDetail } from "../../../../functions/src/conversations/answer/hasContactDetail.ts";
import {
  conditionsMet,
  dropOverriddenConditions,
} from "../../../../functions/src/conversations/answer/builtIn/question/conditions.ts";
import { intentsOf } from "../../../../functions/src/conversations/answer/builtIn/question/intents.ts";
import { correctQuestion } from "../../../../functions/src/conversations/answer/builtIn/question/correctQuestion.ts";
import { wordBag } from "../../../../functions/src/conversations/answer/builtIn/score/likenessOf.ts";
import { readStyles } from "../../../../functions/src/agents/styles/readStyles.ts";
import { inPlainWords } from "../../../../functions/src/knowledge/index/words/concepts.ts";
import { extractCsv } from "../../../../functions/src/knowledge/extract/csv.ts";
import { extract } from "../../../../functions/src/knowledge/extract/extract.ts";
import { extractHtml } from "../../../../functions/src/knowledge/extract/html/extractHtml.ts";
import { ExtractError } from "../../../../functions/src/knowledge/extract/extractError.ts";
import { pageLinks } from "../../../../functions/src/knowledge/extract/html/pageLinks.ts";
import { pdfPageText } from "../../../../functions/src/knowledge/extract/pdfPageText.ts";
import { parseSitemap } from "../../../../functions/src/knowledge/site/parseSitemap.ts";
import { parseRobots } from "../../../../functions/src/knowledge/site/robots/robotsRules.ts";
import {
  isSameHost,
  isLikelyPage,
  pageUrlOf,
} from "../../../../functions/src/knowledge/site/siteUrls.ts";
import { tokenise } from "../../../../functions/src/knowledge/index/words/tokenise.ts";
import { chunkText } from "../../../../functions/src/knowledge/learning/chunk.ts";
import { sentenceSpans } from "../../../../functions/src/knowledge/learning/sentences.ts";
import { parseYaml } from "../../../../functions/src/tools/find/parseYaml.ts";
import { tryOpenApi } from "../../../../functions/src/tools/find/readOpenApi.ts";
import { makeDocx } from "../../../fixtures/generate/docx.ts";
import { textBlocks } from "../../../../web/src/features/knowledge/preview/textBlocks.ts";
import { blocks } from "../../../../widget/src/chat/markdown/blocks.ts";

/** A function that reads what strangers wrote, and the length of text it is timed with. */
export type Reader = {
  name: string;
  length: number;
  read: (text: string) => unknown;
  /**
   * Processor time, in milliseconds, for twice the length, which is all that is ever read: of a reader whose library takes
   * more than in proportion, and whose texts are short enough for that.
   */
  most?: number;
};

const LENGTH = 10_000;
/** For those that take long, in proportion, for each character. */
const SHORT_LENGTH = 2000;
/** Characters of the longest sheet (`ADVANCED_customCSS`). */
const SHEET_MAX = 20_000;

const fileOf = (content: string | Uint8Array, fileName: string) => ({
  bytes: typeof content === "string" ? new TextEncoder().encode(content) : content,
  contentType: "",
  fileName,
});

/** Reads a file; a refusal is an end like any other. */
export async function extracted(content: string | Uint8Array, fileName: string): Promise<void> {
  await extract(fileOf(content, fileName)).catch((error: unknown) => {
    if (!(error instanceof ExtractError)) throw error;
  });
}

/** Reads a text; one that is no such document is refused by an error of its own. */
export function attempt(read: () => unknown): void {
  try {
    read();
  } catch {
    // How long that took is what counts.
  }
}

/** A stranger's words wherever a description of an API has room for them. */
const apiOf = (words: string) => ({
  openapi: "3.0.0",
  info: { title: words },
  servers: [{ url: "https://a.b" }],
  paths: {
    [`/${words}`]: {
      post: {
        operationId: words,
        description: words,
        parameters: [{ name: words, in: "query", description: words, schema: { enum: [words] } }],
        requestBody: {
          content: {
            "application/json": { schema: { properties: { [words]: { default: words } } } },
          },
        },
      },
    },
  },
});

/** A passage with this text, as a search finds it. */
export const passageOf = (text: string) => ({
  chunkId: "c",
  docId: "d",
  title: "",
  name: "",
  url: "",
  heading: "",
  text,
  score: 1,
  byWords: null,
  byMeaning: null,
  fit: 1,
});

/** Takes an answer without its mark and without its block, of these parts. */
export async function strip(parts: readonly string[]): Promise<void> {
  async function* streamed(): AsyncGenerator<string> {
    yield* parts;
  }
  const words = stripMark(streamed(), ["[no answer]"], () => undefined);
  const read = (json: string) => readRich(json, () => true);
  for await (const _ of stripRichBlock(words, read, () => undefined));
}

/** A stranger's words wherever a button or card has room for them. */
const richOf = (words: string) => {
  const buttons = [
    { label: words, text: words },
    { label: words, url: `https://a.b/${words}` },
  ];
  return JSON.stringify({ buttons, cards: [{ title: words, text: words, image: words, buttons }] });
};

const updateOf = (words: string) => ({
  update_id: 1,
  message: {
    message_id: 1,
    chat: { id: 1, type: "private" },
    from: { id: 1, first_name: words, last_name: words },
    text: words,
  },
});

function readWhatsapp(words: string): void {
  const value = {
    metadata: { phone_number_id: "1234567890" },
    contacts: [{ wa_id: "1", profile: { name: words } }],
    messages: [
      { id: words, from: "1", from_user_id: words, timestamp: words, text: { body: words } },
    ],
  };
  const delivery = { entry: [{ changes: [{ field: "messages", value }] }] };
  for (const { body } of readDelivery(waDelivery.parse(delivery))) {
    const event = waEvent.parse(JSON.parse(body));
    if (event.kind === "message") readMessage(event);
  }
}

/** Long, and of what patterns are made of. */
const pageToRead = `https://a.b/${"a*/.".repeat(500)}`;

/** Fragments of a page of a PDF, each a word on a line of its own. */
const pageOf = (text: string) =>
  text.split(/(?<= )/).map((word, line) => ({
    text: word,
    size: 10,
    x: 0,
    y: -12 * line,
    width: 10,
    endsLine: true,
  }));

/** A text in pieces of a few characters, as many things as it is long. */
function piecesOf(text: string): string[] {
  return Array.from({ length: Math.ceil(text.length / 4) }, (_, n) => text.slice(4 * n, 4 * n + 4));
}

/** The same, all in one line. */
const lineOfPage = (text: string) =>
  piecesOf(text).map((piece, place) => ({
    text: piece,
    size: 10,
    x: 10 * place,
    y: 0,
    width: 10,
    endsLine: false,
  }));

/** A document that is valid whatever the text holds: names and values, one below the other and each within the last. */
const yamlOf = (text: string) => {
  const quoted = piecesOf(text).map((piece) => JSON.stringify(piece));
  return [
    "names:",
    ...quoted.map((piece) => `  ${piece}: ${piece}`),
    "list:",
    ...quoted.map((piece) => `  - ${piece} # said`),
    `flow: [${quoted.join(", ")}]`,
    `whole: ${JSON.stringify(text)}`,
    "lines: |",
    ...piecesOf(text).map((piece) => `  ${piece.replace(/[^\x21-\x7e]/g, ".")}`),
    "",
  ].join("\n");
};

export const readers: readonly Reader[] = [
  { name: "text file", length: LENGTH, read: (text) => extracted(text, "a.txt") },
  { name: "Markdown file", length: LENGTH, read: (text) => extracted(text, "a.md") },
  {
    name: "Word document",
    length: SHORT_LENGTH,
    read: (text) =>
      extracted(makeDocx(text.split("\n").map((paragraph) => ({ paragraph }))), "a.docx"),
  },
  {
    name: "web page",
    length: SHORT_LENGTH,
    read: (text) => extracted(`<html><body>${text}`, "a.html"),
  },
  {
    name: "name of a website",
    length: LENGTH,
    read: (text) =>
      [text, ""].map((siteName) => siteNameOf({ siteName, title: text, url: "https://a.b/c" })),
  },
  {
    name: "how to reach the business of a page",
    length: SHORT_LENGTH,
    read: (text) =>
      attempt(() =>
        extractHtml(`<html><body>${text}<p>${text}<a href="tel:${text}">${text}</a>`, {
          withContact: true,
        }),
      ),
  },
  {
    name: "table",
    length: LENGTH,
    read: (text) => attempt(() => extractCsv(`a,b\n${text}`)),
  },
  {
    name: "links of a page",
    length: SHORT_LENGTH,
    read: (text) => pageLinks(`<html><body>${text}<a href="${text}">`, "https://a.b/"),
  },
  {
    name: "URL of a page",
    length: LENGTH,
    read: (text) => {
      const url = `https://a.b/${text}`;
      return isLikelyPage(url) && isSameHost(url, pageUrlOf(url));
    },
  },
  {
    name: "value in custom CSS",
    length: SHORT_LENGTH,
    read: (text) => readStyles(`.a { color: ${text} }`),
  },
  {
    name: "selector of custom CSS",
    length: SHORT_LENGTH,
    read: (text) => readStyles(`.a ${text} { color: red }`),
  },
  {
    name: "condition of custom CSS",
    length: SHORT_LENGTH,
    read: (text) => readStyles(`@media ${text} { .a { color: red } }`),
  },
  {
    // After a broken one the parser looks for its end as far as the sheet goes: a tenth of a second for a whole sheet.
    name: "declarations of custom CSS",
    length: SHEET_MAX / 6,
    most: 1000,
    read: (text) =>
      readStyles(
        `.a { ${piecesOf(text)
          .map((piece) => `--b: "${piece}";`)
          .join("\n")} }`,
      ),
  },
  // As long as a sheet may be, when it is timed with twice of this.
  {
    name: "whole sheet of custom CSS",
    length: LENGTH,
    read: (text) => readStyles(text),
  },
  {
    name: "rules of custom CSS",
    length: LENGTH,
    most: 1000,
    read: (text) =>
      readStyles(
        piecesOf(text.slice(0, text.length / 4))
          .map((piece) => `.a${piece} {}\n`)
          .join(""),
      ),
  },
  { name: "YAML", length: SHORT_LENGTH, read: (text) => attempt(() => parseYaml(text)) },
  { name: "YAML that is valid", length: SHORT_LENGTH, read: (text) => parseYaml(yamlOf(text)) },
  {
    name: "description of an API",
    length: LENGTH,
    read: (text) => tryOpenApi({ text: JSON.stringify(apiOf(text)), baseUrl: "" }),
  },
  { name: "page of a PDF", length: LENGTH, read: (text) => pdfPageText(pageOf(text)) },
  { name: "line of a PDF", length: LENGTH, read: (text) => pdfPageText(lineOfPage(text)) },
  {
    name: "sitemap",
    length: LENGTH,
    read: (text) => parseSitemap(new TextEncoder().encode(`<urlset>${text}]]>`)),
  },
  {
    name: "robots.txt",
    length: LENGTH,
    read: (text) => {
      const named = parseRobots(text, "ParleyBot").allows(pageToRead);
      // As one pattern, too.
      const asPattern = `User-agent: *\nDisallow: /${text.replaceAll("\n", "")}`;
      return named && parseRobots(asPattern, "ParleyBot").allows(pageToRead);
    },
  },
  { name: "passages", length: LENGTH, read: (text) => chunkText("d", text) },
  { name: "sentences", length: LENGTH, read: sentenceSpans },
  { name: "index terms", length: SHORT_LENGTH, read: (text) => tokenise(text, "en") },
  {
    name: "units of an answer",
    length: SHORT_LENGTH,
    read: (text) => answerUnits([passageOf(text)]),
  },
  {
    name: "a question in plain words",
    length: SHORT_LENGTH,
    read: inPlainWords,
  },
  {
    name: "what a question asks for",
    length: SHORT_LENGTH,
    read: answerKind,
  },
  { name: "a telephone number or address in a text", length: LENGTH, read: hasContactDetail },
  {
    name: "conditions of an answer",
    length: SHORT_LENGTH,
    read: (text) => conditionsMet(text, text),
  },
  {
    name: "what a later question replaces",
    length: SHORT_LENGTH,
    read: (text) => dropOverriddenConditions(text, text),
  },
  { name: "what a question is about", length: SHORT_LENGTH, read: intentsOf },
  {
    name: "what is misspelt",
    length: SHORT_LENGTH,
    read: (text) => correctQuestion(text, new Set(["parking"]), () => false),
  },
  { name: "words of an answer", length: SHORT_LENGTH, read: (text) => wordBag(text, "de") },
  {
    name: "a request for a person",
    length: SHORT_LENGTH,
    read: asksForHuman,
  },
  { name: "a learned request for a person", length: SHORT_LENGTH, read: findHumanRequest },
  { name: "a message that speaks of a person", length: SHORT_LENGTH, read: speaksOfPerson },
  { name: "links in a message", length: LENGTH, read: (text) => linkParts(`https://a.b/${text}`) },
  { name: "plain text of an answer", length: LENGTH, read: plainText },
  { name: "parts of a message", length: LENGTH, read: (text) => splitText(text, 4000) },
  {
    name: "answer out of a passage",
    length: SHORT_LENGTH,
    read: (text) =>
      extractAnswer({
        question: text,
        earlier: text,
        passages: [passageOf(text), { ...passageOf(`${text} x`), chunkId: "e" }],
        language: "de",
        person: "none",
      }),
  },
  {
    name: "cells of a table that a question asks for",
    length: SHORT_LENGTH,
    read: (text) => {
      const words = text.replaceAll("\n", " ");
      const table = `| Size | M | L |\n|---|---|---|\n| Boots ${words} | €10 | €12 |`;
      return extractAnswer({
        question: `What do boots of size M cost? ${text}`,
        passages: [passageOf(table)],
        language: "en",
        person: "none",
      });
    },
  },
  {
    name: "passages that an answer is taken from",
    length: SHORT_LENGTH,
    read: (text) => supportingPassages(text, [passageOf(text)]),
  },
  {
    name: "a button's press and what it decides",
    length: LENGTH,
    read: (text) => readPress(text) ?? readDecision({ messageId: text, text }, text),
  },
  {
    name: "blocks of a text that is shown",
    length: 5 * LENGTH,
    // So short that there are as many as of a large text.
    read: (text) => textBlocks(text, 4),
  },
  { name: "Markdown in the widget", length: LENGTH, read: blocks },
  { name: "text for WhatsApp", length: LENGTH, read: whatsappText },
  { name: "delivery of WhatsApp", length: LENGTH, read: readWhatsapp },
  {
    name: "update of Telegram",
    length: LENGTH,
    read: (text) => readUpdate(telegramUpdate.parse(updateOf(text))),
  },
  {
    name: "mark and block within an answer",
    length: LENGTH,
    read: async (text) => {
      await strip([text, "x"]);
      await strip(["```ui\n", text, "x"]);
    },
  },
  { name: "buttons and cards", length: LENGTH, read: (text) => readRich(richOf(text), () => true) },
  { name: "an answer that says nothing", length: LENGTH, read: saysNothingFound },
  {
    name: "an answer that must hold a fact",
    length: LENGTH,
    read: (text) => containsFact(text, text.slice(0, 300)),
  },
  {
    name: "a page that has changed",
    length: LENGTH,
    read: (text) => pageChange(text, `${text}x`, 0),
  },
  {
    name: "a question that was not answered",
    length: SHORT_LENGTH,
    read: (text) => questionSimilarity(readWords(text), readWords(`${text} x`)),
  },
];
