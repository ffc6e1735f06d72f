import { asMember } from "../platform/auth/guards.ts";
import { calls } from "../platform/http/implementer.ts";
import { configure } from "./configure.ts";
import { revealSecret } from "./revealSecret.ts";
import { sendAgain } from "./sendAgain.ts";
import { sendTest } from "./sendTest.ts";

const { events } = calls;

export const eventsRouter = {
  configure: events.configure
    .use(asMember)
    .handler(({ context, input }) => configure(context.deps, context.principal, input)),
  revealSecret: events.revealSecret
    .use(asMember)
    .handler(({ context, input }) => revealSecret(context.deps, context.principal, input)),
  sendTest: events.sendTest
    .use(asMember)
    .handler(({ context }) => sendTest(context.deps, context.principal)),
  sendAgain: events.sendAgain
    .use(asMember)
    .handler(({ context, input }) => sendAgain(context.deps, context.principal, input)),
};
