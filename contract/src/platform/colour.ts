/** Red, green and blue, each 0 to 1, of `#rgb` or `#rrggbb`. */
export function readHex(colour: string): [number, number, number] {
  const parts = colour.match(colour.length < 6 ? /\w/g : /\w\w/g) ?? [];
  const [red = 0, green = 0, blue = 0] = parts.map(
    (digits) => parseInt(digits, 16) / (16 ** digits.length - 1),
  );
  return [red, green, blue];
}

/** Relative luminance of `#rgb` or `#rrggbb`, 0 to 1 (WCAG 2.2). */
export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = readHex(colour).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/**
 * White if it has AA contrast on the colour, otherwise black, which then has it: at 0.183 white has a
 * contrast of 4.5 and black of 4.7.
 */
export function blackOrWhiteOn(colour: string): "#fff" | "#000" {
  return luminance(colour) < 0.183 ? "#fff" : "#000";
}
