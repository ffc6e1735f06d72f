/** Splits a whole amount in proportion to weights, so that the parts add up to it. */
export function spread(amount: number, weights: number[]): number[] {
  const all = weights.reduce((sum, one) => sum + one, 0);
  if (all === 0) return weights.map((_, index) => (index === 0 ? amount : 0));
  let weighed = 0;
  let given = 0;
  return weights.map((weight) => {
    weighed += weight;
    const upToHere = Math.round((amount * weighed) / all);
    const part = upToHere - given;
    given = upToHere;
    return part;
  });
}
