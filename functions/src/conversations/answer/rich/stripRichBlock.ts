import type { RichContent } from "@parley/contract/conversations/rich.ts";

/** The lines between which a model describes buttons and cards. */
const OPENS = /^[ \t]{0,3}```ui[ \t]*$/;
const CLOSES = /^[ \t]{0,3}```[ \t]*$/;
/** The beginning of a line that may still become the first of them. */
const MAY_OPEN = /^[ \t]{0,3}(?:`{0,3}|```ui?[ \t]{0,8})$/;

/**
 * The words of an answer without its block of buttons and cards; what is not words passes. Nothing is held back longer than
 * it may still become a block. One that cannot be read stays among the words as it is, and so does one after the first.
 * @param read what a block says; undefined if it cannot be read
 * @param found called once with what the answer shows beside its words
 */
export async function* stripRichBlock<Other extends object>(
  parts: AsyncIterable<string | Other>,
  read: (json: string) => RichContent | undefined,
  found: (rich: RichContent) => void,
): AsyncGenerator<string | Other> {
  /** The line that is being written, as far as it was not passed on. */
  let line = "";
  /** Whether some of that line was. */
  let isBegun = false;
  const reading: { /** Lines of the block that is being read. */ block: string[] | null } = {
    block: null,
  };
  /** Spaces that are passed on only before words, in the pieces in which they came. */
  let space: string[] = [];
  let hasFound = false;

  function say(text: string): string {
    const words = text.trimEnd();
    const before = words === "" ? "" : space.join("");
    if (words !== "") space = [];
    space.push(text.slice(words.length));
    return before + words;
  }

  /** @param end the line's end; empty for the last line of all */
  function finish(end: string): string {
    const whole = line + end;
    const text = line;
    const isWhole = !isBegun;
    [line, isBegun] = ["", false];
    const { block } = reading;
    if (block === null) {
      if (hasFound || !isWhole || !OPENS.test(text)) return say(whole);
      reading.block = [whole];
      return "";
    }
    block.push(whole);
    return CLOSES.test(text) ? close(block, block.slice(1, -1)) : "";
  }

  /** @param inside the block without its fences */
  function close(block: readonly string[], inside: readonly string[]): string {
    reading.block = null;
    const rich = read(inside.join(""));
    if (rich === undefined) return say(block.join(""));
    hasFound = true;
    found(rich);
    // What follows is a paragraph of its own.
    space = ["\n\n"];
    return "";
  }

  let isSilent = true;
  function* passOn(words: string): Generator<string> {
    // No answer begins with an empty line.
    const text = isSilent ? words.trimStart() : words;
    if (text === "") return;
    isSilent = false;
    yield text;
  }

  for await (const part of parts) {
    if (typeof part !== "string") {
      yield part;
      continue;
    }
    const [first = "", ...further] = part.split("\n");
    line += first;
    let words = "";
    for (const next of further) {
      words += finish("\n");
      line = next;
    }
    if (reading.block === null && line !== "" && (isBegun || hasFound || !MAY_OPEN.test(line))) {
      words += say(line);
      [line, isBegun] = ["", true];
    }
    yield* passOn(words);
  }
  let words = finish("");
  // The model came to its end before the block did.
  if (reading.block !== null) words += close(reading.block, reading.block.slice(1));
  yield* passOn(hasFound ? words : words + space.join(""));
}
