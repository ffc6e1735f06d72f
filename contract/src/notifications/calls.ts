import { z } from "zod";
import { call, rpcPath } from "../platform/call.ts";
import { done } from "../platform/done.ts";
import { memberSettingsChange } from "./memberSettings.ts";
import { pushEndpoint, pushSubscription } from "./push.ts";

/** The key a browser subscribes with; it accepts only messages signed with it. */
const pushKey = call({
  method: "POST",
  path: rpcPath("pushKey"),
  who: ["person", "client"],
  summary: "The public key of push notifications, null where none is set up",
})
  .input(z.object({}))
  .output(z.object({ publicKey: z.string().nullable() }));

/** Turns push notifications on for one browser of the caller. Doing so again renews it. */
const subscribePush = call({
  method: "POST",
  path: rpcPath("subscribePush"),
  who: ["person", "client"],
  summary: "Push the caller's notifications to this browser",
  fails: ["push.badBrowser", "push.notConfigured", "push.notTheirs"],
})
  .input(pushSubscription)
  .output(done);

/** Turns them off; does nothing for a browser that is not the caller's. */
const unsubscribePush = call({
  method: "POST",
  path: rpcPath("unsubscribePush"),
  who: ["person", "client"],
  summary: "Stop pushing to this browser",
  fails: ["push.notTheirs"],
})
  .input(z.object({ endpoint: pushEndpoint }))
  .output(done);

/** Sets in which ways the member is told of each kind, in this workspace. */
const choose = call({
  method: "POST",
  path: rpcPath("chooseNotifications"),
  who: ["member"],
  summary: "Choose how one is told of what happens in a workspace's conversations",
  fails: ["notifications.tooManyAgents", "workspaces.notFound"],
})
  .input(memberSettingsChange)
  .output(done);

export const notificationsCalls = { choose, pushKey, subscribePush, unsubscribePush };
