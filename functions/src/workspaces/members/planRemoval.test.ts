import { english } from "@parley/contract/problems/english.ts";
import { describe, expect, test } from "vitest";
import { planRemoval } from "./planRemoval.ts";

const workspace = {
  ownerId: "ada",
  memberUids: ["ada", "ben", "cleo"],
  workspaceEmails: ["ada@tests.example", "ben@tests.example", "cleo@tests.example"],
  memberNames: { ben: "Ben" },
};
const [ada = "", ben = "", cleo = ""] = workspace.workspaceEmails;
const goneBy = (wanted: Parameters<typeof planRemoval>[2]) =>
  planRemoval(workspace, "ada", wanted).removed.map(({ uid }) => uid);

describe("who goes", () => {
  test.each([
    ["nobody, where nothing is said", {}, []],
    ["those who are named, in any case", { removeEmails: [ben.toUpperCase()] }, ["ben"]],
    ["nobody, where who is named is gone", { removeEmails: ["dan@tests.example"] }, []],
    ["those a list of who stays leaves out", { workspaceEmails: [cleo, ada] }, ["ben"]],
    ["both", { workspaceEmails: [ada, cleo], removeEmails: [cleo] }, ["ben", "cleo"]],
  ])("%s", (_, wanted, gone) => {
    expect(goneBy(wanted)).toEqual(gone);
  });

  test("nobody is added by a list", () => {
    const wanted = { workspaceEmails: [...workspace.workspaceEmails, "dan@tests.example"] };
    expect(() => goneBy(wanted)).toThrow(english("workspaces.addByInvitation"));
  });
});
