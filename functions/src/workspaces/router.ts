import {
  asAnyone,
  asMember,
  asMemberOrWorkspaceKey,
  asOwner,
  asPerson,
} from "../platform/auth/guards.ts";
import { calls } from "../platform/http/implementer.ts";
import { create } from "./create.ts";
import { enter } from "./enter.ts";
import { acceptInvitation } from "./invitations/acceptInvitation.ts";
import { createInvitation } from "./invitations/createInvitation.ts";
import { listInvitations } from "./invitations/listInvitations.ts";
import { revokeInvitation } from "./invitations/revokeInvitation.ts";
import { sendInvitation } from "./invitations/sendInvitation.ts";
import { log } from "./logs/log.ts";
import { publicView } from "./publicView.ts";
import { remove } from "./remove.ts";
import { revealSecret } from "./revealSecret.ts";
import { update } from "./update.ts";

const { workspaces } = calls;

export const workspacesRouter = {
  enter: workspaces.enter
    .use(asPerson)
    .handler(({ context }) => enter(context.deps, context.principal, context)),
  create: workspaces.create
    .use(asPerson)
    .handler(({ context, input }) => create(context.deps, context.principal, context, input)),
  update: workspaces.update
    .use(asMember)
    .handler(({ context, input }) => update(context.deps, context.principal, input)),
  remove: workspaces.remove
    .use(asOwner)
    .handler(({ context, input }) => remove(context.deps, context.principal, input)),
  revealSecret: workspaces.revealSecret
    .use(asMember)
    .handler(({ context, input }) => revealSecret(context.deps, context.principal, input)),
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
    .handler(({ context, input }) => publicView(context.deps, input)),
  log: workspaces.log
    .use(asMemberOrWorkspaceKey)
    .handler(({ context, input }) => log(context.deps, context.principal, input)),
};
