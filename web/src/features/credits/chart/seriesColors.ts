/** Colours of the parts in order, told apart by lightness too; the last is that of all the others. */
const colors = ["accent.solid", "orange.emphasized", "green.solid", "red.emphasized"] as const;
const OTHERS = "gray.emphasized";

/** The colour of a part by its place. */
export function colorOf(place: number, isOthers: boolean): string {
  return isOthers ? OTHERS : (colors[place % colors.length] ?? OTHERS);
}
