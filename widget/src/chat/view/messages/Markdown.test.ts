// happy-dom parses markup too loosely to test a sanitiser with it.
// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { sanitise } from "../../markdown/sanitise.ts";
import { renderMarkdown } from "./Markdown.tsx";

function draw(text: string): HTMLElement {
  const element = document.createElement("div");
  renderMarkdown(element, text);
  return element;
}

function clean(markup: string): HTMLElement {
  const element = document.createElement("div");
  element.append(sanitise(markup));
  return element;
}

const FORBIDDEN =
  "script,style,svg,math,iframe,object,embed,form,input,link,meta,base,video,template";

describe("sanitise", () => {
  it.each([
    "<script>alert(1)</script>ok",
    "<svg onload=alert(1)><script>alert(1)</script></svg>ok",
    "<style>*{display:none}</style>ok",
    '<iframe src="https://example.com"></iframe>ok',
    '<form action="https://example.com"><input name=q></form>ok',
    '<math><mtext><table><mglyph><style><img src=x onerror="alert(1)">ok',
    '<object data="https://example.com"></object><base href="https://example.com">ok',
  ])("leaves nothing active of %s", (markup) => {
    const element = clean(markup);
    expect(element.querySelectorAll(FORBIDDEN)).toHaveLength(0);
    expect(element.innerHTML).not.toMatch(/on\w+=/i);
  });

  it.each([
    '<a href="javascript:alert(1)">x</a>',
    '<a href="JaVa&#09;script:alert(1)">x</a>',
    '<a href=" javascript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="vbscript:x">x</a>',
    '<a href="blob:https://example.com/1">x</a>',
    '<a href="//example.com">x</a>',
  ])("removes the URL from %s", (markup) => {
    expect(clean(markup).querySelector("a")?.hasAttribute("href")).toBe(false);
  });

  it("strips handlers, styles, classes and ids", () => {
    const element = clean('<p onclick="alert(1)" style="position:fixed" class="a" id="b">x</p>');
    expect(element.innerHTML).toBe("<p>x</p>");
  });

  it("opens links in a new tab", () => {
    const link = clean('<a href="https://example.com/a" target="_self">x</a>').querySelector("a");
    expect(link?.getAttribute("target")).toBe("_blank");
    expect(link?.getAttribute("rel")).toContain("noopener");
    expect(clean('<a href="mailto:a@example.com">x</a>').querySelector("a[href]")).not.toBeNull();
  });

  it("loads nothing: no picture, poster or background", () => {
    const url = "https://example.com/a.png?d=secret";
    for (const source of [
      `<img src="${url}" alt="A">`,
      `<picture><source srcset="${url}"></picture>`,
      `<video poster="${url}"></video>`,
      `<table background="${url}"><tr><td>1</td></tr></table>`,
      `<p style="background:url(${url})">x</p>`,
      `<svg><image href="${url}"/></svg>`,
      `<link rel="stylesheet" href="${url}">`,
    ])
      expect(clean(source).innerHTML).not.toContain("secret");
  });
});

describe("renderMarkdown", () => {
  it("shows markup of an answer as text", () => {
    const element = draw('<script>alert(1)</script> <img src=x onerror="alert(1)">');
    expect(element.querySelectorAll("script,img")).toHaveLength(0);
    expect(element.textContent).toContain("<script>alert(1)</script>");
  });

  it("renders no link to a script", () => {
    const element = draw(
      "[a](javascript:alert(1)) [b](data:text/html,x) ![c](data:image/svg+xml,x) ![d](x)",
    );
    expect(element.querySelectorAll("[href],[src]")).toHaveLength(0);
    expect(element.textContent).toContain("c");
  });

  it("keeps the blocks that have not changed while an answer grows", () => {
    const element = draw("First **one**.\n\nSec");
    const first = element.firstChild;
    const second = element.lastChild;
    renderMarkdown(element, "First **one**.\n\nSecond.\n\n- a");
    expect(element.firstChild).toBe(first);
    expect(second?.isConnected).toBe(false);
    expect(element.innerHTML).toBe(
      "<p>First <strong>one</strong>.</p><p>Second.</p><ul><li>a</li></ul>",
    );
  });

  it("ends up as if rendered at once", () => {
    const text = "# T\n\n1. a\n   - b\n\n```\nx < y\n```\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n> q";
    const element = document.createElement("div");
    for (let end = 1; end <= text.length; end++) renderMarkdown(element, text.slice(0, end));
    expect(element.innerHTML).toBe(draw(text).innerHTML);
  });
});
