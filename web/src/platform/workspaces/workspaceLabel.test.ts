import { expect, test } from "vitest";
import { workspaceLabel } from "./workspaceLabel.ts";

const workspace = {
  workspaceName: "Personal X7ilz",
  ownerId: "maria",
  memberUids: ["maria", "tom"],
  workspaceEmails: ["maria@tests.example", "tom@tests.example"],
  memberNames: { maria: "Maria Theresia" },
};

test("a workspace with the name that everybody's first one gets says whose it is", () => {
  expect(workspaceLabel(workspace, "maria")).toBe("Personal X7ilz · Maria Theresia");
  expect(workspaceLabel(workspace, "tom")).toBe("Personal X7ilz · Maria Theresia");
});

test("one that was named says so to those who do not own it alone", () => {
  const named = { ...workspace, workspaceName: "Bakery" };
  expect(workspaceLabel(named, "maria")).toBe("Bakery");
  expect(workspaceLabel(named, "tom")).toBe("Bakery · Maria Theresia");
});

test("an owner without a name is known by their address, and by nothing that others inherit", () => {
  expect(workspaceLabel({ ...workspace, memberNames: {} }, "tom")).toBe(
    "Personal X7ilz · maria@tests.example",
  );
  const odd = { ...workspace, ownerId: "constructor", memberUids: [], workspaceEmails: [] };
  expect(workspaceLabel(odd, "tom")).toBe("Personal X7ilz");
});
