import { asPerson } from "../platform/guards.ts";
import { calls } from "../platform/implementer.ts";
import { enter } from "./enter.ts";

const { workspaces } = calls;

export const workspacesRouter = {
  enter: workspaces.enter
    .use(asPerson)
    .handler(({ context }) => enter(context.deps, context.principal, context)),
};
