// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { renderMarkdown } from "./markdown.ts";

describe("untrusted Markdown", () => {
  it("renders text, lists, and links that open a new tab", async () => {
    const html = await renderMarkdown("**Hi** [us](https://example.org)\n\n- one\n- two");
    expect(html).toContain("<strong>Hi</strong>");
    expect(html).toContain("<li>one</li>");
    expect(html).toMatch(/<a[^>]*rel="noopener noreferrer nofollow"/);
    expect(html).toContain('target="_blank"');
  });

  it.each([
    "![Our shop](https://evil.example/a.png?d=secret)",
    "[![Our shop](https://evil.example/a.png)](https://evil.example)",
    "![Our shop][1]\n\n[1]: https://evil.example/a.png",
  ])("makes a link of the picture in %j", async (source) => {
    const box = document.createElement("div");
    box.innerHTML = await renderMarkdown(source);
    expect(box.querySelector("img,[src]")).toBeNull();
    const links = [...box.querySelectorAll("a")].map(({ href, text }) => [
      text,
      new URL(href).host,
    ]);
    expect(links).toContainEqual(["Our shop", "evil.example"]);
  });

  it.each([
    '<img src="https://evil.example/a.png">',
    '<video poster="https://evil.example/a.png"></video>',
    '<table background="https://evil.example/a.png"><tr><td>1</td></tr></table>',
    "<p style='background:url(https://evil.example/a.png)'>x</p>",
  ])("loads nothing for %s", async (source) => {
    expect(await renderMarkdown(source)).not.toContain("evil.example");
  });

  it.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](data:text/html,<script>alert(1)</script>)",
    "<iframe src='https://evil.example'></iframe>",
    "<form action='https://evil.example'><input></form>",
    "<a href='//evil.example/x' style='position:fixed'>x</a>",
    "<svg><script>alert(1)</script></svg>",
    "<style>*{display:none}</style>",
  ])("makes %s harmless", async (source) => {
    const html = await renderMarkdown(source);
    const box = document.createElement("div");
    box.innerHTML = html;
    expect(box.querySelector("script,iframe,form,input,style,svg,object")).toBeNull();
    const attributes = [...box.querySelectorAll("*")].flatMap((element) => [...element.attributes]);
    const names = attributes.map(({ name }) => name);
    expect(names.filter((name) => name.startsWith("on") || name === "style")).toEqual([]);
    const urls = attributes.filter(({ name }) => name === "href" || name === "src");
    const dangerous = /^\s*(?:javascript|data|vbscript):|^\/[/\\]/i;
    expect(urls.filter(({ value }) => dangerous.test(value))).toEqual([]);
  });

  it.each(["*a ", "**a ", "_a ", "> ", ">", "![a](", "!", "\\", "- ", "1. ", "+ > "])(
    "shows 32 KB of %j as it is written, at once",
    async (mark) => {
      const source = mark.repeat(Math.floor(32_000 / mark.length));
      await renderMarkdown("The libraries are loaded.");
      const began = process.threadCpuUsage();
      const html = await renderMarkdown(source);
      expect(process.threadCpuUsage(began).user / 1000).toBeLessThan(1500);
      const box = document.createElement("div");
      box.innerHTML = html;
      expect(box.textContent).toBe(source);
    },
  );

  it.each([
    { columns: 30, rows: 60, isTable: true },
    { columns: 31, rows: 1, isTable: false },
    { columns: 30, rows: 70, isTable: false },
    { columns: 1000, rows: 1000, isTable: false },
  ])("renders a table of $columns columns and $rows rows: $isTable", async (size) => {
    const head = `|${"a|".repeat(size.columns)}\n|${"-|".repeat(size.columns)}\n`;
    const html = await renderMarkdown(`${head}${"b|\n".repeat(size.rows)}`);
    expect(html.includes("<table>")).toBe(size.isTable);
    expect(html.match(/b[<|]/g)).toHaveLength(size.rows);
    expect(html.length).toBeLessThan(30_000);
  });

  it("renders a long answer with many marks, each paragraph by itself", async () => {
    const source = Array.from({ length: 500 }, (_, n) => `Line ${n} has **two** _marks_.`);
    const html = await renderMarkdown(source.join("\n\n"));
    expect(html.match(/<strong>two<\/strong> <em>marks<\/em>/g)).toHaveLength(500);
  });
});
