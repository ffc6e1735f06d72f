import { expect, it } from "vitest";
import { chooseWorkspace } from "./chooseWorkspace.ts";

const ids = ["first", "own", "saved", "invited"];
const wishes = { ids, invited: "invited", saved: "saved", ownId: "own" };

it("opens what an invitation asked for before anything else", () => {
  expect(chooseWorkspace(wishes)).toBe("invited");
});

it("then the saved one, then one's own, then the first", () => {
  expect(chooseWorkspace({ ...wishes, invited: "" })).toBe("saved");
  expect(chooseWorkspace({ ...wishes, invited: "", saved: "" })).toBe("own");
  expect(chooseWorkspace({ ...wishes, invited: "", saved: "", ownId: "stranger" })).toBe("first");
});

it("ignores a wish for a workspace the person is not in", () => {
  expect(chooseWorkspace({ ...wishes, ids: ["own"] })).toBe("own");
});

it("has nothing to open when there is none", () => {
  expect(chooseWorkspace({ ...wishes, ids: [] })).toBe("");
});
