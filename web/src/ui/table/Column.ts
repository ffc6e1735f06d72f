import type { ReactNode } from "react";
import type { SortValue } from "./tableSort.ts";

/** A column of a table. */
export interface Column<Row> {
  key: string;
  /** Header of the column, and what a phone's screen reader says before each of its values. */
  head: string;
  /** Leaves the header to screen readers, where every value says by itself what it is. */
  hideHead?: boolean;
  cell: (row: Row) => ReactNode;
  /** Makes the column sortable. */
  sortBy?: (row: Row) => SortValue;
  /**
   * Numbers, and nothing but numbers, align right in digits of one width. On a phone they follow the header, as a
   * number alone would not say what it counts.
   */
  numeric?: boolean;
  /** CSS grid track, for example "8rem" or "minmax(10rem, 2fr)"; an equal share by default. */
  width?: string;
  /**
   * Leaves the column out on a phone, in every row or in those that it says nothing about. There the first column is
   * a row's name and the others are the line below.
   */
  hideOnPhone?: boolean | ((row: Row) => boolean);
  /**
   * Stands on a phone at the end of the first line, after the row's name, as an amount does; the columns after it are
   * left out there. Not for a table with actions, which have that place.
   */
  endOnPhone?: boolean;
  /**
   * In the first column, how far its words stand from the row's edge, behind a picture for example. On a phone the
   * line below begins there, too.
   */
  insetOnPhone?: string;
}
