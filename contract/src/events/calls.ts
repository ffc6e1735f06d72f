import { z } from "zod";
import { call, rpcPath } from "../platform/call.ts";
import { done } from "../platform/done.ts";
import { id } from "../platform/id.ts";
import { EVENT_TYPES } from "./event.ts";
import { problem } from "../problems/problem.ts";

/**
 * Where events are posted: an http or https URL without credentials; empty for nowhere. The server
 * refuses plain http except for stand-ins in local mode. Whether the host is public is only checked
 * on connecting, because DNS can change in between.
 */
const endpoint = z
  .string()
  .trim()
  .max(2048)
  .refine((text) => text === "" || isEndpoint(text), problem("events.notEndpoint"));

function isEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return ["http:", "https:"].includes(protocol) && username === "" && password === "";
}

/** What the page edits. */
export const eventSettings = z.object({
  endpoint,
  subscribed: z.array(z.enum(EVENT_TYPES)).max(EVENT_TYPES.length),
});

const configure = call({
  method: "POST",
  path: rpcPath("configureEvents"),
  who: ["member"],
  summary: "Set the workspace's endpoint and which events it gets",
  fails: [
    "events.tooManyAgents",
    "events.webPorts",
    "fields.httpsUrl",
    "workspaces.notFound",
    "workspaces.unverified",
    "workspaces.addressMoved",
  ],
})
  .input(eventSettings)
  .output(done);

/** Shows the key that signs events. Every time it is shown is logged. */
const revealSecret = call({
  method: "POST",
  path: rpcPath("revealEventsSecret"),
  who: ["member"],
  summary: "Show the key that signs the workspace's events (audited)",
  fails: [
    "workspaces.notFound",
    "workspaces.ownerOnly",
    "workspaces.unverified",
    "workspaces.addressMoved",
    "platform.secretReplaced",
  ],
})
  .input(z.object({ regenerate: z.boolean().default(false) }))
  .output(z.object({ signingSecret: z.string() }));

const sendTest = call({
  method: "POST",
  path: rpcPath("sendTestEvent"),
  who: ["member"],
  summary: "Send a test event to the workspace's endpoint",
  fails: ["events.endpointFirst", "platform.tooMany", "workspaces.notFound"],
})
  .input(z.object({}))
  .output(z.object({ deliveryId: z.string() }));

const sendAgain = call({
  method: "POST",
  path: rpcPath("sendEventAgain"),
  who: ["member"],
  summary: "Send an event once more, with the same id",
  fails: [
    "events.deliveryNotFound",
    "events.endpointFirst",
    "events.onItsWay",
    "platform.tooMany",
    "workspaces.notFound",
  ],
})
  .input(z.object({ deliveryId: id }))
  .output(done);

export const eventsCalls = { configure, revealSecret, sendTest, sendAgain };
