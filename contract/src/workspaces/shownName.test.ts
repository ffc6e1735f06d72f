import { expect, it } from "vitest";
import { ownerName, sayWorkspaceName, shownWorkspaceName } from "./shownName.ts";

const workspace = {
  workspaceName: "Personal X7ilz",
  ownerId: "maria",
  memberUids: ["maria", "tom"],
  workspaceEmails: ["maria@tests.example", "tom@tests.example"],
  memberNames: { maria: "Maria Theresia" },
};

it("calls a workspace that nobody has named after its owner", () => {
  expect(shownWorkspaceName(workspace, "en")).toBe("Maria Theresia’s workspace");
  expect(shownWorkspaceName(workspace, "de")).toBe("Arbeitsbereich von Maria Theresia");
});

it("leaves a name that somebody has typed as it is", () => {
  for (const workspaceName of ["Bakery", "Personal", "Personal trainers", "Personal X7ilz 2"])
    expect(shownWorkspaceName({ ...workspace, workspaceName }, "en")).toBe(workspaceName);
});

it("knows an owner without a name by their address, and by nothing that others inherit", () => {
  expect(ownerName({ ...workspace, memberNames: {} })).toBe("maria@tests.example");
  const odd = { ...workspace, ownerId: "constructor", memberUids: [], workspaceEmails: [] };
  expect(ownerName(odd)).toBe("");
  expect(shownWorkspaceName(odd, "en")).toBe("Personal X7ilz");
  expect(sayWorkspaceName("Personal X7ilz", "", "de")).toBe("Personal X7ilz");
});
