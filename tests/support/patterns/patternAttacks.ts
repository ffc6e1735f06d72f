import { RegExpParser, visitRegExpAST, type AST } from "@eslint-community/regexpp";

/** What a part of a pattern is tried with, the first that it takes. */
const CHARACTERS = [
  "a",
  "A",
  "1",
  " ",
  "-",
  ".",
  "/",
  ",",
  "\n",
  "<",
  "(",
  "[",
  "'",
  '"',
  "é",
  "日",
];
/** Of a group's alternatives, and of what may be left out, others are taken in each. */
const VARIANTS = 4;

/**
 * Texts on which a pattern may begin over and over and each time read on to the end: for each part of it that repeats
 * without end, what has to come before that part, again and again. `scslre` does not find those.
 */
export function attacksOn(pattern: RegExp): { name: string; text: (length: number) => string }[] {
  const parsed = new RegExpParser().parseLiteral(String(pattern));
  const repeated: AST.Quantifier[] = [];
  visitRegExpAST(parsed, {
    onQuantifierEnter: (node) => void (node.max === Infinity && repeated.push(node)),
  });
  const units = new Set<string>();
  for (const node of repeated)
    for (let variant = 0; variant < VARIANTS; variant += 1) {
      const before = sampleBefore(node, variant, pattern.flags);
      const inside = sampleOf(node.element, variant, pattern.flags);
      for (const unit of [before, before + inside, `${before}${inside} `, `${before} `])
        if (unit !== "") units.add(unit);
    }
  return [...units].flatMap((unit) =>
    ["", "\n", "\u0000"].map((end) => ({
      name: JSON.stringify(unit) + (end && ` + ${JSON.stringify(end)}`),
      text: (length: number) => unit.repeat(Math.ceil(length / unit.length)) + end,
    })),
  );
}

/** What is read before a part: all to the left of it, in each group around it. */
function sampleBefore(node: AST.Node, variant: number, flags: string): string {
  let before = "";
  for (let inner = node; inner.parent; inner = inner.parent) {
    const { parent } = inner;
    if (parent.type !== "Alternative") continue;
    const at = parent.elements.findIndex((one) => one === inner);
    const left = parent.elements.slice(0, at).map((one) => sampleOf(one, variant, flags));
    before = left.join("") + before;
  }
  return before;
}

function sampleOf(node: AST.Element, variant: number, flags: string): string {
  switch (node.type) {
    case "Group":
    case "CapturingGroup": {
      const { alternatives } = node;
      const chosen = alternatives[variant % alternatives.length];
      return (chosen?.elements ?? []).map((one) => sampleOf(one, variant, flags)).join("");
    }
    case "Quantifier": {
      const least = variant % 2 === 0 ? node.min : Math.max(node.min, Math.min(1, node.max));
      return sampleOf(node.element, variant, flags).repeat(least);
    }
    case "Character":
      return String.fromCodePoint(node.value);
    case "CharacterSet":
    case "CharacterClass":
    case "ExpressionCharacterClass": {
      const one = new RegExp(`^(?:${node.raw})$`, flags.replace(/[gy]/g, ""));
      const fitting = CHARACTERS.filter((character) => one.test(character));
      return fitting[variant % 2] ?? fitting[0] ?? exampleIn(node);
    }
    case "Assertion":
    case "Backreference":
      break;
  }
  return "";
}

/** A character that a class names itself. */
function exampleIn(node: AST.Node): string {
  const named: string[] = [];
  visitRegExpAST(node, {
    onCharacterEnter: ({ value }) => void named.push(String.fromCodePoint(value)),
  });
  return named[0] ?? "";
}
