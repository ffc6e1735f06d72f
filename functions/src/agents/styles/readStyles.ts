// oxlint-disable-next-line typescript/triple-slash-reference -- types of untyped entries cannot be imported
/// <reference path="./cssTree.d.ts" />
import generate from "css-tree/generator";
import parse from "css-tree/parser";
import walk from "css-tree/walker";
import { STYLE_LIMITS } from "./allowed.ts";
import { faultOf, sourceOf, type StyleFault } from "./styleFaults.ts";

type StyleProblem = {
  key: StyleFault;
  /** Line and column count from 1; `what` is the text at fault. */
  values: { line: number; column: number; what: string };
};

export type ReadStyles = { css: string; problems: StyleProblem[] };

/** Deeper brackets than anybody writes by hand. */
const DEEPEST = 24;

/** Problems after which a sheet is not read on. */
const TOLD = 5;

/** Longest quotation of what is at fault. */
const QUOTED = 60;

/**
 * Holds custom CSS against the allow-list (`allowed.ts`). Whatever is not known to be harmless is a problem.
 * @returns the sheet as it was understood, written again, so that a browser cannot understand it otherwise; empty
 * with any problem. The first few problems, in the order of the text.
 */
export function readStyles(text: string): ReadStyles {
  const tooDeep = findTooDeep(text);
  if (tooDeep !== undefined) return { css: "", problems: [tooDeep] };
  forgetLastText(text.length);
  const sheet = parse(text, { positions: true, parseCustomProperty: true });
  const problems: StyleProblem[] = [];
  let has = 0;
  walk(sheet, function look(node) {
    const fault = faultOf(node, {
      text,
      atrule: this.atrule,
      inPrelude: this.atrulePrelude !== null,
      isNested: this.rule !== null,
      declaration: this.declaration,
      function: this.function,
    });
    if (node.type === "PseudoClassSelector" && node.name.toLowerCase() === "has") has += 1;
    const key = has > STYLE_LIMITS.has ? "styles.many" : fault;
    if (key === undefined) return undefined;
    const start = node.loc?.start ?? { line: 1, column: 1, offset: 0 };
    const what = sourceOf(node, text).trim().slice(0, QUOTED);
    problems.push({ key, values: { line: start.line, column: start.column, what } });
    // What is below it is refused with it.
    return problems.length < TOLD ? walk.skip : walk.break;
  });
  return { css: problems.length === 0 ? generate(sheet) : "", problems };
}

/**
 * The parser keeps the tokens of what it read last, and takes the one behind the end of a shorter text for its own:
 * after a certain sheet, some other would never end. Commas pair with nothing.
 */
function forgetLastText(length: number): void {
  parse(",".repeat(length + 1), { context: "value" });
}

/** Brackets nested deeper than `DEEPEST`, which would take the parser as deep. */
function findTooDeep(text: string): StyleProblem | undefined {
  let depth = 0;
  let line = 1;
  let lineStart = 0;
  for (const { 0: mark, index } of text.matchAll(/[([{}\])\n]/g)) {
    if (mark === "\n") {
      line += 1;
      lineStart = index + 1;
    } else if ("([{".includes(mark)) depth += 1;
    else depth = Math.max(0, depth - 1);
    if (depth > DEEPEST) {
      const what = text.slice(index, index + QUOTED);
      return { key: "styles.unreadable", values: { line, column: index - lineStart + 1, what } };
    }
  }
  return undefined;
}
