import { describe, expect, it } from "vitest";
import { plainText } from "./plainText.ts";

describe("an answer as plain text", () => {
  it.each([
    ["A **puncture** costs **£14**.", "A puncture costs £14."],
    ["## Prices\n\n- Tyre\n* Tube", "Prices\n\n• Tyre\n• Tube"],
    [
      "See [our prices](https://shop.example/prices).",
      "See our prices (https://shop.example/prices).",
    ],
    ["[https://shop.example](https://shop.example)", "https://shop.example"],
    ["Type `reset` first", "Type reset first"],
    ["2 * 3 * 4 and snake_case_name", "2 * 3 * 4 and snake_case_name"],
    ["[not](javascript:alert(1))", "[not](javascript:alert(1))"],
    ["  spaces  ", "spaces"],
  ])("%j reads %j", (markdown, text) => {
    expect(plainText(markdown)).toBe(text);
  });

  it("takes a hostile text of the greatest length in no time", () => {
    const started = performance.now();
    for (const part of ["[", "**", "`", "![](", "**a ", "[a](https:"])
      plainText(part.repeat(20_000));
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
