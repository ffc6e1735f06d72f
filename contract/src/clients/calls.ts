import { z } from "zod";
import { call, rpcPath } from "../platform/call.ts";
import { done } from "../platform/done.ts";
import { id } from "../platform/id.ts";
import {
  clientChanges,
  CLIENT_PASSWORD_MAX,
  CLIENT_PASSWORD_MIN,
  newClient,
  passwordTooShort,
} from "./client.ts";
import { orgChanges, orgEditable } from "./org.ts";
import { problem } from "../problems/problem.ts";
import { pictureFaults } from "../uploads/calls.ts";

function password(missing: string) {
  return z
    .string(missing)
    .min(1, missing)
    .min(CLIENT_PASSWORD_MIN, passwordTooShort)
    .max(CLIENT_PASSWORD_MAX);
}

const createOrg = call({
  method: "POST",
  path: rpcPath("createOrg"),
  who: ["member"],
  summary: "Make an organisation",
  fails: [
    "clients.tooManyOrgs",
    "clients.tooManyOrgsToday",
    "platform.notFound",
    "workspaces.notFound",
    ...pictureFaults,
  ],
})
  .input(
    z.object({
      /** Made by the page, so that a retry after a lost answer does not make a second one. */
      orgId: id.optional(),
      fields: orgEditable,
    }),
  )
  .output(z.object({ orgId: z.string() }));

/** A member can edit every field, the organisation's own admin its name and picture. */
const updateOrg = call({
  method: "POST",
  path: rpcPath("updateOrg"),
  who: ["member", "client"],
  summary: "Change an organisation",
  fails: ["clients.adminOnly", "platform.notFound", ...pictureFaults],
})
  .input(
    z.object({
      orgId: z
        .string(problem("clients.orgIdMissing"))
        .min(1, problem("clients.orgIdMissing"))
        .pipe(id),
      updates: orgChanges,
    }),
  )
  .output(done);

/** Assigns agents to the organisation. The list replaces the one before. */
const assignAgents = call({
  method: "POST",
  path: rpcPath("assignOrgAgents"),
  who: ["member"],
  summary: "Assign agents to an organisation",
  fails: ["agents.notFound", "clients.agentTaken", "platform.notFound"],
})
  .input(z.object({ orgId: id, widgetIDs: z.array(id).max(200) }))
  .output(done);

/** Deletes an organisation that has no credits left, with its clients. Its name must be typed. */
const removeOrg = call({
  method: "POST",
  path: rpcPath("deleteOrg"),
  who: ["member"],
  summary: "Delete an organisation with its clients",
  fails: ["clients.hasCredits", "clients.nameMismatch", "platform.notFound"],
})
  .input(z.object({ orgId: id, name: z.string() }))
  .output(done);

/** Makes a client. Their first password cannot be read back from anywhere afterwards. */
const createClient = call({
  method: "POST",
  path: rpcPath("createClient"),
  who: ["member", "client"],
  summary: "Make a client of an organisation",
  fails: [
    "agents.notFound",
    "clients.adminOnly",
    "clients.exists",
    "clients.otherOrg",
    "platform.notFound",
    "workspaces.unverified",
    "workspaces.addressMoved",
    "limits.maxClients",
    "clientLimits.maxClients",
    ...pictureFaults,
  ],
})
  .input(
    z.object({
      orgId: id,
      fields: newClient,
      /** The organisation's agents that the client sees from the start. */
      widgetIDs: z.array(id).max(200).default([]),
      password: password(problem("clients.fillAll")),
    }),
  )
  .output(z.object({ clientId: z.string() }));

const updateClient = call({
  method: "POST",
  path: rpcPath("updateClient"),
  who: ["member", "client"],
  summary: "Change a client, and which agents they see",
  fails: [
    "agents.notFound",
    "clients.adminOnly",
    "clients.exists",
    "clients.otherOrg",
    "platform.notFound",
    "workspaces.unverified",
    "workspaces.addressMoved",
    ...pictureFaults,
  ],
})
  .input(
    z.object({
      clientId: id,
      updates: clientChanges,
      widgetIDs: z.array(id).max(200).optional(),
      /** A new password; ends the client's sessions. */
      password: password(passwordTooShort).optional(),
    }),
  )
  .output(done);

const removeClient = call({
  method: "POST",
  path: rpcPath("deleteClient"),
  who: ["member", "client"],
  summary: "Delete a client",
  fails: ["clients.adminOnly", "platform.notFound"],
})
  .input(z.object({ clientId: id }))
  .output(done);

/** A link that signs the client in, once and within an hour, for a member to pass on. */
const createLoginLink = call({
  method: "POST",
  path: rpcPath("createClientLoginLink"),
  who: ["member"],
  summary: "Make a link that signs a client in once",
  fails: ["platform.notFound", "workspaces.unverified", "workspaces.addressMoved"],
})
  .input(
    z.object({
      clientId: id,
      /**
       * True: for the member to see the client's dashboard themselves, as its admin (10 minutes).
       */
      asAdmin: z.boolean().default(false),
    }),
  )
  .output(z.object({ link: z.string() }));

/** Mails a client where to sign in. Nothing in it is secret: they sign in with their password, or with a code. */
const sendInvitation = call({
  method: "POST",
  path: rpcPath("sendClientInvitation"),
  who: ["member"],
  summary: "Mail a client where to sign in",
  fails: [
    "invitations.sendFailed",
    "platform.notFound",
    "platform.tooMany",
    "workspaces.unverified",
    "workspaces.addressMoved",
  ],
})
  .input(z.object({ clientId: id }))
  .output(done);

export const clientsCalls = {
  createOrg,
  updateOrg,
  assignAgents,
  removeOrg,
  createClient,
  updateClient,
  removeClient,
  createLoginLink,
  sendInvitation,
};
