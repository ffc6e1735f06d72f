import { expect, it } from "vitest";
import { lostWorkspace } from "./lostWorkspace.ts";

const own = { id: "ada", workspaceName: "Personal" };
const team = { id: "team", workspaceName: "Team" };
const seen = (workspaceId: string, ...workspaces: (typeof own)[]) => ({
  user: { uid: "ada" },
  region: "na",
  workspaceId,
  workspaces,
});

it("knows the workspace a person was taken out of, and where they are now", () => {
  expect(lostWorkspace(seen("ada", own), seen("team", own, team))).toEqual({ from: team, to: own });
});

it.each([
  ["it was left by choice", seen("ada", own, team), seen("team", own, team)],
  ["nothing changed", seen("team", own, team), seen("team", own, team)],
  ["another one went", seen("ada", own), seen("ada", own, team)],
  ["the list is not there yet", seen("ada", own), seen("")],
  ["another region was opened", { ...seen(""), region: "eu" }, seen("team", own, team)],
  [
    "somebody else signed in",
    { ...seen("bob", { id: "bob", workspaceName: "B" }), user: { uid: "bob" } },
    seen("team", own, team),
  ],
])("says nothing where %s", (_why, now, before) => {
  expect(lostWorkspace(now, before)).toBeUndefined();
});
