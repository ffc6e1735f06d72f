import { asMember } from "../platform/auth/guards.ts";
import { calls } from "../platform/http/implementer.ts";
import { configureEvents } from "./configureEvents.ts";
import { revealSigningSecret } from "./revealSigningSecret.ts";
import { sendAgain } from "./sendAgain.ts";
import { sendTest } from "./sendTest.ts";

const { events } = calls;

export const eventsRouter = {
  configure: events.configure
    .use(asMember)
    .handler(({ context, input }) => configureEvents(context.deps, context.principal, input)),
  revealSecret: events.revealSecret
    .use(asMember)
    .handler(({ context, input }) => revealSigningSecret(context.deps, context.principal, input)),
  sendTest: events.sendTest
    .use(asMember)
    .handler(({ context }) => sendTest(context.deps, context.principal)),
  sendAgain: events.sendAgain
    .use(asMember)
    .handler(({ context, input }) => sendAgain(context.deps, context.principal, input)),
};
