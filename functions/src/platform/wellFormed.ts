import { AppError } from "./errors/appError.ts";

/** Deeper than any call's input: what is below is dropped by its schema. */
const DEEPEST = 20;
/** Texts, numbers, lists and objects in one input: ten times what the largest call has. */
const PARTS_MAX = 10_000;

/**
 * The same with U+FFFD for each half of a surrogate pair that stands alone, as where somebody's program cut a text
 * within an emoji. JSON can say such halves and UTF-8 cannot: the database refuses the whole write, and its SDK
 * retries that for minutes.
 * @param input as JSON or a form gives it; what is neither text, list nor plain object stays as it is
 * @param partsMax texts, numbers, lists and objects it may have
 * @throws AppError PAYLOAD_TOO_LARGE for one of so many parts that asking its schema about each would take the
 * memory of an instance
 */
export function wellFormed(input: unknown, partsMax: number = PARTS_MAX): unknown {
  let parts = 0;
  const read = (value: unknown, depth: number): unknown => {
    parts += 1;
    if (parts > partsMax) throw new AppError("platform.tooLarge");
    if (typeof value === "string") return value.toWellFormed();
    if (depth === DEEPEST) return value;
    if (Array.isArray(value)) return value.map((one) => read(one, depth + 1));
    return isPlain(value)
      ? Object.fromEntries(
          Object.entries(value).map(([name, one]) => [name.toWellFormed(), read(one, depth + 1)]),
        )
      : value;
  };
  return read(input, 0);
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
