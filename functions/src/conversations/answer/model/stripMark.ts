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
  /** Of what comes before the first words: passed on with them, and dropped with the mark. */
  const space: string[] = [];
  /** Words, as far as they may still become the mark. */
  let held = "";
  let seen: "nothing" | "mark" | "words" = "nothing";
  for await (const part of parts) {
    if (typeof part !== "string") {
      yield part;
      continue;
    }
    const words = held === "" && seen !== "words" ? part.trimStart() : part;
    if (seen === "nothing") {
      space.push(part.slice(0, part.length - words.length));
      held += words;
      const begun = held.toLowerCase();
      if (begun.startsWith(mark)) {
        seen = "mark";
        held = held.slice(mark.length).trimStart();
        found();
      } else if (mark.startsWith(begun)) continue;
      else held = space.join("") + held;
    } else held = words;
    if (held === "") continue;
    seen = "words";
    yield held;
    held = "";
  }
  const rest = seen === "nothing" ? space.join("") + held : "";
  if (rest !== "") yield rest;
}
