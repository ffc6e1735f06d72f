import { expect, it } from "vitest";
import { lostWorkspace } from "./useTakeWorkspaces.ts";

const own = { id: "ada", workspaceName: "Personal" };
const team = { id: "team", workspaceName: "Team" };

it("knows the workspace a person was taken out of", () => {
  expect(lostWorkspace({ workspaceId: "team", workspaces: [own, team] }, [own])).toEqual(team);
});

it.each([
  ["it is still there", { workspaceId: "team", workspaces: [own, team] }, [team]],
  ["another one went", { workspaceId: "ada", workspaces: [own, team] }, [own]],
  ["none was chosen yet", { workspaceId: "", workspaces: [] }, [own]],
])("misses nothing where %s", (_why, open, list) => {
  expect(lostWorkspace(open, list)).toBeUndefined();
});
