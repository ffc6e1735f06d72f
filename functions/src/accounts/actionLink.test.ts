import { expect, it } from "vitest";
import { actionLink } from "./actionLink.ts";

it("keeps the code and nothing else of the provider's link", () => {
  const link = "http://127.0.0.1:9099/emulator/action?mode=verifyEmail&oobCode=a%2Bb&apiKey=k";
  expect(actionLink(link, "https://app.example.com", "verify")).toBe(
    "https://app.example.com/verify#code=a%2Bb",
  );
  expect(() => actionLink("https://x.example/?a=1", "https://app.example.com", "reset")).toThrow(
    "no code",
  );
});
