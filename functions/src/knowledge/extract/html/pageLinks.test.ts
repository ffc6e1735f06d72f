import { expect, test } from "vitest";
import { pageLinks } from "./pageLinks.ts";

const PAGE = "https://shop.example/lamps/index.html";

test("links are followed from where the page lies, each once and without the place in it", () => {
  const html = `<a href="heron">Heron</a> <a href="heron#price">its price</a> <a href="/about?x=1">About</a>
    <a href="https://other.example/">elsewhere</a> <a href="mailto:a@b.example">mail</a>
    <a href="javascript:alert(1)">no</a> <a href="http://[bad">no</a> <a>none</a>
    <a rel="noopener nofollow" href="/login">Log in</a>`;
  expect(pageLinks(html, PAGE)).toEqual([
    "https://shop.example/lamps/heron",
    "https://shop.example/about?x=1",
    "https://other.example/",
  ]);
});

test("a page may say where its links begin", () => {
  const html = '<html><head><base href="/en/"></head><body><a href="terms">Terms</a></body></html>';
  expect(pageLinks(html, PAGE)).toEqual(["https://shop.example/en/terms"]);
});

test("a page of a thousand links and more is not a trap", () => {
  const html = Array.from({ length: 3000 }, (_, n) => `<a href="/${n}">${n}</a>`).join("");
  expect(pageLinks(html, PAGE)).toHaveLength(1000);
  expect(pageLinks("<div>".repeat(20_000), PAGE)).toEqual([]);
});
