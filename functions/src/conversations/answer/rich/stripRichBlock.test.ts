import type { RichContent } from "@parley/contract/conversations/rich.ts";
import { expect, it } from "vitest";
import { readRich } from "./readRich.ts";
import { stripRichBlock } from "./stripRichBlock.ts";

const BLOCK = '```ui\n{"buttons":[{"label":"Yes"},{"label":"No"}]}\n```';

/** What is passed on when an answer comes in pieces of this many characters, and what was found. */
async function taken(answer: string, size: number) {
  const found: RichContent[] = [];
  const parts: string[] = [];
  async function* pieces() {
    for (let at = 0; at < answer.length; at += size) yield answer.slice(at, at + size);
  }
  const read = (json: string) => readRich(json, () => false);
  for await (const part of stripRichBlock(pieces(), read, (rich) => found.push(rich)))
    if (typeof part === "string") parts.push(part);
  return { parts, text: parts.join(""), found };
}

const YES_NO = {
  cards: [],
  buttons: [
    { label: "Yes", text: "Yes", url: "" },
    { label: "No", text: "No", url: "" },
  ],
};

it.each([1, 2, 3, 7, 1000])("takes a block out, in pieces of %i", async (size) => {
  const whole = `Shall I?\n\n${BLOCK}`;
  expect(await taken(whole, size)).toMatchObject({ text: "Shall I?", found: [YES_NO] });
  expect(await taken(BLOCK, size)).toMatchObject({ text: "", found: [YES_NO] });
  expect(await taken(`${BLOCK}\nTell me.`, size)).toMatchObject({ text: "Tell me." });
  const around = `Before.\n${BLOCK}\nAfter.`;
  expect(await taken(around, size)).toMatchObject({
    text: "Before.\n\nAfter.",
    found: [YES_NO],
  });
});

it.each([1, 5, 1000])("leaves all else as it is, in pieces of %i", async (size) => {
  const others = [
    "Plain words. ",
    "Code:\n```js\nui()\n```\nDone.",
    "Say ```ui here``` in a line.",
    "A list:\n- one\n- two\n",
    "```uix\n{}\n```",
    "Two ``` and `` and ` left.\n``",
    '```ui\n{"buttons": [oops]}\n```\nGo on.',
    '```ui\n{"buttons":[{"url":"javascript:alert(1)","label":"x"}]}\n```',
    "```ui",
  ];
  for (const one of others) expect(await taken(one, size)).toMatchObject({ text: one, found: [] });
});

it("reads a block that the model's end cut short after its JSON, and no second one", async () => {
  const cut = 'Shall I?\n```ui\n{"buttons":[{"label":"Yes"},{"label":"No"}]}';
  expect(await taken(cut, 4)).toMatchObject({ text: "Shall I?", found: [YES_NO] });
  const twice = await taken(`${BLOCK}\n${BLOCK}`, 4);
  expect(twice).toMatchObject({ text: BLOCK, found: [YES_NO] });
});

it("passes words on as they come", async () => {
  const { parts } = await taken("One two three four", 4);
  expect(parts.length).toBeGreaterThan(3);
});

it("passes on what is not words", async () => {
  async function* pieces() {
    yield "One";
    yield { type: "working" };
    yield " two";
  }
  const parts = [];
  for await (const part of stripRichBlock(
    pieces(),
    () => undefined,
    () => undefined,
  ))
    parts.push(part);
  expect(parts).toEqual(["One", { type: "working" }, " two"]);
});
