/**
 * The words of an answer without the mark at its beginning; what is not words passes. Nothing is held back longer than it may
 * still become the mark.
 * @param found called once, when the mark was there
 */
export async function* stripMark<Other extends object>(
  parts: AsyncIterable<string | Other>,
  mark: string,
  found: () => void,
): AsyncGenerator<string | Other> {
  let held = "";
  let seen: "nothing" | "mark" | "words" = "nothing";
  for await (const part of parts) {
    if (typeof part !== "string") {
      yield part;
      continue;
    }
    held += part;
    if (seen === "nothing") {
      const begun = held.trimStart().toLowerCase();
      if (begun.startsWith(mark)) {
        seen = "mark";
        held = held.trimStart().slice(mark.length);
        found();
      } else if (mark.startsWith(begun)) continue;
      else seen = "words";
    }
    if (seen === "mark") {
      held = held.trimStart();
      if (held === "") continue;
      seen = "words";
    }
    yield held;
    held = "";
  }
  if (held !== "") yield held;
}
