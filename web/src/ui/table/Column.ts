import type { ReactNode } from "react";
import type { SortValue } from "./tableSort.ts";

/** What a table shows of its rows, one of it for each column. */
export interface Column<Row> {
  key: string;
  /** Head of the column, and its label on a phone's card. */
  head: string;
  cell: (row: Row) => ReactNode;
  /** Makes the column sortable. */
  sortBy?: (row: Row) => SortValue;
  /** Numbers align right. */
  numeric?: boolean;
  /** CSS grid track, for example "8rem" or "minmax(10rem, 2fr)"; an equal share by default. */
  width?: string;
  /** The first column titles a phone's card; a hidden one is left out there. */
  hideOnPhone?: boolean;
}
