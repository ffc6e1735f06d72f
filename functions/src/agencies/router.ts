import { asAnyone, asMember } from "../platform/auth/guards.ts";
import { calls } from "../platform/http/implementer.ts";
import { ensureAgency } from "./ensureAgency.ts";
import { publicAgency } from "./publicAgency.ts";
import { revealAgencySecret } from "./revealAgencySecret.ts";
import { updateAgency } from "./updateAgency.ts";

const { agencies } = calls;

export const agenciesRouter = {
  ensure: agencies.ensure
    .use(asMember)
    .handler(({ context }) => ensureAgency(context.deps, context.principal)),
  publicView: agencies.publicView
    .use(asAnyone)
    .handler(({ context, input }) => publicAgency(context.deps, input)),
  update: agencies.update
    .use(asMember)
    .handler(({ context, input }) => updateAgency(context.deps, context.principal, input)),
  revealSecret: agencies.revealSecret
    .use(asMember)
    .handler(({ context, input }) => revealAgencySecret(context.deps, context.principal, input)),
};
