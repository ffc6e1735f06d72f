import { isListItem } from "../listItem.ts";
import { cellsOf, groupOf, isBlank, isNote, isTableRow } from "../tableRow.ts";

/** A longer line says more than what follows it belongs to. */
const MAX_LINE = 200;
const MAX_DEPTH = 6;
/** The end of a sentence that says something by itself. */
const SENTENCE = /[.!]["'”“»)\]]*$/;

/** A piece of a text: the white space before it, if it begins a line that which is before it there. */
type Piece = { text: string; indent: string | undefined };

/** Follows a text piece by piece, and knows what has to be said again before one with which another passage begins. */
export class Introductions {
  /** "Our prices:", or a heading that nothing marks as one. */
  #lead = "";
  #items: { indent: number; line: string }[] = [];
  #head = "";
  #group = "";
  /** The cells of the row before, with those that it goes on from. */
  #cells: readonly string[] = [];
  #isRow = false;

  /**
   * Takes the next piece.
   * @returns the lines that it belongs to, outermost first, and the piece itself as it reads below them
   */
  next({ text, indent }: Piece): { above: string[]; start: string } {
    if (indent === undefined) return this.#rest(text);
    this.#isRow = isTableRow(text.split("\n", 1)[0] ?? "");
    if (this.#isRow) return this.#row(text, indent);
    this.#head = "";
    this.#group = "";
    this.#cells = [];
    const line = indent + text;
    this.#items = this.#items.filter((item) => item.indent < indent.length);
    const isItem = isListItem(text);
    if (!isItem && this.#items.length === 0) {
      this.#begin(text);
      return { above: [], start: text };
    }
    const above = this.#around();
    const isRoom = this.#items.length < MAX_DEPTH && line.length <= MAX_LINE;
    if (isItem && isRoom) this.#items.push({ indent: indent.length, line });
    return { above, start: line };
  }

  /** What goes on in the same line: a further sentence, or the rest of a long one. */
  #rest(text: string): { above: string[]; start: string } {
    const item = this.#items.at(-1);
    if (this.#isRow) return { above: this.#around(this.#head, this.#group), start: text };
    if (item !== undefined)
      return { above: this.#around(), start: `${" ".repeat(item.indent + 2)}${text}` };
    this.#begin(text);
    return { above: [], start: text };
  }

  #row(text: string, indent: string): { above: string[]; start: string } {
    if (text.includes("\n")) {
      this.#head = text;
      this.#group = "";
      this.#cells = [];
      return { above: this.#around(), start: text };
    }
    const group = this.#head === "" ? undefined : groupOf(text);
    if (group !== undefined) {
      this.#cells = [];
      const above = this.#around(this.#head);
      if (!isNote(group)) this.#group = text;
      return { above, start: text };
    }
    const cells = cellsOf(text);
    const said = cells.findIndex((cell) => !isBlank(cell));
    const isGoingOn = said > 0 && cells.length === this.#cells.length;
    this.#cells = isGoingOn ? [...this.#cells.slice(0, said), ...cells.slice(said)] : cells;
    const isFilled = isGoingOn && !isBlank(this.#cells[0] ?? "");
    const start = isFilled ? this.#cells.join(" | ") : text;
    return { above: this.#around(this.#head, this.#group), start: indent + start };
  }

  #begin(text: string): void {
    this.#lead = text.length <= MAX_LINE && !SENTENCE.test(text) ? text : "";
  }

  #around(...further: string[]): string[] {
    const items = this.#items.map(({ line }) => line);
    return [this.#lead, ...items, ...further].filter((line) => line !== "");
  }
}
