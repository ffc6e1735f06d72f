import { expect, it } from "vitest";
import { addTag } from "./TagsField.tsx";

it("adds what is not empty and not there yet", () => {
  expect(addTag(["vip"], "  urgent ")).toEqual(["vip", "urgent"]);
  expect(addTag(["vip"], "   ")).toEqual(["vip"]);
  expect(addTag(["vip"], "vip")).toEqual(["vip"]);
  expect(addTag([], "x".repeat(50))[0]).toHaveLength(40);
});
