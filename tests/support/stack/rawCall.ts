import { headersOf, type Caller } from "./apiAs.ts";
import { assertListed } from "./listedFailures.ts";
import { stack } from "./stack.ts";

/** A response as received, byte for byte. */
export type RawAnswer = { status: number; headers: Headers; text: string; json: unknown };

/**
 * Makes a raw call, for what `apiAs` would never send.
 * @param body an object is sent as JSON; a string, bytes or a form unchanged
 */
export async function rawCall(
  method: string,
  path: string,
  options: Caller & { body?: unknown; headers?: Record<string, string> } = {},
): Promise<RawAnswer> {
  const { body, headers, ...caller } = options;
  const plain = body instanceof FormData || body instanceof Uint8Array || typeof body === "string";
  const isJson = body !== undefined && !(body instanceof FormData);
  const response = await fetch(`${stack.api[caller.region ?? "na"]}${path}`, {
    method,
    headers: {
      ...headersOf(caller),
      ...(isJson ? { "content-type": "application/json" } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: plain ? bodyOf(body) : JSON.stringify(body) }),
  });
  const text = await response.text();
  const json = parsed(text);
  if (!response.ok) assertListed(`${method} ${path}`, json);
  return { status: response.status, headers: response.headers, text, json };
}

function bodyOf(body: FormData | Uint8Array | string): NonNullable<RequestInit["body"]> {
  return body instanceof Uint8Array ? new Uint8Array(body) : body;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
