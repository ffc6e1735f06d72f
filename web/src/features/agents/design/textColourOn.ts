/**
 * The text colour that reads better on a background: white or near-black, by WCAG's relative luminance.
 * @param colour three or six hex digits after #
 */
export function textColourOn(colour: string): "#ffffff" | "#121519" {
  const light = luminance(colour);
  return 1.05 / (light + 0.05) >= (light + 0.05) / (luminance("#121519") + 0.05)
    ? "#ffffff"
    : "#121519";
}

function luminance(colour: string): number {
  const digits = colour.replace("#", "");
  const pairs = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(pairs.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
