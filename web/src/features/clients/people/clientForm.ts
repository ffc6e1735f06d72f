import {
  CLIENT_PASSWORD_LENGTH,
  CLIENT_PASSWORD_MIN,
  clientEditable,
} from "@parley/contract/clients/client.ts";
import type { Client } from "@parley/contract/clients/client.ts";
import type { Org } from "@parley/contract/clients/org.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { problem } from "@parley/contract/problems/problem.ts";
import { z } from "zod";

const password = z
  .string()
  .min(CLIENT_PASSWORD_MIN, problem("clientSignIn.passwordShort"))
  .max(100);

/** Everything the editor has of a client; at an edit an empty password keeps the present one. */
const editedClient = clientEditable.extend({
  password: z.literal("").or(password),
  widgetIDs: z.array(z.string()),
});
const addedClient = editedClient.extend({
  password: z.string().min(1, problem("clients.fillAll")).pipe(password),
});

export type TypedClient = z.input<typeof editedClient>;
export type EditedClient = z.infer<typeof editedClient>;

/** What a new client needs is more than what an edit needs: a password. */
export const clientSchema = (isNew: boolean) => (isNew ? addedClient : editedClient);

/** A first or new password, 15 random characters. */
export const makePassword = (): string => randomId(CLIENT_PASSWORD_LENGTH);

/** What a new client begins with: the organisation's defaults. */
export function newClientOf(org: Org): EditedClient {
  return {
    ...clientEditable.parse({
      name: "-",
      email: "nobody@example.com",
      canAccess: org.defaultClientAccess,
      clientTabOrder: org.defaultClientTabOrder,
      preferredLanguage: org.preferredLanguage,
    }),
    name: "",
    email: "",
    password: makePassword(),
    widgetIDs: [...org.widgetIDs],
  };
}

/** A client as the editor shows them. */
export function editedClientOf(client: Client): EditedClient {
  return { ...clientEditable.parse(client), password: "", widgetIDs: [...client.widgetIDs] };
}
