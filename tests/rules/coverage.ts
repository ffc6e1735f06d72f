import { z } from "zod";

const value = z.object({ value: z.record(z.string(), z.unknown()), count: z.number() });
const expression: z.ZodType<Expression> = z.lazy(() =>
  z.object({
    sourcePosition: z.object({
      line: z.number().default(0),
      column: z.number().default(0),
      currentOffset: z.number().default(0),
      endOffset: z.number().default(0),
    }),
    values: z.array(value).optional(),
    children: z.array(expression).optional(),
  }),
);
type Expression = {
  sourcePosition: { line: number; column: number; currentOffset: number; endOffset: number };
  values?: z.infer<typeof value>[] | undefined;
  children?: Expression[] | undefined;
};
const report = z.object({
  rules: z.object({ files: z.array(z.object({ content: z.string() })) }),
  report: z.array(expression).min(1),
});

export type Covered = {
  line: number;
  column: number;
  text: string;
  /** How often it was true, false, and anything else (a string, a failure, …). */
  true: number;
  false: number;
  other: number;
};

/**
 * Every expression of the rules with the values it has had since the rules were loaded.
 * @param emulator host and port of the Firestore emulator
 */
export async function readCoverage(emulator: string, projectId: string): Promise<Covered[]> {
  const response = await fetch(`http://${emulator}/emulator/v1/projects/${projectId}:ruleCoverage`);
  const { rules, report: expressions } = report.parse(await response.json());
  const source = rules.files[0]?.content ?? "";
  const flat: Covered[] = [];
  const visit = (node: Expression): void => {
    const { line, column, currentOffset, endOffset } = node.sourcePosition;
    // An empty value counts the times it was not evaluated: `a && b` with a false `a`.
    const looked = (node.values ?? []).filter((seen) => Object.keys(seen.value).length > 0);
    const count = (keep: (kind: unknown) => boolean): number =>
      looked
        .filter((seen) => keep(seen.value["boolValue"]))
        .reduce((sum, seen) => sum + seen.count, 0);
    flat.push({
      line,
      column,
      text: source.slice(currentOffset, endOffset + 1).replace(/\s+/g, " "),
      true: count((kind) => kind === true),
      false: count((kind) => kind === false),
      other: count((kind) => typeof kind !== "boolean"),
    });
    node.children?.forEach(visit);
  };
  expressions.forEach(visit);
  return flat;
}

/** One line per condition, as `npm test` prints it. */
export function coverageTable(expressions: readonly Covered[]): string {
  const conditions = expressions.filter((seen) => seen.true + seen.false > 0);
  const lines = conditions.map(
    (seen) =>
      `${String(seen.line).padStart(5)}:${String(seen.column).padEnd(3)}` +
      `${String(seen.true).padStart(7)}${String(seen.false).padStart(7)}  ${seen.text.slice(0, 70)}`,
  );
  return [" line      true  false  condition", ...lines].join("\n");
}

/** What no attempt has covered: never evaluated, or a condition that was only ever true or only ever false. */
export function notCovered(expressions: readonly Covered[]): Covered[] {
  return expressions.filter((seen) => {
    if (seen.true + seen.false + seen.other === 0) return true;
    // `if false` and a default such as `false` are constants: being reached is all that can be covered.
    if (seen.true + seen.false === 0 || /^(true|false)$/.test(seen.text)) return false;
    return seen.true === 0 || seen.false === 0;
  });
}
