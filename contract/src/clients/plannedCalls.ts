import { z } from "zod";
import { plannedCall, rpcPath } from "../platform/call.ts";
import { id } from "../platform/id.ts";

/** Signs in by `signInWithCustomToken`; null: the code was mailed, if there is such a client. */
const signedIn = z.object({ customToken: z.string().nullable() });

const ssoClient = plannedCall({
  method: "POST",
  path: rpcPath("ssoClient"),
  who: ["anyone"],
  summary: "Sign a client in by a mailed code",
})
  .input(
    z.object({
      email: z.email().max(254),
      agencyId: id,
      /** Left out: mail one. */
      code: z
        .string()
        .trim()
        .regex(/^[0-9A-Za-z]{4,12}$/)
        .optional(),
    }),
  )
  .output(signedIn);

const validateClientLoginToken = plannedCall({
  method: "POST",
  path: rpcPath("validateClientLoginToken"),
  who: ["anyone"],
  summary: "Sign a client in by a single-use code of a link",
})
  .input(z.object({ token: z.string().min(1).max(2000) }))
  .output(z.object({ success: z.literal(true), customToken: z.string() }));

export const clientsPlanned = { ssoClient, validateClientLoginToken };
