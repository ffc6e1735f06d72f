import { expect, it } from "vitest";
import { nameFault } from "./ProfileDrawer.tsx";

it("takes a name of 100 characters and no longer one", () => {
  expect(nameFault("a".repeat(100))).toBeUndefined();
  expect(nameFault("a".repeat(101))).toBe("longName");
});

it.each(["", "   ", "\u200b\u2060"])("takes %j for no name", (value) => {
  expect(nameFault(value)).toBe("needName");
});
