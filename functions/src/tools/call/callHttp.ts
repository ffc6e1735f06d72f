import type { PlainKey } from "@parley/contract/problems/problem.ts";
import type { Egress } from "../../platform/egress/egress.ts";
import type { OutsideCalls } from "../../platform/egress/outsideCalls.ts";
import { readCapped } from "../../platform/egress/readCapped.ts";
import type { ToolRequest } from "./buildRequest.ts";
import { ANSWER_MAX, unreachableAnswer, TOOL_TIMEOUT_MS, type ToolAnswer } from "./toolAnswer.ts";

export const toolsOutside: OutsideCalls = {
  service: "An owner's API",
  calls: ["the request of a tool"],
  by: "the server, with the tool's own secret",
};

/**
 * Makes a tool's request, through egress and within 10 seconds and 64 KB. Never rejects.
 * @param secret the header that carries it; null for none
 */
export async function callHttp(
  fetch: Egress["egressFetch"],
  { method, url, headers, body }: ToolRequest,
  secret: { key: string; value: string } | null,
): Promise<ToolAnswer> {
  try {
    const response = await fetch(url.href, {
      method,
      headers: [...headers, ...(secret === null ? [] : [[secret.key, secret.value]])].map(
        ([key = "", value = ""]): [string, string] => [key, value],
      ),
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(TOOL_TIMEOUT_MS),
    });
    return await readAnswer(response);
  } catch (error) {
    return unreachableAnswer(error);
  }
}

async function readAnswer(response: Response): Promise<ToolAnswer> {
  const { status } = response;
  const contentType = (response.headers.get("content-type") ?? "").toLowerCase();
  const came = (body: string, key?: PlainKey): ToolAnswer => ({
    status,
    contentType: contentType.split(";")[0]?.trim() ?? "",
    body,
    failure: key === undefined ? null : { key, values: {} },
  });
  const bytes = await readCapped(response, ANSWER_MAX);
  if (bytes === null) return came("", "toolFailures.tooLarge");
  const body = decode(bytes);
  if (body === null) return came("", "toolFailures.notText");
  return isWebPage(contentType, body) ? came(body, "toolFailures.webPage") : came(body);
}

function isWebPage(contentType: string, body: string): boolean {
  return contentType.includes("html") || /^\s{0,100}<(?:!doctype html|html)\b/i.test(body);
}

/** The text of UTF-8; null if the bytes are not valid UTF-8. */
function decode(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}
