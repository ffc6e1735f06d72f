import { describe, expect, it } from "vitest";
import { decideCompletion } from "./decideCompletion.ts";
import { tokenPieces } from "./tokenPieces.ts";

const canned = "(Canned answer of the sandbox.)";
const system = `## Knowledge\n[1] ${"Parcels go out every single day but on Sundays and holidays. ".repeat(3)}`;

/** @param limit of the answer, in tokens */
function answer(limit: number, model = "sandbox") {
  return decideCompletion({
    model,
    messages: [
      { role: "system", content: system },
      { role: "user", content: "When do parcels go out?" },
    ],
    max_tokens: limit,
  });
}

describe("an answer that is longer than the request allows", () => {
  it("still says that it is canned, within its limit", () => {
    const { text, finishReason } = answer(20);
    expect(text).toMatch(/^Parcels go out/);
    expect(text.endsWith(canned)).toBe(true);
    expect(finishReason).toBe("length");
    expect(tokenPieces(text).length).toBeLessThanOrEqual(20);
  });

  it("does not say so twice, nor where it is not said of the whole", () => {
    expect(answer(1000).text.split(canned)).toHaveLength(2);
    const words = "Say exactly: one two three four five six";
    const dictated = decideCompletion({
      model: "sandbox-test-12345678",
      messages: [{ role: "user", content: words }],
      max_tokens: 3,
    });
    expect(dictated.text).not.toContain("(");
  });
});
