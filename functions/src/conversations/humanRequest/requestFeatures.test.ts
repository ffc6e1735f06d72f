import { expect, it } from "vitest";
import { requestFeatures } from "./requestFeatures.ts";

/** One sentence of clauses with four words each. */
const clauses = (count: number) =>
  Array.from({ length: count }, (_, n) => `w${n} x${n} y${n} z${n}`).join(", ");

it("reads the first 400 words of a message, in the middle of a sentence too", () => {
  const [found = []] = requestFeatures(clauses(300));
  expect(found).toContain("z99");
  expect(found).not.toContain("w100");
  expect(requestFeatures(`I wait.\n${clauses(300)}`)).toEqual(
    requestFeatures(`I wait.\n${clauses(99)}, w99 x99`),
  );
});
