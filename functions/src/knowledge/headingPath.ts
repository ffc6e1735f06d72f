/** What stands between the headings of a path, outermost first: "York › Contact". */
export const HEADING_PATH = " › ";

/** What stands in its place within one heading, such as a breadcrumb: it is no path. */
export const WITHIN_HEADING = " > ";

/** The headings of a path, outermost first; none of an empty one. */
export function headingsOf(path: string): string[] {
  return path.split(HEADING_PATH).filter((heading) => heading !== "");
}

/**
 * The headings of the section that a heading line inside a passage begins: a single heading replaces the last one, as
 * neighbouring sections below the same heading have it; a path is whole.
 * @param headings of the section before it
 */
export function headingsUnder(headings: readonly string[], line: string): string[] {
  const own = headingsOf(line);
  return own.length > 1 ? own : [...headings.slice(0, -1), ...own];
}
