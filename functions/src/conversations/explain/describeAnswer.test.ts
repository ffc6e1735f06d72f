import { AGENT_DEFAULTS, agentConfig } from "@parley/contract/agents/config.ts";
import { explanation, PASSAGE_EXCERPT } from "@parley/contract/conversations/explanation.ts";
import { expect, test } from "vitest";
import type { Passage } from "../../knowledge/passage.ts";
import type { FoundPassages } from "../answer/findPassages.ts";
import { describeAnswer } from "./describeAnswer.ts";

const config = agentConfig.parse({
  ...AGENT_DEFAULTS,
  title: "Fern",
  ID: "agent1",
  ownerID: "owner1",
  memberUids: ["owner1"],
  isDeployed: true,
  revision: 1,
  lastModified: 1,
  vg_embeddingModel: "small",
  vg_chunkThreshold: 40,
});

const passage = (docId: string, more: Partial<Passage> = {}): Passage => ({
  chunkId: `${docId}-0`,
  docId,
  title: `Title of ${docId}`,
  name: docId,
  url: "",
  heading: "",
  text: "Words.",
  score: 0.03,
  byWords: { rank: 1, score: 7 },
  byMeaning: { rank: 2, score: 0.6 },
  fit: 1,
  ...more,
});

const found: FoundPassages = {
  passages: [passage("a"), passage("b", { text: "x".repeat(9000), byMeaning: null })],
  leftOut: [passage("c", { fit: 0.2 })],
  isEmpty: false,
  generation: 7,
  version: 7,
  query: "question",
  isByMeaning: true,
  meaningProblem: "timeout",
};
const modelTrace = { model: "", prompt: null, tokens: null };
const rest = {
  toolCalls: [],
  used: [{ chunkId: "a-0", at: 0 }],
  milliseconds: { search: 3, total: 40 },
};

test("names what was used and what was left out, with the scores of both ways", () => {
  const { passages, search } = describeAnswer({ config }, found, modelTrace, rest);
  expect(passages.map(({ docId, used, given }) => [docId, used, given])).toEqual([
    ["a", true, true],
    // The answer could have drawn on it, and does not.
    ["b", false, true],
    ["c", false, false],
  ]);
  expect(passages[0]).toMatchObject({
    // As visitors read it, without what only says the site.
    title: "a",
    byWords: { rank: 1, score: 7 },
    byMeaning: { rank: 2, score: 0.6 },
    score: 0.03,
    fit: 1,
  });
  expect(search).toEqual({
    query: "question",
    method: "smart",
    topChunks: 5,
    threshold: 40,
    tags: [],
    generation: 7,
    embeddingModel: "small",
    meaningProblem: "timeout",
  });
});

test("shows of a long passage what is quoted of it", () => {
  const quoted = "The pump costs £9.";
  const text = `${"Pumps are lent. ".repeat(60)}${quoted} ${"Ask for one. ".repeat(60)}`;
  const excerptOf = (at: number) => {
    const long = { ...found, passages: [passage("a", { text })] };
    const used = [{ chunkId: "a-0", at }];
    return describeAnswer({ config }, long, modelTrace, { ...rest, used }).passages[0]?.text ?? "";
  };
  const excerpt = excerptOf(text.indexOf(quoted));
  expect(excerpt).toMatch(/^….{0,60}The pump costs £9\. Ask for one\..*…$/);
  expect(excerpt.length).toBeLessThanOrEqual(PASSAGE_EXCERPT);
  expect(excerptOf(0)).toMatch(/^Pumps are lent\..*…$/);
  expect(excerptOf(text.length - 5)).toMatch(/^….*Ask for one\.\s*$/);
});

test("names no embedding model that a simple search does not ask", () => {
  const simple = { config: { ...config, searchMethod: "simple" as const } };
  expect(describeAnswer(simple, found, modelTrace, rest).search.embeddingModel).toBe("");
});

test("fits a document, whatever there is", () => {
  const long = "\u{1F600}".repeat(200_000);
  const many = Array.from({ length: 20 }, (_, n) => passage(`d${n}`, { text: long, name: long }));
  const toolCalls = Array.from({ length: 6 }, (_, n) => ({
    callId: `${n}`,
    toolId: "t",
    name: "n",
    outcome: "done" as const,
    input: "\u{1F600}".repeat(1000),
    output: "\u{1F600}".repeat(2000),
    failure: {
      key: "toolArguments.type",
      values: { name: "\u{1F600}".repeat(500), types: "\u{1F600}".repeat(500) },
    },
    milliseconds: 1,
  }));
  const described = describeAnswer(
    { config },
    { ...found, passages: many, leftOut: many, query: long },
    {
      model: "m",
      prompt: {
        instructions: long,
        messages: [{ role: "user", content: long }],
        tools: ["look_up"],
        definitions: [{ name: "look_up", description: long, parameters: long }],
      },
      tokens: null,
    },
    { ...rest, toolCalls },
  );
  const whole = explanation.parse({ ...described, at: 1, credits: 1 });
  expect(Buffer.byteLength(JSON.stringify(whole))).toBeLessThan(900_000);
  expect(whole.prompt?.messages).toHaveLength(1);
  expect(whole.prompt?.definitions.map(({ name }) => name)).toEqual(["look_up"]);
});
