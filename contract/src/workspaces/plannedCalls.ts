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

const log = plannedCall({
  method: "POST",
  path: "/workspace/{userId}/logs",
  who: ["member", "workspaceKey"],
  summary: "Write to the workspace's log",
})
  .input(
    z.object({
      userId: id,
      agentId: id,
      type: z.enum(["info", "warning", "error"]),
      content: z.string().max(4000),
      channel: z.string().max(40).default(""),
      metadata: z.record(z.string().max(40), z.string().max(500)).default({}),
      withEmail: z.boolean().default(false),
    }),
  )
  .output(done);

export const workspacesPlanned = {
  completeOnboarding,
  log,
};
