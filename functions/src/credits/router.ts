import { asMemberOrClient } from "../platform/auth/clientGuards.ts";
import { asMember } from "../platform/auth/guards.ts";
import { calls } from "../platform/http/implementer.ts";
import { chart } from "./chart.ts";
import { margin } from "./margin.ts";
import { transfer } from "./transfer.ts";
import { usage } from "./usage.ts";

const { credits } = calls;

export const creditsRouter = {
  transfer: credits.transfer
    .use(asMember)
    .handler(({ context, input }) => transfer(context.deps, context.principal, input)),
  usage: credits.usage
    .use(asMemberOrClient())
    .handler(({ context, input }) => usage(context.deps, context.principal, input)),
  chart: credits.chart
    .use(asMemberOrClient())
    .handler(({ context, input }) => chart(context.deps, context.principal, input)),
  margin: credits.margin
    .use(asMember)
    .handler(({ context, input }) => margin(context.deps, context.principal, input)),
};
