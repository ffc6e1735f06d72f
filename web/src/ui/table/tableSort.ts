export type SortValue = string | number | undefined;

export interface Sort {
  key: string;
  direction: "ascending" | "descending";
}

/** A sorted copy: text by the language's rules, numbers by size, missing values always last. */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue,
  direction: Sort["direction"],
  language: string,
): Row[] {
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: "base" });
  const sign = direction === "ascending" ? 1 : -1;
  return rows.toSorted((left, right) => {
    const [a, b] = [valueOf(left), valueOf(right)];
    if (a === undefined || b === undefined)
      return Number(a === undefined) - Number(b === undefined);
    if (typeof a === "number" && typeof b === "number") return sign * (a - b);
    return sign * collator.compare(String(a), String(b));
  });
}

/** The sort after a click on a column's header: ascending, then descending, then the original order. */
export function nextSort(current: Sort | undefined, key: string): Sort | undefined {
  if (current?.key !== key) return { key, direction: "ascending" };
  return current.direction === "ascending" ? { key, direction: "descending" } : undefined;
}
