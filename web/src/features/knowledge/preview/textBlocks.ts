/** About a screenful of text, in characters. */
const BLOCK_LENGTH = 3000;

/** Average number of characters on a line of the drawer. */
const LINE_LENGTH = 90;

/** Roughly how many lines a block takes, so that the scroll bar is right before it is rendered. */
export function countLines(block: string): number {
  const lines = block.endsWith("\n") ? block.slice(0, -1).split("\n") : block.split("\n");
  return lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE_LENGTH)), 0);
}

/**
 * Splits a text into blocks at line ends, so that a browser lays out only those in view. A line longer than a
 * block is split between words, or else between characters. Joined, the blocks give the text.
 */
export function textBlocks(text: string, size = BLOCK_LENGTH): string[] {
  const blocks: string[] = [];
  let from = 0;
  while (text.length - from > size) {
    const end = from + size;
    // Not in the whole text, which has been searched for the blocks before.
    const block = text.slice(from, end);
    const line = block.lastIndexOf("\n");
    const space = block.lastIndexOf(" ");
    let cut = end;
    if (line > 0) cut = from + line + 1;
    else if (space > 0) cut = from + space + 1;
    // Never between the halves of a surrogate pair.
    else if (/[\ud800-\udbff]/.test(text.charAt(end - 1))) cut = end - 1;
    blocks.push(text.slice(from, cut));
    from = cut;
  }
  blocks.push(text.slice(from));
  return blocks;
}
