import {
  asAnyone,
  asMember,
  asMemberOrWorkspaceKey,
  asOwner,
  asPerson,
} from "../platform/auth/guards.ts";
import { calls } from "../platform/http/implementer.ts";
import { createWorkspace } from "./createWorkspace.ts";
import { enterWorkspace } from "./enterWorkspace.ts";
import { acceptInvitation } from "./invitations/acceptInvitation.ts";
import { createInvitation } from "./invitations/createInvitation.ts";
import { listInvitations } from "./invitations/listInvitations.ts";
import { revokeInvitation } from "./invitations/revokeInvitation.ts";
import { sendInvitation } from "./invitations/sendInvitation.ts";
import { addLogEntry } from "./logs/addLogEntry.ts";
import { publicWorkspace } from "./publicWorkspace.ts";
import { removeWorkspace } from "./removeWorkspace.ts";
import { revealWorkspaceSecret } from "./revealWorkspaceSecret.ts";
import { updateWorkspace } from "./updateWorkspace.ts";

const { workspaces } = calls;

export const workspacesRouter = {
  enter: workspaces.enter
    .use(asPerson)
    .handler(({ context }) => enterWorkspace(context.deps, context.principal, context)),
  create: workspaces.create
    .use(asPerson)
    .handler(({ context, input }) =>
      createWorkspace(context.deps, context.principal, context, input),
    ),
  update: workspaces.update
    .use(asMember)
    .handler(({ context, input }) => updateWorkspace(context.deps, context.principal, input)),
  remove: workspaces.remove
    .use(asOwner)
    .handler(({ context, input }) => removeWorkspace(context.deps, context.principal, input)),
  revealSecret: workspaces.revealSecret
    .use(asMember)
    .handler(({ context, input }) => revealWorkspaceSecret(context.deps, context.principal, input)),
  createInvitation: workspaces.createInvitation
    .use(asMember)
    .handler(({ context, input }) => createInvitation(context.deps, context.principal, input)),
  listInvitations: workspaces.listInvitations
    .use(asMember)
    .handler(({ context, input }) => listInvitations(context.deps, context.principal, input)),
  revokeInvitation: workspaces.revokeInvitation
    .use(asMember)
    .handler(({ context, input }) => revokeInvitation(context.deps, context.principal, input)),
  sendInvitation: workspaces.sendInvitation
    .use(asMember)
    .handler(({ context, input }) => sendInvitation(context.deps, context.principal, input)),
  acceptInvitation: workspaces.acceptInvitation
    .use(asPerson)
    .handler(({ context, input }) => acceptInvitation(context.deps, context.principal, input)),
  publicView: workspaces.publicView
    .use(asAnyone)
    .handler(({ context, input }) => publicWorkspace(context.deps, input)),
  log: workspaces.log
    .use(asMemberOrWorkspaceKey)
    .handler(({ context, input }) => addLogEntry(context.deps, context.principal, input)),
};
