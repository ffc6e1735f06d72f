/**
 * The sum of a message's likeliest sentence, whose logistic is how likely the message asks for a person. Weights are
 * tenths, and so is the sum: what adding them up in floating point leaves over is cut off.
 */
export function likelihood(
  sentences: readonly (readonly string[])[],
  { weights, bias }: { weights: ReadonlyMap<string, number>; bias: number },
): number {
  const sums = sentences.map((names) =>
    names.reduce((sum, name) => sum + (weights.get(name) ?? 0), bias),
  );
  return Math.round(Math.max(...sums, -Infinity) * 10) / 10;
}
