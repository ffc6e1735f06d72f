import { expect, it } from "vitest";
import { changedFields } from "./changedFields.ts";

interface Fields {
  name: string;
  tags: string[];
  rights: { admin: boolean };
}

it("gives what differs, lists and objects compared by what is in them", () => {
  const before: Fields = { name: "A", tags: ["x"], rights: { admin: false } };
  expect(
    changedFields<Fields>(before, { ...before, tags: ["x"], rights: { admin: false } }),
  ).toEqual({});
  expect(changedFields<Fields>(before, { name: "B", tags: [], rights: { admin: false } })).toEqual({
    name: "B",
    tags: [],
  });
  expect(changedFields<Fields>(before, { ...before, rights: { admin: true } })).toEqual({
    rights: { admin: true },
  });
});
