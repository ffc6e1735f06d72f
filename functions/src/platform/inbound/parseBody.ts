import type { z } from "zod";
import { AppError } from "../errors/appError.ts";
import { wellFormed } from "../wellFormed.ts";

/** Texts, numbers, lists and objects in one body: a thousand of Meta's messages with their senders have 20,000. */
const PARTS_MAX = 100_000;

/**
 * Reads a provider's body, after its signature was checked: what is not verified is refused as that,
 * whatever its body holds.
 * @throws AppError `platform.badBody` when it is not JSON, or does not fit the schema;
 * `platform.tooLarge` for one of more parts than any provider sends
 */
export function parseBody<Body>(body: Uint8Array, schema: z.ZodType<Body>): Body {
  const parsed = schema.safeParse(jsonOf(body));
  if (!parsed.success) throw new AppError("platform.badBody");
  return parsed.data;
}

/** Undefined when it is not JSON: no schema here takes that. */
function jsonOf(body: Uint8Array): unknown {
  let json: unknown;
  try {
    json = JSON.parse(Buffer.from(body).toString("utf8"));
  } catch {
    return undefined;
  }
  return wellFormed(json, PARTS_MAX);
}
