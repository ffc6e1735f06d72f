import { expect, test } from "vitest";
import { workspaceLabel } from "./workspaceLabel.ts";

const workspace = {
  workspaceName: "Personal X7ilz",
  ownerId: "maria",
  memberUids: ["maria", "tom"],
  workspaceEmails: ["maria@tests.example", "tom@tests.example"],
  memberNames: { maria: "Maria Theresia" },
};

test("a workspace with the name that everybody's first one gets is called after its owner", () => {
  expect(workspaceLabel(workspace, "maria", "en")).toBe("Maria Theresia’s workspace");
  expect(workspaceLabel(workspace, "tom", "en")).toBe("Maria Theresia’s workspace");
  expect(workspaceLabel(workspace, "tom", "de")).toBe("Arbeitsbereich von Maria Theresia");
});

test("one that was named says whose it is to those who do not own it alone", () => {
  const named = { ...workspace, workspaceName: "Bakery" };
  expect(workspaceLabel(named, "maria", "en")).toBe("Bakery");
  expect(workspaceLabel(named, "tom", "en")).toBe("Bakery · Maria Theresia");
});

test("one whose owner is not known is called as it is stored", () => {
  const odd = { ...workspace, ownerId: "gone", memberUids: [], workspaceEmails: [] };
  expect(workspaceLabel(odd, "tom", "en")).toBe("Personal X7ilz");
});
