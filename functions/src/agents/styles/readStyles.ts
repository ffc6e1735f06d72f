// oxlint-disable-next-line typescript/triple-slash-reference -- types of untyped entries cannot be imported
/// <reference path="./cssTree.d.ts" />
import type { Atrule, CssNode, Declaration, FunctionNode } from "css-tree";
import generate from "css-tree/generator";
import parse from "css-tree/parser";
import walk from "css-tree/walker";
import {
  AT_RULES,
  CONTENT_LENGTH,
  FACTORS,
  FILTERS,
  FUNCTIONS,
  LARGEST,
  LARGEST_FACTOR,
  MOST,
  OUTER_ELEMENTS,
  OWN_CLASSES,
  OWN_KEYFRAMES,
  PROPERTIES,
  PSEUDO_CLASSES,
  PSEUDO_ELEMENTS,
  SIGNED,
  SUMS,
  TEXTS,
} from "./allowed.ts";

/** What a sheet may not have; `styles.…` has the words. */
type StyleFault =
  | "styles.unreadable"
  | "styles.rule"
  | "styles.selector"
  | "styles.property"
  | "styles.value"
  | "styles.size"
  | "styles.many"
  | "styles.escape";

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
    const key = has > MOST.has ? "styles.many" : fault;
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

/** Where in the sheet a node is. */
type Place = {
  text: string;
  atrule: Atrule | null;
  inPrelude: boolean;
  /** Below a rule, and so no rule itself may stand here. */
  isNested: boolean;
  declaration: Declaration | null;
  function: { name: string } | null;
};

function faultOf(node: CssNode, place: Place): StyleFault | undefined {
  switch (node.type) {
    case "Atrule":
      return faultOfAtrule(node, place);
    case "Rule":
      return place.isNested ? "styles.rule" : undefined;
    case "ClassSelector":
      return ofName(node.name) ?? (OWN_CLASSES.has(node.name) ? "styles.selector" : undefined);
    case "TypeSelector":
      return ofName(node.name) ?? faultOfElement(node.name);
    case "AttributeSelector":
      return ofName(node.name.name) ?? faultOfAttribute(node.name.name);
    case "PseudoClassSelector":
      return ofName(node.name) ?? notIn(PSEUDO_CLASSES, node.name, "styles.selector");
    case "PseudoElementSelector":
      return ofName(node.name) ?? notIn(PSEUDO_ELEMENTS, node.name, "styles.selector");
    case "IdSelector":
    case "NestingSelector":
      return "styles.selector";
    case "Declaration":
      return faultOfDeclaration(node, place);
    case "Function":
      return ofName(node.name) ?? faultOfFunction(node, place);
    case "Identifier":
      return ofName(node.name);
    case "String":
      return faultOfText(node.value, place);
    case "Dimension":
      return faultOfSize(node.value, node.unit, place);
    case "Percentage":
      return faultOfSize(node.value, "%", place);
    case "Number":
      return faultOfSize(node.value, "", place);
    case "Operator":
      return faultOfOperator(node.value.trim(), place);
    case "Raw":
      // The second of two semicolons.
      return /^[\s;]*$/.test(node.value) ? undefined : "styles.unreadable";
    case "Url":
    case "Brackets":
    case "UnicodeRange":
      return "styles.value";
    case "StyleSheet":
    case "Comment":
    case "SelectorList":
    case "Selector":
    case "Combinator":
    case "Nth":
    case "AnPlusB":
    case "Block":
    case "Value":
    case "Hash":
    case "Parentheses":
    case "AtrulePrelude":
    case "MediaQueryList":
    case "MediaQuery":
    case "Condition":
    case "Feature":
    case "FeatureRange":
    case "FeatureFunction":
    case "SupportsDeclaration":
    case "Ratio":
      return undefined;
    case "CDC":
    case "CDO":
    case "DeclarationList":
    case "GeneralEnclosed":
    case "Layer":
    case "LayerList":
    case "Scope":
    case "WhiteSpace":
      return "styles.unreadable";
    default:
      // What a newer parser may know.
      return "styles.unreadable";
  }
}

/** An escape may hide any name. */
function ofName(name: string): StyleFault | undefined {
  return name.includes("\\") ? "styles.escape" : undefined;
}

function notIn(
  allowed: ReadonlySet<string>,
  name: string,
  fault: StyleFault,
): StyleFault | undefined {
  return allowed.has(name.toLowerCase()) ? undefined : fault;
}

function faultOfAtrule(node: Atrule, { text, isNested }: Place): StyleFault | undefined {
  const name = node.name.toLowerCase();
  const prelude = node.prelude === null ? "" : sourceOf(node.prelude, text);
  if (ofName(node.name + prelude)) return "styles.escape";
  if (isNested || !AT_RULES.has(name) || node.block === null) return "styles.rule";
  return name === "keyframes" && OWN_KEYFRAMES.has(prelude.trim().replaceAll(/["']/g, ""))
    ? "styles.rule"
    : undefined;
}

function faultOfElement(name: string): StyleFault | undefined {
  const isOuter = name.includes("|") || OUTER_ELEMENTS.has(name.toLowerCase());
  return isOuter ? "styles.selector" : undefined;
}

/** Classes are named as such, so that our own are known. */
function faultOfAttribute(name: string): StyleFault | undefined {
  return /(?:^|\|)class$/i.test(name) ? "styles.selector" : undefined;
}

function faultOfDeclaration(node: Declaration, { inPrelude }: Place): StyleFault | undefined {
  const escaped = ofName(node.property);
  if (escaped) return escaped;
  // One in a condition sets nothing.
  if (inPrelude) return undefined;
  if (node.property.startsWith("--")) return faultOfAmount(node);
  if (typeof node.important === "string") return "styles.unreadable";
  return notIn(PROPERTIES, node.property, "styles.property") ?? faultOfAmount(node);
}

/** What is harmless once, and not any number of times. */
function faultOfAmount(node: Declaration): StyleFault | undefined {
  const property = node.property.toLowerCase();
  const count = { values: 0, filters: 0, factors: 0, variables: 0 };
  let said = 0;
  walk(node, (part) => {
    if (VALUES.has(part.type)) count.values += 1;
    if (part.type === "String") said += part.value.length;
    if (part.type !== "Function") return;
    const name = part.name.toLowerCase();
    if (FILTERS.has(name)) count.filters += 1;
    if (FACTORS.has(name)) count.factors += 1;
    if (name === "var") count.variables += 1;
  });
  const most = property.startsWith("--") ? MOST_OF_CUSTOM : MOST;
  if (AMOUNTS.some((what) => count[what] > most[what])) return "styles.many";
  return property === "content" && said > CONTENT_LENGTH ? "styles.size" : undefined;
}

const AMOUNTS = ["values", "filters", "factors", "variables"] as const;
const VALUES: ReadonlySet<string> = new Set(
  "Dimension Percentage Number Identifier Hash Function String".split(" "),
);

/** Others may take a custom property several times, and one that takes two of another makes four of it. */
const MOST_OF_CUSTOM = { ...MOST, filters: 0, factors: 0, variables: 1 };

function faultOfFunction(node: FunctionNode, place: Place): StyleFault | undefined {
  const name = node.name.toLowerCase();
  const outer = (place.function?.name ?? "").toLowerCase();
  // A factor is a number as it stands: one that is worked out may be any.
  if (FACTORS.has(outer)) return "styles.value";
  if (!SUMS.has(name) || SUMS.has(outer)) return notIn(FUNCTIONS, name, "styles.value");
  let sums = 0;
  walk(node, (part) => {
    if (part.type === "Operator" && ["+", "-"].includes(part.value.trim())) sums += 1;
  });
  return sums > (isCustom(place) ? 0 : 1) ? "styles.many" : undefined;
}

function isCustom({ declaration }: Place): boolean {
  return declaration?.property.startsWith("--") ?? false;
}

function faultOfText(value: string, { declaration, inPrelude }: Place): StyleFault | undefined {
  if (inPrelude || declaration === null) return undefined;
  if (!TEXTS.has(declaration.property.toLowerCase())) return "styles.value";
  return value.length > CONTENT_LENGTH ? "styles.size" : undefined;
}

function faultOfSize(number: string, unit: string, place: Place): StyleFault | undefined {
  const { declaration, inPrelude } = place;
  if (inPrelude || declaration === null) return undefined;
  const size = Number(number);
  const isFactor = FACTORS.has((place.function?.name ?? "").toLowerCase());
  const largest = isFactor ? LARGEST_FACTOR : LARGEST.get(unit.toLowerCase());
  if (largest === undefined || !(Math.abs(size) <= largest)) return "styles.size";
  const isAngle = ["deg", "rad", "turn"].includes(unit.toLowerCase());
  if (size >= 0 || isAngle || SIGNED.has(declaration.property.toLowerCase())) return undefined;
  return "styles.size";
}

/** Sums of sizes stay within twice the largest; products and quotients would not. */
function faultOfOperator(operator: string, place: Place): StyleFault | undefined {
  const isInSum = SUMS.has((place.function?.name ?? "").toLowerCase());
  if (!isInSum || operator === "," || operator === "+") return undefined;
  const property = place.declaration?.property.toLowerCase() ?? "";
  const mayBeNegative = property.startsWith("margin") || isCustom(place);
  return operator === "-" && !mayBeNegative ? undefined : "styles.value";
}

function sourceOf(node: CssNode, text: string): string {
  return node.loc ? text.slice(node.loc.start.offset, node.loc.end.offset) : "";
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
