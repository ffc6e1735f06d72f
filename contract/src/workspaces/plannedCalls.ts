import { z } from "zod";
import { done } from "../platform/done.ts";
import { plannedCall, rpcPath } from "../platform/call.ts";
import { id } from "../platform/id.ts";
import { name } from "../platform/text.ts";

/** Hours an invitation is good for (seed 001 §9). */
export const INVITATION_HOURS = 24;

const workspaceName = name("Please enter a workspace name.");
const email = z.email("Please enter a valid email address").max(254);
const invitation = z.object({
  id: z.string(),
  email: z.string(),
  createdAt: z.number(),
  expiresAt: z.number(),
});

const completeOnboarding = plannedCall({
  method: "POST",
  path: "/v2/workspaces/{id}",
  who: ["member", "workspaceKey"],
  summary: "Name the workspace and end its onboarding",
})
  .input(z.object({ id, workspaceName: workspaceName.default("My Workspace") }))
  .output(done);

const createWorkspace = plannedCall({
  method: "POST",
  path: rpcPath("createWorkspace"),
  who: ["person"],
  summary: "Make a further workspace",
})
  .input(z.object({ workspaceName, workspaceEmails: z.array(email).max(100).default([]) }))
  .output(z.object({ id: z.string() }));

const updateWorkspace = plannedCall({
  method: "POST",
  path: rpcPath("updateWorkspace"),
  who: ["member"],
  summary: "Change a workspace's name, members or automatic billing",
})
  .input(
    z.object({
      id,
      updates: z.object({
        workspaceName: workspaceName.optional(),
        workspaceEmails: z.array(email).min(1).max(100).optional(),
        automaticBilling: z.boolean().optional(),
      }),
    }),
  )
  .output(done);

const deleteWorkspace = plannedCall({
  method: "POST",
  path: rpcPath("deleteWorkspace"),
  who: ["owner"],
  summary: "Delete a workspace with all that is in it",
})
  .input(z.object({ id, workspaceName: z.string() }))
  .output(done);

const publicUser = plannedCall({
  method: "GET",
  path: "/public/users/{userId}",
  who: ["anyone"],
  summary: "What a white-label page may know of the workspace behind it",
})
  .input(z.object({ userId: id, agencyId: id.optional() }))
  .output(
    z.object({
      data: z.object({
        hasEverPaid: z.boolean(),
        internal: z.object({ useNewPricing: z.boolean(), whitelabel_trial: z.boolean() }),
      }),
    }),
  );

const acceptInvitation = plannedCall({
  method: "POST",
  path: "/no-auth/workspaces/{workspaceId}/invite",
  who: ["person"],
  summary: "Join a workspace by an invitation",
})
  .input(z.object({ workspaceId: id, token: z.string().max(200) }))
  .output(done);

const createInvitation = plannedCall({
  method: "POST",
  path: "/api/invitations/create",
  who: ["member"],
  summary: "Make an invitation link",
})
  .input(
    z.object({
      workspaceId: id,
      email: z.email("Please enter a valid email address first").max(254),
      expiresInHours: z.number().int().min(1).max(INVITATION_HOURS).default(INVITATION_HOURS),
    }),
  )
  .output(z.object({ data: invitation.extend({ token: z.string() }) }));

const listInvitations = plannedCall({
  method: "GET",
  path: "/api/invitations/workspace/{workspaceId}",
  who: ["member"],
  summary: "A workspace's open invitations",
})
  .input(z.object({ workspaceId: id }))
  .output(z.object({ data: z.array(invitation) }));

const revokeInvitation = plannedCall({
  method: "DELETE",
  path: "/api/invitations/{id}/revoke",
  who: ["member"],
  summary: "Take an invitation back",
})
  .input(z.object({ id }))
  .output(done);

const sendInvitation = plannedCall({
  method: "POST",
  path: "/api/invitations/send-email",
  who: ["member"],
  summary: "Mail an invitation to the address it was made for",
})
  .input(z.object({ workspaceId: id, invitationId: id }))
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
  createWorkspace,
  updateWorkspace,
  deleteWorkspace,
  publicUser,
  acceptInvitation,
  createInvitation,
  listInvitations,
  revokeInvitation,
  sendInvitation,
  log,
};
