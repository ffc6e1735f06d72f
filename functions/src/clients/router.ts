import { asMemberOrClient } from "../platform/auth/clientGuards.ts";
import { asMember } from "../platform/auth/guards.ts";
import { calls } from "../platform/http/implementer.ts";
import { assignAgents } from "./orgs/assignAgents.ts";
import { createClient } from "./people/createClient.ts";
import { createLoginLink } from "../portal/createLoginLink.ts";
import { createOrg } from "./orgs/createOrg.ts";
import { removeClient } from "./people/removeClient.ts";
import { removeOrg } from "./orgs/removeOrg.ts";
import { updateClient } from "./people/updateClient.ts";
import { updateOrg } from "./orgs/updateOrg.ts";

const { clients } = calls;

export const clientsRouter = {
  createOrg: clients.createOrg
    .use(asMember)
    .handler(({ context, input }) => createOrg(context.deps, context.principal, input)),
  updateOrg: clients.updateOrg
    .use(asMemberOrClient())
    .handler(({ context, input }) => updateOrg(context.deps, context.principal, input)),
  assignAgents: clients.assignAgents
    .use(asMember)
    .handler(({ context, input }) => assignAgents(context.deps, context.principal, input)),
  removeOrg: clients.removeOrg
    .use(asMember)
    .handler(({ context, input }) => removeOrg(context.deps, context.principal, input)),
  createClient: clients.createClient
    .use(asMemberOrClient())
    .handler(({ context, input }) => createClient(context.deps, context.principal, input)),
  updateClient: clients.updateClient
    .use(asMemberOrClient())
    .handler(({ context, input }) => updateClient(context.deps, context.principal, input)),
  removeClient: clients.removeClient
    .use(asMemberOrClient())
    .handler(({ context, input }) => removeClient(context.deps, context.principal, input)),
  createLoginLink: clients.createLoginLink
    .use(asMember)
    .handler(({ context, input }) => createLoginLink(context.deps, context.principal, input)),
};
