/** What a table draws on one line: a row, or the title of the rows below it. */
export type Line<Row> = { row: Row; index: number } | { group: string; rows: readonly Row[] };

/**
 * A table's rows with a line above each group of them, as long as the rows of a group follow each other: a sorting that
 * scatters them leaves the rows alone.
 * @param groupOf the key of a row's group; undefined in a table without groups
 */
export function linesOf<Row>(
  rows: readonly Row[],
  groupOf: ((row: Row) => string) | undefined,
): Line<Row>[] {
  const alone = rows.map((row, index) => ({ row, index }));
  if (!groupOf) return alone;
  const lines: Line<Row>[] = [];
  const groups = new Map<string, Row[]>();
  let last: string | undefined;
  for (const line of alone) {
    const group = groupOf(line.row);
    if (group !== last && groups.has(group)) return alone;
    const members = groups.get(group) ?? [];
    if (group !== last) lines.push({ group, rows: members });
    groups.set(group, members);
    members.push(line.row);
    lines.push(line);
    last = group;
  }
  return lines;
}
