import { expect, it } from "vitest";
import { problemIn } from "#platform/i18n/problems/useSayProblem.ts";
import { ownProfile } from "./ProfileDialog.tsx";

const faultOf = (name: string) => problemIn(ownProfile, { name, squarePhotoURL: "" });

it("takes a name of 100 characters and no longer one", () => {
  expect(faultOf("a".repeat(100))).toBeUndefined();
  expect(faultOf("a".repeat(101))).toBe('fields.tooLong {"max":100}');
});

it.each(["", "   ", "\u200b\u2060"])("takes %j for no name", (value) => {
  expect(faultOf(value)).toBe("fields.ownNameRequired");
});
