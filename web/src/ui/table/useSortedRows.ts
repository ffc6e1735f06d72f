import { useMemo, useState } from "react";
import { useUiTexts } from "../uiTexts.ts";
import type { Column } from "./Column.ts";
import { nextSort, sortRows } from "./tableSort.ts";
import type { Sort } from "./tableSort.ts";

/**
 * Rows in the order chosen in a column's header; until then in their own order.
 * @param initial the initial sort, if any
 */
export function useSortedRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  initial: Sort | undefined,
) {
  const { language } = useUiTexts();
  const [sort, setSort] = useState(initial);
  const sorted = useMemo(() => {
    const by = columns.find((column) => column.key === sort?.key)?.sortBy;
    return sort && by ? sortRows(rows, by, sort.direction, language) : rows;
  }, [columns, rows, sort, language]);
  return {
    sorted,
    directionOf: (key: string) => (sort?.key === key ? sort.direction : undefined),
    sortBy: (key: string) => setSort((was) => nextSort(was, key)),
  };
}
