/** Rows drawn beyond the edges of the view, so that scrolling and the arrow keys meet no gap. */
const AROUND = 10;

/** Height assumed until the table stands, in px. */
const FIRST_HEIGHT = 800;

/**
 * The rows to draw, as first and end (exclusive), in steps of five so that not every pixel draws anew.
 * @param options lengths in px
 */
export function rowsInView(options: {
  scrollTop: number;
  height: number;
  rowHeight: number;
  count: number;
}): [first: number, end: number] {
  const { scrollTop, height, rowHeight, count } = options;
  const top = Math.floor(scrollTop / rowHeight);
  const shown = Math.ceil((height || FIRST_HEIGHT) / rowHeight);
  const first = Math.max(0, Math.floor((top - AROUND) / 5) * 5);
  const end = Math.min(count, Math.ceil((top + shown + AROUND) / 5) * 5);
  return [Math.min(first, count), Math.max(end, 0)];
}
