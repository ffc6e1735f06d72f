import {
  chosenLanguage,
  CLIENT_PASSWORD_LENGTH,
  clientEditable,
  clientPassword,
} from "@parley/contract/clients/client.ts";
import type { Client } from "@parley/contract/clients/client.ts";
import type { Org } from "@parley/contract/clients/org.ts";
import { hasEffect } from "@parley/contract/clients/tabs.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { problem } from "@parley/contract/problems/problem.ts";
import { z } from "zod";

/** Every field of the editor; when editing, an empty password keeps the current one. */
const editedClient = clientEditable.extend({
  password: z.literal("").or(clientPassword),
  widgetIDs: z.array(z.string()),
});
const addedClient = editedClient.extend({
  password: z.string().min(1, problem("clients.fillAll")).pipe(clientPassword),
});

export type TypedClient = z.input<typeof editedClient>;
export type EditedClient = z.infer<typeof editedClient>;

/** The form's schema; unlike an edit, a new client needs a password. */
export const clientSchema = (isNew: boolean) => (isNew ? addedClient : editedClient);

/** A random password of 15 characters. */
export const makePassword = (): string => randomId(CLIENT_PASSWORD_LENGTH);

/** A new client, with the organisation's defaults; of the pages, those that exist. */
export function newClientOf(org: Org): EditedClient {
  return {
    ...clientEditable.parse({
      name: "-",
      email: "nobody@example.com",
      canAccess: org.defaultClientAccess.filter(hasEffect),
      clientTabOrder: org.defaultClientTabOrder,
    }),
    name: "",
    email: "",
    password: makePassword(),
    widgetIDs: [...org.widgetIDs],
  };
}

/** An existing client as the editor's fields. */
export function editedClientOf(client: Client): EditedClient {
  return {
    ...clientEditable.parse(client),
    preferredLanguage: chosenLanguage(client),
    password: "",
    widgetIDs: [...client.widgetIDs],
  };
}
