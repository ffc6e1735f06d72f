import { describe, expect, it } from "vitest";
import { blocks } from "./blocks.ts";

const markup = (text: string) =>
  blocks(text)
    .map((block) => block.markup)
    .join("");

describe("blocks", () => {
  it.each([
    ["one\ntwo\n\nthree", "<p>one<br>two</p><p>three</p>"],
    ["## Title ##", "<p><strong>Title </strong></p>"],
    [
      "- a\n- b\n  - c\n  - d\n- e",
      "<ul><li>a</li><li>b<ul><li>c</li><li>d</li></ul></li><li>e</li></ul>",
    ],
    ["1. a\n2. b\n   - c", "<ol><li>a</li><li>b<ul><li>c</li></ul></li></ol>"],
    ["5) a\n6) b", '<ol start="5"><li>a</li><li>b</li></ol>'],
    ["- a\n\n- b", "<ul><li><p>a</p></li><li><p>b</p></li></ul>"],
    ["**B:** x\n- a", "<p><strong>B:</strong> x</p><ul><li>a</li></ul>"],
    ["It was in\n2024. Then", "<p>It was in<br>2024. Then</p>"],
    ["- a\n- b\n\nafter", "<ul><li>a</li><li>b</li></ul><p>after</p>"],
    ["- [ ] a\n- [x] b", "<ul><li>☐ a</li><li>☑ b</li></ul>"],
    ["> a\n> b", "<blockquote><p>a<br>b</p></blockquote>"],
    ["```js\na < b\n\n- c\n```\nd", "<pre><code>a &lt; b\n\n- c</code></pre><p>d</p>"],
    ["~~~\nopen", "<pre><code>open</code></pre>"],
    ["a\n\n---\n\nb", "<p>a</p><hr><p>b</p>"],
    ["* * *", "<hr>"],
    [
      "| A | B |\n|:--|--:|\n| 1 | **2** |\n| 3 |",
      "<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td><strong>2</strong></td></tr><tr><td>3</td><td></td></tr></tbody></table>",
    ],
    ["a | b", "<p>a | b</p>"],
    ["a | b | c\n--|--", "<p>a | b | c<br>--|--</p>"],
    ["", ""],
  ])("reads %j", (text, expected) => {
    expect(markup(text)).toBe(expected);
  });

  it.each([
    { columns: 30, rows: 60, isTable: true },
    { columns: 31, rows: 1, isTable: false },
    { columns: 30, rows: 70, isTable: false },
    { columns: 1000, rows: 1000, isTable: false },
  ])("shows a table of $columns columns and $rows rows: $isTable", (size) => {
    const head = `|${"a|".repeat(size.columns)}\n|${"-|".repeat(size.columns)}\n`;
    const text = `${head}${"b|\n".repeat(size.rows)}`;
    const shown = markup(text);
    expect(shown.startsWith("<table>")).toBe(size.isTable);
    expect(shown.match(/b/g)?.length).toBeGreaterThanOrEqual(size.rows);
    expect(shown.length).toBeLessThan(30_000);
  });

  it("gives each block its source, so that equal source means equal markup", () => {
    expect(blocks("a\n\n- b\n- c").map(({ raw }) => raw)).toEqual(["a", "- b\n- c"]);
  });

  it.each([
    "[".repeat(20_000),
    "*a ".repeat(10_000),
    "`".repeat(9999) + " `a".repeat(5000),
    "> ".repeat(10_000),
    "- ".repeat(10_000),
    "|-".repeat(10_000),
    "a@".repeat(10_000),
    "_".repeat(20_000),
    "\n- a".repeat(5000),
    "![](".repeat(8000),
  ])("stays quick with hostile text %#", (text) => {
    const began = performance.now();
    markup(text);
    expect(performance.now() - began).toBeLessThan(2000);
  });
});
