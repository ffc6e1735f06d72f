import { asAnyone, asPerson } from "../platform/auth/guards.ts";
import { calls } from "../platform/http/implementer.ts";
import { countryOf } from "./country.ts";
import { sendPasswordReset } from "./sendPasswordReset.ts";
import { sendVerification } from "./sendVerification.ts";

const { accounts } = calls;

export const accountsRouter = {
  sendVerification: accounts.sendVerification
    .use(asPerson)
    .handler(({ context, input }) =>
      sendVerification(context.deps, context.principal, input.language),
    ),
  sendPasswordReset: accounts.sendPasswordReset
    .use(asAnyone)
    .handler(({ context, input }) => sendPasswordReset(context.deps, context, input)),
  ip: accounts.ip
    .use(asAnyone)
    .handler(({ context }) => ({ ip: context.ip, country: countryOf(context.ip) })),
};
