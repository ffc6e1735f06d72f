import { describe, expect, test } from "vitest";
import { chunkText, DEFAULT_CHUNK_SIZE } from "./chunk.ts";
import { sentenceSpans } from "./sentences.ts";

const sentence = (index: number): string =>
  `Sentence number ${index} tells something of moderate length about the house. `;
const paragraph = (from: number, count: number): string =>
  Array.from({ length: count }, (_, index) => sentence(from + index))
    .join("")
    .trim();

describe("sentenceSpans", () => {
  test.each([
    ["We open at 9. Come in! Really?", ["We open at 9.", "Come in!", "Really?"]],
    ["Ask Dr. Weber, e.g. on Monday. Thanks.", ["Ask Dr. Weber, e.g. on Monday.", "Thanks."]],
    ["Am 1. Mai geschlossen. Ab 2. Mai offen.", ["Am 1. Mai geschlossen.", "Ab 2. Mai offen."]],
    ["Gilt z. B. Montag. Kosten ca. 5 €.", ["Gilt z. B. Montag.", "Kosten ca. 5 €."]],
    ["Version 2.5 is out. It costs 1.200 €.", ["Version 2.5 is out.", "It costs 1.200 €."]],
    ["# Heading\n- one\n- two\n\nLast", ["- one", "- two", "Last"]],
    ["朝九時に開きます。夜は六時まで。", ["朝九時に開きます。", "夜は六時まで。"]],
    ["", []],
  ])("%s", (text, expected) => {
    expect(sentenceSpans(text).map(([from, to]) => text.slice(from, to))).toEqual(expected);
  });
});

describe("chunkText", () => {
  test("a heading that looks like a path is one heading", () => {
    const text = `# York\n## Home › Contact\n${paragraph(0, 4)}`;
    expect(chunkText("doc", text).map(({ heading }) => heading)).toEqual(["York › Home > Contact"]);
  });

  test("a section is a passage under the path of its headings", () => {
    const text = `Intro.\n# Hotel\n${paragraph(0, 4)}\n## Rooms\n${paragraph(4, 4)}\n# Contact\n${paragraph(8, 3)}`;
    expect(chunkText("doc", text).map(({ id, heading }) => [id, heading])).toEqual([
      ["doc-0", ""],
      ["doc-1", "Hotel"],
      ["doc-2", "Hotel › Rooms"],
      ["doc-3", "Contact"],
    ]);
  });

  test("tiny sections share a passage and keep their headings inside", () => {
    const chunks = chunkText("d", "# Phone\n030 1234\n# Mail\nhello@example.com");
    expect(chunks).toHaveLength(1);
    expect(chunks[0]).toMatchObject({
      heading: "Phone",
      text: "030 1234\n\n# Mail\nhello@example.com",
    });
    expect(chunks[0]?.sentences.length).toBe(2);
  });

  test("a tiny section below other headings than the one before it keeps its whole path", () => {
    const branches =
      "# Shops\n## Leeds\n### Contact\n0113 496 0123\n### Hours\n9 to 5\n## York\n### Contact\n01904 496 012";
    expect(chunkText("d", branches).map(({ heading, text }) => [heading, text])).toEqual([
      [
        "Shops › Leeds › Contact",
        "0113 496 0123\n\n# Hours\n9 to 5\n\n# Shops › York › Contact\n01904 496 012",
      ],
    ]);
  });

  test("a tiny section of the outermost level does not join one from below another", () => {
    const branches =
      "# Leeds\n## Contact\n0113 496 0123\n# York\n9 to 5\n## Contact\n01904 496 012";
    expect(chunkText("d", branches).map(({ heading, text }) => [heading, text])).toEqual([
      ["Leeds › Contact", "0113 496 0123"],
      ["York", "9 to 5\n\n# York › Contact\n01904 496 012"],
    ]);
  });

  test("long sections are cut between paragraphs, then sentences, with a little overlap", () => {
    const text = [paragraph(0, 20), paragraph(20, 20), paragraph(40, 80)].join("\n\n");
    const chunks = chunkText("d", text);
    expect(chunks.length).toBeGreaterThan(3);
    for (const chunk of chunks) {
      expect(chunk.text.length).toBeLessThanOrEqual(DEFAULT_CHUNK_SIZE);
      expect(chunk.text).toMatch(/^Sentence number.*house\.$/s);
    }
    const last = /Sentence number \d+[^.]*\.$/.exec(chunks.at(-2)?.text ?? "")?.[0] ?? "?";
    expect(chunks.at(-1)?.text.startsWith(last)).toBe(true);
    for (let index = 0; index < 120; index += 1) {
      expect(chunks.some(({ text }) => text.includes(sentence(index).trim()))).toBe(true);
    }
  });

  test("a table that is cut says again what its columns are", () => {
    const rows = Array.from({ length: 90 }, (_, at) => `Bike ${at} | ${at + 10} € | ${at + 20} €`);
    const chunks = chunkText(
      "d",
      `# Prices\n\nBike | Half day | Day\n--- | --- | ---\n${rows.join("\n")}`,
      1000,
    );
    expect(chunks.length).toBeGreaterThan(2);
    for (const { text } of chunks) {
      expect(text.startsWith("Bike | Half day | Day\n--- | --- | ---\n")).toBe(true);
      expect(text.length).toBeLessThanOrEqual(1000);
    }
    expect(
      chunks.map(({ text }) => text.match(/^Bike \d+/gm)?.length ?? 0).reduce((a, b) => a + b),
    ).toBe(90);
  });

  test("the first row of a table without a head is said once", () => {
    const rows = Array.from({ length: 90 }, (_, at) => `Room ${at} | open from ${at}`);
    const chunks = chunkText("d", `Garden | closed\n${rows.join("\n")}`, 1000);
    expect(chunks.length).toBeGreaterThan(1);
    expect(chunks.filter(({ text }) => text.includes("Garden"))).toHaveLength(1);
  });

  test("a list that is cut repeats the line that introduces it", () => {
    const items = Array.from(
      { length: 90 },
      (_, at) => `- Bike ${at} at ${at} a day. With a bell.`,
    );
    const chunks = chunkText("d", `Hire is simple. We hire out:\n${items.join("\n")}`, 1000);
    expect(chunks.length).toBeGreaterThan(2);
    for (const { text } of chunks) expect(text.match(/We hire out:/g)).toHaveLength(1);
    expect(
      chunks
        .map(({ text }) => text)
        .join("")
        .match(/Bike \d+/g),
    ).toHaveLength(90);
  });

  test("a row of several sentences is not cut, and does not end its table", () => {
    const rows = Array.from(
      { length: 60 },
      (_, at) => `Bike ${at} | ${at + 10} € | With a lock. Helmets are at the desk.`,
    );
    const head = "Bike | Day | Notes\n--- | --- | ---\n";
    const chunks = chunkText("d", `# Prices\n\n${head}${rows.join("\n")}`, 1000);
    expect(chunks.length).toBeGreaterThan(2);
    expect(chunks.map(({ text }) => text.slice(0, head.length))).toEqual(chunks.map(() => head));
    expect(chunks.flatMap(({ text }) => text.slice(head.length).split("\n"))).toEqual(rows);
  });

  test("a table that is cut says again which group its rows are in, and what a row goes on from", () => {
    const head = "Bike | Hours | Price\n--- | --- | ---\n";
    const rows = Array.from({ length: 200 }, (_, at) => `– | ${at} hours | ${at + 20} €`);
    const table = `${head}City bike | all | 9 €\n| Children |\nKids bike | none | 0 €\n${rows.join("\n")}`;
    const chunks = chunkText("d", `Our prices:\n${table}`, 1000).slice(1);
    expect(chunks.length).toBeGreaterThan(1);
    for (const { text } of chunks)
      expect(text.startsWith(`Our prices:\n${head}| Children |\nKids bike | `)).toBe(true);
  });

  test.each([
    ["a heading without a mark", "Prices"],
    ["items around those that it goes on with", "We repair:\n- Bikes\n  - City bikes"],
  ])("a list that is cut repeats %s", (_, above) => {
    const indent = " ".repeat(2 * (above.split("\n").length - 1));
    const items = Array.from({ length: 90 }, (_, at) => `${indent}- Tyres of kind ${at} at ${at}`);
    const chunks = chunkText("d", `${above}\n${items.join("\n")}`, 1000);
    expect(chunks.length).toBeGreaterThan(1);
    for (const { text } of chunks) expect(text.startsWith(`${above}\n${indent}- Tyres`)).toBe(true);
    expect(
      chunks
        .map(({ text }) => text)
        .join("")
        .match(/kind \d+/g),
    ).toHaveLength(90);
  });

  test("what introduces a list is not left behind at the end of a passage", () => {
    const items = Array.from({ length: 20 }, (_, at) => `- Bike ${at} at ${at} a day`);
    const first = "x".repeat(985);
    const [one, two] = chunkText("d", `${first}.\nPrices\n${items.join("\n")}`, 1000);
    expect(one?.text).toBe(`${first}.`);
    expect(two?.text.startsWith("Prices\n- Bike 0 at 0 a day\n")).toBe(true);
  });

  test("never cuts inside a word or a surrogate pair, and never exceeds the size", () => {
    const words = Array.from({ length: 3000 }, (_, index) => `word${index}`);
    const text = `# ${"h".repeat(400)}\n${words.join(" ")}\n\n${"😀".repeat(3000)}`;
    const chunks = chunkText("d", text, 1001);
    const known = new Set(words);
    for (const chunk of chunks) {
      expect(chunk.heading.length + chunk.text.length).toBeLessThanOrEqual(1001);
      expect(chunk.text.isWellFormed()).toBe(true);
      for (const word of chunk.text.match(/word\d*/g) ?? []) expect(known.has(word)).toBe(true);
    }
    const all = chunks.map((chunk) => chunk.text).join("");
    expect(all.match(/😀/gu)?.length).toBe(3000);
  });

  test("is deterministic, gives sentence offsets, and refuses sizes below 1000", () => {
    const text = `# A\n${paragraph(0, 90)}`;
    const chunks = chunkText("d", text);
    expect(chunkText("d", text)).toEqual(chunks);
    for (const chunk of chunks) {
      const cut = chunk.sentences.map(([from, to]) => chunk.text.slice(from, to));
      expect(cut.join(" ")).toBe(chunk.text);
    }
    expect(() => chunkText("d", text, 999)).toThrow(/1000/);
    expect(chunkText("d", " \n\n ")).toEqual([]);
  });

  test("a page of headings alone makes no swarm, and a large text is cut in no time", () => {
    const started = process.cpuUsage();
    expect(chunkText("d", "# a\nb\n".repeat(100_000)).length).toBeLessThan(5000);
    expect(chunkText("d", "x ".repeat(1_000_000)).length).toBeLessThan(2000);
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(3000);
  });
});
