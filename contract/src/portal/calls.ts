import { z } from "zod";
import { EMAIL_MAX } from "../platform/fieldSizes.ts";
import { call, rpcPath } from "../platform/call.ts";
import { done } from "../platform/done.ts";
import { id } from "../platform/id.ts";
import { CLIENT_PASSWORD_MAX, clientPassword } from "../clients/client.ts";
import { problem } from "../problems/problem.ts";

/** Minutes a mailed code is good for. */
export const LOGIN_CODE_MINUTES = 10;

const email = z
  .string(problem("clientSignIn.enterBoth"))
  .trim()
  .toLowerCase()
  .pipe(z.email(problem("clientSignIn.enterBoth")).max(EMAIL_MAX));

/** Signs in by `signInWithCustomToken`. */
const signedIn = z.object({ customToken: z.string() });

/**
 * Email and password at one agency. A wrong address and a wrong password get the same answer in
 * the same time.
 */
const signIn = call({
  method: "POST",
  path: rpcPath("clientSignIn"),
  who: ["anyone"],
  summary: "Sign a client in by email and password",
  fails: [
    "clientSignIn.accountGone",
    "clientSignIn.passwordOff",
    "clientSignIn.tooManyTries",
    "clientSignIn.wrong",
    "clients.disabled",
    "platform.unavailable",
  ],
})
  .input(
    z.object({
      agencyId: id,
      email,
      password: z.string().min(1, problem("clientSignIn.enterBoth")).max(CLIENT_PASSWORD_MAX),
    }),
  )
  .output(signedIn);

/** Without a code: mails one, if the client exists. With it: signs in. */
const ssoClient = call({
  method: "POST",
  path: rpcPath("ssoClient"),
  who: ["anyone"],
  summary: "Sign a client in by a mailed code",
  fails: [
    "clientSignIn.accountGone",
    "clientSignIn.codeWrong",
    "clientSignIn.tooManyTries",
    "clients.disabled",
  ],
})
  .input(
    z.object({
      email,
      agencyId: id,
      code: z
        .string()
        // As people copy it: in groups, as the mail shows it.
        .overwrite((code) => code.replaceAll(/[\s\p{Dash_Punctuation}]/gu, ""))
        .regex(/^[0-9A-Za-z]{4,12}$/, problem("clientSignIn.codeWrong"))
        .optional(),
    }),
  )
  .output(z.object({ customToken: z.string().nullable() }));

const validateClientLoginToken = call({
  method: "POST",
  path: rpcPath("validateClientLoginToken"),
  who: ["anyone"],
  summary: "Sign a client in by a single-use code of a link",
  fails: ["clientSignIn.accountGone", "clientSignIn.linkWrong", "clients.disabled"],
})
  .input(z.object({ token: z.string().min(1).max(2000) }))
  .output(z.object({ success: z.literal(true), customToken: z.string() }));

/**
 * Changes the client's own password, which they are asked to do after their first sign-in. Ends all
 * their sessions; the token begins a new one for the caller.
 */
const changePassword = call({
  method: "POST",
  path: rpcPath("changeClientPassword"),
  who: ["client"],
  summary: "Change the client's own password",
  fails: [
    "clientSignIn.tooManyTries",
    "clientSignIn.wrongCurrent",
    "platform.forbidden",
    "platform.unavailable",
  ],
})
  .input(
    z.object({
      current: z.string().min(1, problem("clientSignIn.enterBoth")).max(CLIENT_PASSWORD_MAX),
      password: clientPassword,
    }),
  )
  .output(done.extend(signedIn.shape));

export const portalCalls = { signIn, ssoClient, validateClientLoginToken, changePassword };
