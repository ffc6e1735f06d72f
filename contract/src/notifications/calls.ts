import { z } from "zod";
import { call, rpcPath } from "../platform/call.ts";
import { done } from "../platform/done.ts";
import { pushEndpoint, pushSubscription } from "./push.ts";

/** The key a browser subscribes with; it accepts only messages signed with it. */
export const pushKey = call({
  method: "POST",
  path: rpcPath("pushKey"),
  who: ["client"],
  summary: "The public key of push notifications, null where none is set up",
})
  .input(z.object({}))
  .output(z.object({ publicKey: z.string().nullable() }));

/** Turns push notifications on for one browser of the client. Doing so again renews it. */
export const subscribePush = call({
  method: "POST",
  path: rpcPath("subscribePush"),
  who: ["client"],
  summary: "Push a client's notifications to this browser",
})
  .input(pushSubscription)
  .output(done);

/** Turns them off; does nothing for a browser that is not the client's. */
export const unsubscribePush = call({
  method: "POST",
  path: rpcPath("unsubscribePush"),
  who: ["client"],
  summary: "Stop pushing to this browser",
})
  .input(z.object({ endpoint: pushEndpoint }))
  .output(done);

export const notificationsCalls = { pushKey, subscribePush, unsubscribePush };
