/** The top of a chart's axis: the next round number at or above the highest day. */
export function axisMax(highest: number): number {
  if (highest <= 4) return 4;
  const step = 10 ** Math.floor(Math.log10(highest));
  const top = [1, 2, 4, 5, 8, 10].find((times) => times * step >= highest) ?? 10;
  return top * step;
}
