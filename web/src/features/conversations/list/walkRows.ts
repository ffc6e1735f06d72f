/**
 * The row the focus goes to.
 * @param key the key pressed
 * @returns its index, or undefined when the key does not walk
 */
export function walkRows(key: string, index: number, count: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    Home: 0,
    End: count - 1,
  };
  const target = targets[key];
  return target === undefined ? undefined : Math.min(count - 1, Math.max(0, target));
}
