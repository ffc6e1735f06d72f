import { z } from "zod";
import { done } from "../platform/done.ts";
import { plannedCall } from "../platform/call.ts";
import { id } from "../platform/id.ts";
import { name } from "../platform/text.ts";

const workspaceName = name("Please enter a workspace name.");

const completeOnboarding = plannedCall({
  method: "POST",
  path: "/v2/workspaces/{id}",
  who: ["member", "workspaceKey"],
  summary: "Name the workspace and end its onboarding",
})
  .input(z.object({ id, workspaceName: workspaceName.default("My Workspace") }))
  .output(done);

export const workspacesPlanned = {
  completeOnboarding,
};
