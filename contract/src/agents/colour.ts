/** Red, green and blue, each 0 to 1, of `#rgb` or `#rrggbb`. */
export function readHex(colour: string): number[] {
  const parts = colour.match(colour.length < 6 ? /\w/g : /\w\w/g) ?? [];
  return parts.map((digits) => parseInt(digits, 16) / (16 ** digits.length - 1));
}

/** Relative luminance, 0 to 1 (WCAG 2.2, without its linear part, which changes less than 0.001). */
export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = readHex(colour).map(
    (part) => ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * White if it has AA contrast on the colour, otherwise black, which then has it: at 0.183 white has a
 * contrast of 4.5 and black of 4.7.
 */
export function blackOrWhiteOn(colour: string): "#fff" | "#000" {
  return luminance(colour) < 0.183 ? "#fff" : "#000";
}
