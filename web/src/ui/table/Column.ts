import type { ReactNode } from "react";
import type { SortValue } from "./tableSort.ts";

/** A column of a table. */
export interface Column<Row> {
  key: string;
  /** Header of the column, and its label on a phone's card. */
  head: string;
  cell: (row: Row) => ReactNode;
  /** Makes the column sortable. */
  sortBy?: (row: Row) => SortValue;
  /** Numbers, and nothing but numbers, align right in digits of one width. */
  numeric?: boolean;
  /** CSS grid track, for example "8rem" or "minmax(10rem, 2fr)"; an equal share by default. */
  width?: string;
  /** Leaves the column out on a phone's card, whose title is the first column. */
  hideOnPhone?: boolean;
}
