import { z } from "zod";
import { call, rpcPath } from "../platform/call.ts";
import { done } from "../platform/done.ts";
import { id } from "../platform/id.ts";
import { clientChanges, CLIENT_PASSWORD_MIN, newClient } from "./client.ts";
import { orgChanges, orgEditable } from "./org.ts";
import { problem } from "../problems/problem.ts";

function password(missing: string) {
  return z
    .string(missing)
    .min(1, missing)
    .min(CLIENT_PASSWORD_MIN, problem("clientSignIn.passwordShort"))
    .max(100);
}

export const createOrg = call({
  method: "POST",
  path: rpcPath("createOrg"),
  who: ["member"],
  summary: "Make an organisation",
})
  .input(
    z.object({
      /** Made once by the page, so that trying again after a lost answer makes no second one. */
      orgId: id.optional(),
      fields: orgEditable,
    }),
  )
  .output(z.object({ orgId: z.string() }));

/** A member edits every field; a client who is its admin edits name and picture. */
export const updateOrg = call({
  method: "POST",
  path: rpcPath("updateOrg"),
  who: ["member", "client"],
  summary: "Change an organisation",
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

/** Assigns agents to the organisation: all it has from now on. */
export const assignAgents = call({
  method: "POST",
  path: rpcPath("assignOrgAgents"),
  who: ["member"],
  summary: "Say which agents an organisation has",
})
  .input(z.object({ orgId: id, widgetIDs: z.array(id).max(200) }))
  .output(done);

/** Deletes an organisation without credits, and its clients; the name must be typed. */
export const removeOrg = call({
  method: "POST",
  path: rpcPath("deleteOrg"),
  who: ["member"],
  summary: "Delete an organisation with its clients",
})
  .input(z.object({ orgId: id, name: z.string() }))
  .output(done);

/** Makes a client; the first password is given this once and stored nowhere readable. */
export const createClient = call({
  method: "POST",
  path: rpcPath("createClient"),
  who: ["member", "client"],
  summary: "Make a client of an organisation",
})
  .input(
    z.object({
      orgId: id,
      fields: newClient,
      /** Agents to begin with, of the organisation's. */
      widgetIDs: z.array(id).max(200).default([]),
      password: password(problem("clients.fillAll")),
    }),
  )
  .output(z.object({ clientId: z.string() }));

export const updateClient = call({
  method: "POST",
  path: rpcPath("updateClient"),
  who: ["member", "client"],
  summary: "Change a client, and which agents they see",
})
  .input(
    z.object({
      clientId: id,
      updates: clientChanges,
      widgetIDs: z.array(id).max(200).optional(),
      /** A new password; ends the client's sessions. */
      password: password(problem("clientSignIn.passwordShort")).optional(),
    }),
  )
  .output(done);

export const removeClient = call({
  method: "POST",
  path: rpcPath("deleteClient"),
  who: ["member", "client"],
  summary: "Delete a client",
})
  .input(z.object({ clientId: id }))
  .output(done);

/** A link that signs the client in once, within the hour; for a member to hand over. */
export const createLoginLink = call({
  method: "POST",
  path: rpcPath("createClientLoginLink"),
  who: ["member"],
  summary: "Make a link that signs a client in once",
})
  .input(
    z.object({
      clientId: id,
      /** True: the member looks at the client's dashboard themselves, as its admin (10 minutes). */
      asAdmin: z.boolean().default(false),
    }),
  )
  .output(z.object({ link: z.string() }));

export const clientsCalls = {
  createOrg,
  updateOrg,
  assignAgents,
  removeOrg,
  createClient,
  updateClient,
  removeClient,
  createLoginLink,
};
