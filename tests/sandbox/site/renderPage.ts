import { z } from "zod";
import { escapeHtml } from "../platform/escapeHtml.ts";
import { ownFile } from "./siteFiles.ts";

const heading = z.strictObject({
  title: z.string(),
  description: z.string(),
  lang: z.enum(["en", "de"]),
});

/**
 * A page of the shop: its content in the common layout.
 * @param source the page's file: a comment with its title as JSON, then the HTML of its main part.
 * @param origin the origin under which the visitor sees the shop.
 * @param path the page's own path, for its canonical URL.
 */
export async function renderPage(source: string, origin: string, path: string): Promise<string> {
  const [, json = "", content = ""] = /^<!-- (\{.*?\}) -->\s*([\s\S]*)$/.exec(source) ?? [];
  const { title, description, lang } = heading.parse(JSON.parse(json));
  return fill(await ownFile("layout.html"), {
    title: escapeHtml(title),
    description: escapeHtml(description),
    lang,
    origin: escapeHtml(origin),
    path: escapeHtml(path),
    content,
  });
}

/** A text with every `{{name}}` replaced; a name without a value becomes empty. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");
}
