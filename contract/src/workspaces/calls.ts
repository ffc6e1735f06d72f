import { z } from "zod";
import { EMAIL_MAX } from "../platform/fieldSizes.ts";
import { language } from "../accounts/profile.ts";
import { call, rpcPath } from "../platform/call.ts";
import { done } from "../platform/done.ts";
import { id } from "../platform/id.ts";
import { name, linkUrl } from "../platform/text.ts";
import { pictureFaults } from "../uploads/calls.ts";
import { INVITATION_HOURS, invitationOffer, invitationView } from "./invitation.ts";
import { logMetadata, logType } from "./log.ts";
import { publicUser } from "./publicUser.ts";
import { WORKSPACE_ID_LENGTH } from "./workspace.ts";
import { problem } from "../problems/problem.ts";

const workspaceName = name("workspaces.nameRequired");

/** What its page edits. */
export const workspaceDetails = z.object({ workspaceName, workspacePhotoURL: linkUrl });

/** What it takes to make a further one. */
export const newWorkspace = z.object({ workspaceName });

/** Whom to invite, and for how long. */
export const newInvitation = z.object({
  workspaceId: id,
  email: z.email(problem("invitations.emailFirst")).max(EMAIL_MAX).toLowerCase(),
  expiresInHours: z.number().int().min(1).max(INVITATION_HOURS).default(INVITATION_HOURS),
});

/**
 * Called by the browser after each sign-in: makes the personal workspace if there is none in any
 * region, and grants the free credits once the email address is verified. Calling it again changes
 * nothing.
 */
const enter = call({
  method: "POST",
  path: rpcPath("enterWorkspace"),
  who: ["person"],
  summary: "Make the personal workspace on first sign-in",
  fails: ["accounts.beingDeleted", "workspaces.beingDeleted"],
})
  .input(z.object({}))
  .output(
    z.object({
      /** "" for whoever has their personal workspace in the other region. */
      workspaceId: z.string(),
      created: z.boolean(),
      emailVerified: z.boolean(),
      /** The person is in a workspace of the other region too; the page tells them. */
      doubleAccount: z.boolean(),
      /** Whether this workspace has had the free credits: some addresses get none (`enterWorkspace.ts`). */
      freeCredits: z.boolean(),
    }),
  );

/** Makes a further workspace in this region. Needs a verified email address. */
const create = call({
  method: "POST",
  path: rpcPath("createWorkspace"),
  who: ["person"],
  summary: "Make a further workspace",
  fails: [
    "accounts.beingDeleted",
    "platform.tooMany",
    "workspaces.notFound",
    "workspaces.tooManyOwned",
    "workspaces.unverified",
    "workspaces.addressMoved",
  ],
})
  .input(
    newWorkspace.extend({
      /**
       * Made by the page (`randomId(WORKSPACE_ID_LENGTH)`), so that a retry after a lost answer
       * does not make a second one.
       */
      id: id.length(WORKSPACE_ID_LENGTH, problem("fields.invalidId")).optional(),
    }),
  )
  .output(z.object({ id: z.string() }));

/** Email addresses, only compared with the members'. */
const listed = z.array(z.string().max(EMAIL_MAX)).min(1).max(500);

/**
 * Changes name and picture, and removes the members named in `removeEmails`. The older
 * `workspaceEmails` lists who stays instead, so it also removes anyone who joined since the list
 * was read; our pages name who goes. People are added by invitation.
 */
const update = call({
  method: "POST",
  path: rpcPath("updateWorkspace"),
  who: ["member"],
  summary: "Change a workspace's name or picture, or take members out",
  fails: [
    "workspaces.addByInvitation",
    "workspaces.notFound",
    "workspaces.notYourself",
    "workspaces.ownerOnly",
    "workspaces.ownerStays",
    ...pictureFaults,
  ],
})
  .input(
    z.object({
      id,
      updates: workspaceDetails.partial().extend({
        workspaceEmails: listed.optional(),
        removeEmails: listed.optional(),
        /** The owner alone changes it. */
        membersSeeKey: z.boolean().optional(),
      }),
    }),
  )
  .output(done);

const remove = call({
  method: "POST",
  path: rpcPath("deleteWorkspace"),
  who: ["owner"],
  summary: "Delete a workspace with all that is in it",
  fails: ["workspaces.nameMismatch", "workspaces.notFound", "workspaces.personalStays"],
})
  .input(z.object({ id, workspaceName: z.string() }))
  .output(done);

/** The caller leaves the workspace; its owner cannot. */
const leave = call({
  method: "POST",
  path: rpcPath("leaveWorkspace"),
  who: ["member"],
  summary: "Leave a workspace",
  fails: ["workspaces.notFound", "workspaces.ownerCannotLeave"],
})
  .input(z.object({ id }))
  .output(done);

/**
 * Shows the workspace's secret key to its owner, and to members if the owner lets them. Every time
 * it is shown is logged.
 */
const revealSecret = call({
  method: "POST",
  path: rpcPath("revealWorkspaceSecret"),
  who: ["member"],
  summary: "Show the workspace's secret key (audited)",
  fails: [
    "workspaces.notFound",
    "workspaces.ownerOnly",
    "workspaces.unverified",
    "workspaces.addressMoved",
    "platform.secretReplaced",
  ],
})
  .input(z.object({ regenerate: z.boolean().default(false) }))
  .output(z.object({ workspaceSecret: z.string() }));

const createInvitation = call({
  method: "POST",
  path: "/api/invitations/create",
  who: ["member"],
  summary: "Make an invitation link",
  fails: [
    "invitations.alreadyMember",
    "platform.tooMany",
    "workspaces.noSeats",
    "workspaces.notFound",
    "workspaces.unverified",
    "workspaces.addressMoved",
  ],
})
  .input(newInvitation)
  .output(
    z.object({
      /** `token` and `link` are only given here; the database has a hash. */
      data: invitationView.extend({ token: z.string(), link: z.string() }),
    }),
  );

const listInvitations = call({
  method: "GET",
  path: "/api/invitations/workspace/{workspaceId}",
  who: ["member"],
  summary: "A workspace's open invitations",
  fails: ["workspaces.notFound"],
})
  .input(z.object({ workspaceId: id }))
  .output(z.object({ data: z.array(invitationView) }));

const revokeInvitation = call({
  method: "DELETE",
  path: "/api/invitations/{id}/revoke",
  who: ["member"],
  summary: "Revoke an invitation",
  fails: ["platform.notFound"],
})
  .input(z.object({ id }))
  .output(done);

/** Mails the link with a new token, so that any older link stops working. */
const sendInvitation = call({
  method: "POST",
  path: "/api/invitations/send-email",
  who: ["member"],
  summary: "Mail an invitation to the address it was made for",
  fails: [
    "invitations.sendFailed",
    "platform.notFound",
    "platform.tooMany",
    "workspaces.notFound",
    "workspaces.unverified",
    "workspaces.addressMoved",
  ],
})
  .input(z.object({ workspaceId: id, invitationId: id, language: language.default("en") }))
  .output(done);

/** What an invitation is to, for whoever has its link; nothing for any other token. */
const viewInvitation = call({
  method: "POST",
  path: rpcPath("viewInvitation"),
  who: ["anyone"],
  summary: "What an invitation's link invites to",
  fails: ["invitations.notValid"],
})
  .input(z.object({ workspaceId: id, token: z.string().min(1).max(200) }))
  .output(invitationOffer);

const acceptInvitation = call({
  method: "POST",
  path: "/no-auth/workspaces/{workspaceId}/invite",
  who: ["person"],
  summary: "Join a workspace by an invitation",
  fails: [
    "accounts.beingDeleted",
    "invitations.notValid",
    "workspaces.unverified",
    "workspaces.addressMoved",
    "limits.workspaceSeats",
  ],
})
  .input(z.object({ workspaceId: id, token: z.string().min(1).max(200) }))
  .output(done);

/** What an agency's pages may know of the workspace behind them. */
const publicView = call({
  method: "GET",
  path: "/public/users/{userId}",
  who: ["anyone"],
  summary: "What a white-label page may know of the workspace behind it",
  fails: ["workspaces.notFound"],
})
  .input(z.object({ userId: id, agencyId: id }))
  .output(z.object({ data: publicUser }));

/** Adds an entry to the workspace's log; with `withEmail` its members are mailed too. */
const log = call({
  method: "POST",
  path: "/workspace/{userId}/logs",
  who: ["member", "workspaceKey"],
  summary: "Write to the workspace's log",
  fails: ["agents.notFound", "platform.tooMany", "workspaces.notFound"],
})
  .input(
    z.object({
      userId: id,
      agentId: id,
      type: logType,
      content: z.string().trim().min(1).max(4000),
      channel: z.string().trim().max(40).default(""),
      metadata: logMetadata.default({}),
      withEmail: z.boolean().default(false),
    }),
  )
  .output(done);

export const workspacesCalls = {
  enter,
  create,
  update,
  remove,
  leave,
  revealSecret,
  createInvitation,
  listInvitations,
  revokeInvitation,
  sendInvitation,
  viewInvitation,
  acceptInvitation,
  publicView,
  log,
};
