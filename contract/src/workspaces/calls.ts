import { z } from "zod";
import { call, rpcPath } from "../platform/call.ts";

/**
 * What a browser calls after each sign-in: makes the personal workspace when there is none, and
 * grants the free credits once the address is verified. Calling it again changes nothing.
 */
export const enter = call({
  method: "POST",
  path: rpcPath("enterWorkspace"),
  who: ["person"],
  summary: "Make the personal workspace on first sign-in",
})
  .input(z.object({}))
  .output(z.object({ workspaceId: z.string(), created: z.boolean(), emailVerified: z.boolean() }));

export const workspacesCalls = { enter };
