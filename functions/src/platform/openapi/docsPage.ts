import type { ApiDescription, Operation } from "./describeApi.ts";

const STYLE = `html{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:960px;margin:32px auto;padding:0 16px}
summary{cursor:pointer;padding:8px 0;overflow-wrap:anywhere}summary code{font-weight:600}details{border-bottom:1px solid #8884}
pre{overflow:auto;padding:12px;border-radius:8px;background:#8881;font-size:14px}.m{display:inline-block;min-width:64px;font-weight:700}
nav{display:flex;flex-wrap:wrap;gap:4px 16px}h2{margin:32px 0 8px}div[id]{scroll-margin-top:64px}`;

/** A page of the calls, without script: each opens to who may make it, what it takes and gives. */
export function docsPage({ tags, paths, components }: ApiDescription): string {
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = tags.map(({ name }) => {
    const own = calls.filter(({ operation }) => operation.tags.includes(name));
    const blocks = own.map(({ path, method, operation }) => callBlock(path, method, operation));
    return section(name, blocks);
  });
  const { securitySchemes, schemas, examples } = components;
  const shared = [
    section("security", namedBlocks("securitySchemes", securitySchemes)),
    section("schemas", namedBlocks("schemas", schemas)),
    section("refusals", namedBlocks("examples", examples)),
  ];
  const places = [...tags.map(({ name }) => name), "security", "schemas", "refusals"];
  const links = places.map((name) => `<a href="#${name}">${name}</a>`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Parley API</title><style>${STYLE}</style><h1>Parley API</h1><p>${calls.length} calls. Machine-readable: <a href="./openapi.json">openapi.json</a></p><nav>${links.join("")}</nav>${sections.join("")}${shared.join("")}</html>`;
}

function section(name: string, blocks: string[]): string {
  return `<h2 id="${escapeHtml(name)}">${escapeHtml(name)}</h2>${blocks.join("")}`;
}

function callBlock(path: string, method: string, operation: Operation): string {
  const { summary, description, tags: _, ...details } = operation;
  return `<details><summary><span class="m">${escapeHtml(method.toUpperCase())}</span> <code>${escapeHtml(path)}</code> ${escapeHtml(summary)}</summary><p>${escapeHtml(description)}</p>${code(details)}</details>`;
}

/** What calls refer to; a link to it opens it. */
function namedBlocks(kind: string, named: object): string[] {
  return Object.entries(named).map(
    ([name, value]) =>
      `<details><summary><code>${escapeHtml(name)}</code></summary><div id="/components/${kind}/${escapeHtml(name)}">${code(value)}</div></details>`,
  );
}

/** As JSON, in which references are links. */
function code(value: unknown): string {
  const text = escapeHtml(JSON.stringify(value, null, 2));
  return `<pre>${text.replaceAll(/"(#\/components\/[\w/.-]+)"/g, '"<a href="$1">$1</a>"')}</pre>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
