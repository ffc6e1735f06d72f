import { asClient } from "../platform/auth/clientGuards.ts";
import { asAnyone } from "../platform/auth/guards.ts";
import { calls } from "../platform/http/implementer.ts";
import { changePassword } from "./changePassword.ts";
import { mailLoginCode } from "./mailLoginCode.ts";
import { signIn } from "./signIn.ts";
import { signInByCode } from "./signInByCode.ts";
import { signInByLink } from "./signInByLink.ts";

const { clientSignIn } = calls;

export const clientSignInRouter = {
  signIn: clientSignIn.signIn
    .use(asAnyone)
    .handler(({ context, input }) => signIn(context.deps, context, input)),
  ssoClient: clientSignIn.ssoClient.use(asAnyone).handler(({ context, input }) => {
    const { code, ...request } = input;
    return code === undefined
      ? mailLoginCode(context.deps, context, request)
      : signInByCode(context.deps, context, { ...request, code });
  }),
  validateClientLoginToken: clientSignIn.validateClientLoginToken
    .use(asAnyone)
    .handler(({ context, input }) => signInByLink(context.deps, input.token)),
  changePassword: clientSignIn.changePassword
    .use(asClient)
    .handler(({ context, input }) =>
      changePassword(context.deps, context.principal, context, input),
    ),
};
