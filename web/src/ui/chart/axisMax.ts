/** The top of a chart's axis: the next round number at or above the highest day, whose half is whole too. */
export function axisMax(highest: number): number {
  if (highest <= 4) return 4;
  const step = 10 ** Math.floor(Math.log10(highest));
  // Half of five single ones would be half a chat.
  const rounds = step === 1 ? [6, 8, 10] : [1, 2, 4, 5, 8, 10];
  const top = rounds.find((times) => times * step >= highest) ?? 10;
  return top * step;
}
