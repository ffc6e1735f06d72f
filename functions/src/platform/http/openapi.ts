import type { OpenAPI } from "@orpc/openapi";
import { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { contract } from "@parley/contract/contract.ts";

/** The description of every served call, made from the contract. */
export async function describeApi(serverUrl: string) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  return generator.generate(contract, {
    info: { title: "Parley", version: "1", license: { name: "Apache-2.0" } },
    servers: [{ url: serverUrl }],
    components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
  });
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:960px;margin:32px auto;padding:0 16px;color-scheme:light dark}
summary{cursor:pointer;padding:8px 0}summary code{font-weight:600}details{border-bottom:1px solid #8884}
pre{overflow:auto;padding:12px;border-radius:8px;background:#8881;font-size:14px}.m{display:inline-block;min-width:64px;font-weight:700}`;

/** A page of the calls, without script: each opens to what it takes and gives. */
export function docsPage(description: OpenAPI.Document): string {
  const calls = Object.entries(description.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) => callBlock(path, method, operation)),
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Parley API</title><style>${STYLE}</style><h1>Parley API</h1><p>${calls.length} calls. Machine-readable: <a href="./openapi.json">openapi.json</a></p>${calls.join("")}</html>`;
}

function callBlock(path: string, method: string, operation: unknown): string {
  const summary: unknown = Object(operation).summary;
  const details = escapeHtml(JSON.stringify(operation, null, 2));
  return `<details><summary><span class="m">${escapeHtml(method.toUpperCase())}</span> <code>${escapeHtml(path)}</code> ${escapeHtml(typeof summary === "string" ? summary : "")}</summary><pre>${details}</pre></details>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
