import { expect, it } from "vitest";
import { readAmount } from "./readAmount.ts";

it.each(["", " ", "0", "-1", "0.1", "1,000", "1e9", "NaN", "Infinity", "9007199254740992", "x"])(
  "takes %j for no amount",
  (typed) => {
    const { problem } = readAmount(typed, "toOrg", 1e15);
    expect(problem).toBe("credits.amountInvalid");
  },
);

it("takes whole credits up to all there are", () => {
  expect(readAmount(" 300 ", "toOrg", 300)).toEqual({ amount: 300 });
  expect(readAmount("1", "toWorkspace", 1)).toEqual({ amount: 1 });
});

it("names the side that has too little", () => {
  expect(readAmount("301", "toOrg", 300).problem).toBe("credits.notEnoughWorkspace");
  expect(readAmount("301", "toWorkspace", 300).problem).toBe("credits.notEnoughOrg");
});

it("leaves it to the server while the balance is not known", () => {
  expect(readAmount("301", "toOrg", undefined)).toEqual({ amount: 301 });
});
