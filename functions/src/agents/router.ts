import { asMemberOrClient } from "../platform/auth/clientGuards.ts";
import { asAnyone, asMember, asMemberOrKey } from "../platform/auth/guards.ts";
import { calls } from "../platform/http/implementer.ts";
import { createFromTemplate } from "./createFromTemplate.ts";
import { publicAgent } from "./onlineAgent.ts";
import { putAgent } from "./putAgent.ts";
import { removeAgent } from "./removeAgent.ts";
import { revealAgentSecret } from "./revealAgentSecret.ts";
import { updateAgent } from "./updateAgent.ts";

const { agents } = calls;

export const agentsRouter = {
  put: agents.put
    .use(asMemberOrKey)
    .handler(({ context, input: { agentId, ...fields } }) =>
      putAgent(context.deps, context.principal, agentId, fields),
    ),
  update: agents.update
    .use(asMemberOrClient("/settings"))
    .handler(({ context, input }) => updateAgent(context.deps, context.principal, input)),
  fromTemplate: agents.fromTemplate
    .use(asMemberOrClient())
    .handler(({ context, input }) => createFromTemplate(context.deps, context.principal, input)),
  remove: agents.remove
    .use(asMember)
    .handler(({ context, input }) => removeAgent(context.deps, context.principal, input)),
  revealSecret: agents.revealSecret
    .use(asMember)
    .handler(({ context, input }) => revealAgentSecret(context.deps, context.principal, input)),
  publicView: agents.publicView
    .use(asAnyone)
    .handler(({ context, input }) => publicAgent(context.deps, input.agentId)),
};
