// oxlint-disable-next-line typescript/triple-slash-reference -- types of untyped entries cannot be imported
/// <reference path="./cssTree.d.ts" />
import type { Atrule, CssNode, Declaration, FunctionNode } from "css-tree";
import walk from "css-tree/walker";
import {
  AT_RULES,
  CONTENT_LENGTH,
  SCALE_FUNCTIONS,
  FILTER_FUNCTIONS,
  FUNCTIONS,
  LARGEST_BY_UNIT,
  LARGEST_FACTOR,
  STYLE_LIMITS,
  OUTER_ELEMENTS,
  OWN_CLASSES,
  OWN_KEYFRAMES,
  PROPERTIES,
  PSEUDO_CLASSES,
  PSEUDO_ELEMENTS,
  NEGATIVE_ALLOWED,
  MATH_FUNCTIONS,
  TEXTS,
} from "./allowed.ts";

/** What a sheet may not have; `styles.…` has the words. */
export type StyleFault =
  | "styles.unreadable"
  | "styles.rule"
  | "styles.selector"
  | "styles.property"
  | "styles.value"
  | "styles.size"
  | "styles.many"
  | "styles.escape";

/** Where in the sheet a node is. */
type Place = {
  text: string;
  atrule: Atrule | null;
  inPrelude: boolean;
  /** Inside a rule, where no further rule is allowed. */
  isNested: boolean;
  declaration: Declaration | null;
  function: { name: string } | null;
};

/** What is wrong with a node by itself, where it stands; undefined if nothing is. */
export function faultOf(node: CssNode, place: Place): StyleFault | undefined {
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

/** Classes may only be selected by `.name`, so that our own are recognised. */
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

/** Harmless once, but not any number of times. */
function faultOfAmount(node: Declaration): StyleFault | undefined {
  const property = node.property.toLowerCase();
  const count = { values: 0, filters: 0, factors: 0, variables: 0 };
  let said = 0;
  walk(node, (part) => {
    if (VALUES.has(part.type)) count.values += 1;
    if (part.type === "String") said += part.value.length;
    if (part.type !== "Function") return;
    const name = part.name.toLowerCase();
    if (FILTER_FUNCTIONS.has(name)) count.filters += 1;
    if (SCALE_FUNCTIONS.has(name)) count.factors += 1;
    if (name === "var") count.variables += 1;
  });
  const most = property.startsWith("--") ? CUSTOM_PROPERTY_LIMITS : STYLE_LIMITS;
  if (AMOUNTS.some((what) => count[what] > most[what])) return "styles.many";
  return property === "content" && said > CONTENT_LENGTH ? "styles.size" : undefined;
}

const AMOUNTS = ["values", "filters", "factors", "variables"] as const;
const VALUES: ReadonlySet<string> = new Set(
  "Dimension Percentage Number Identifier Hash Function String".split(" "),
);

/** A declaration may use a custom property several times, so one that contains another twice would multiply it. */
const CUSTOM_PROPERTY_LIMITS = { ...STYLE_LIMITS, filters: 0, factors: 0, variables: 1 };

function faultOfFunction(node: FunctionNode, place: Place): StyleFault | undefined {
  const name = node.name.toLowerCase();
  const outer = (place.function?.name ?? "").toLowerCase();
  // A factor has to be a literal number: a computed one could be anything.
  if (SCALE_FUNCTIONS.has(outer)) return "styles.value";
  if (!MATH_FUNCTIONS.has(name) || MATH_FUNCTIONS.has(outer))
    return notIn(FUNCTIONS, name, "styles.value");
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
  const isFactor = SCALE_FUNCTIONS.has((place.function?.name ?? "").toLowerCase());
  const largest = isFactor ? LARGEST_FACTOR : LARGEST_BY_UNIT.get(unit.toLowerCase());
  if (largest === undefined || !(Math.abs(size) <= largest)) return "styles.size";
  const isAngle = ["deg", "rad", "turn"].includes(unit.toLowerCase());
  if (size >= 0 || isAngle || NEGATIVE_ALLOWED.has(declaration.property.toLowerCase()))
    return undefined;
  return "styles.size";
}

/** Sums of sizes stay within twice the largest; products and quotients would not. */
function faultOfOperator(operator: string, place: Place): StyleFault | undefined {
  const isInSum = MATH_FUNCTIONS.has((place.function?.name ?? "").toLowerCase());
  if (!isInSum || operator === "," || operator === "+") return undefined;
  const property = place.declaration?.property.toLowerCase() ?? "";
  const mayBeNegative = property.startsWith("margin") || isCustom(place);
  return operator === "-" && !mayBeNegative ? undefined : "styles.value";
}

/** A node as it was written. */
export function sourceOf(node: CssNode, text: string): string {
  return node.loc ? text.slice(node.loc.start.offset, node.loc.end.offset) : "";
}
