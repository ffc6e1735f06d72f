import { expect, test } from "vitest";
import { containsFact } from "./containsFact.ts";

test.each([
  ["A brass bell costs £12.", "£12"],
  ["The price is **£12** a piece", "£12 a piece"],
  ["Wir haben von 9–17 Uhr geöffnet", "9-17 uhr"],
  ["Sie zahlen 12 € pro Stück", "12 € pro Stück"],
  ["Open “every day”", 'every "day"'],
  ["It is 12, and that's all.", "12"],
])("%s holds %s", (answer, fact) => expect(containsFact(answer, fact)).toBe(true));

test.each([
  ["A brass bell costs £12.", "£1"],
  ["A brass bell costs £12.", "2"],
  ["It costs 12.50.", "12"],
  ["It costs 1,250.", "250"],
  ["Hundreds of bells", "hundred"],
  ["A brass bell costs £12.", "£15"],
  ["A brass bell costs £12.", " “ ” "],
])("%s does not hold %s", (answer, fact) => expect(containsFact(answer, fact)).toBe(false));
