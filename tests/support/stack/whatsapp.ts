import { randomInt } from "node:crypto";
import { hubSignature } from "../../../functions/src/channels/whatsapp/hubSignature.ts";
import { sandboxApi, type SandboxMetaAccount } from "../../sandbox/sandboxApi.ts";
import { userIdOf } from "../../sandbox/meta/entities.ts";
import { escapeNonAscii } from "../../sandbox/meta/hub.ts";
import type { MetaAction } from "../../sandbox/meta/routes/metaControl.ts";
import type { Owner } from "../actors/owner.ts";
import { stack } from "./stack.ts";

const sandbox = sandboxApi(stack.sandbox);

/** What is entered to connect a number of the sandbox. */
export function keysOf({ token, phoneId, wabaId, appId, appSecret }: SandboxMetaAccount) {
  return { accessToken: token, phoneId, wabaId, appId, appSecret };
}

/** Sets up a number in the sandbox and connects it to the agent. */
export async function connectNumber(
  { api }: Pick<Owner, "api">,
  agentId: string,
  name?: string,
): Promise<ConnectedNumber> {
  const made = await sandbox.newMetaAccount(name);
  await api.channels.connectWhatsappNumber({ agentId, ...keysOf(made) });
  return connectedNumber(made);
}

export type ConnectedNumber = ReturnType<typeof connectedNumber>;

/** A number of the sandbox, and what can be done with it. */
function connectedNumber(made: SandboxMetaAccount) {
  const { appId, appSecret, phoneId } = made;
  const act = (action: MetaAction) => sandbox.actOnMeta(appId, action);
  const read = () => sandbox.metaAccount(appId);
  const change = (changes: Extract<MetaAction, { do: "change" }>["changes"]) =>
    act({ do: "change", changes });
  return {
    made,
    phoneId,
    act,
    read,
    change,
    contact: (options: Options = {}) => newContact(appId, options),
    /** Posts a delivery to the app's URL, as Meta would or as somebody else. */
    post: async (changes: { field: string; value: object }[], signature?: string) => {
      const json = JSON.stringify({
        object: "whatsapp_business_account",
        entry: [{ id: made.wabaId, changes }],
      });
      const body = Buffer.from(escapeNonAscii(json));
      const { callback } = await read();
      return fetch(callback?.url ?? "", {
        method: "POST",
        headers: { "x-hub-signature-256": signature ?? hubSignature(appSecret, body) },
        body,
      });
    },
  };
}

type Options = { phone?: string; name?: string; hidesNumber?: boolean };

export type WaContact = ReturnType<typeof newContact>;

/** Somebody who writes to a number. */
function newContact(appId: string, { phone, name = "Robin", hidesNumber = false }: Options) {
  const person = {
    phone: phone ?? `1555${randomInt(10 ** 7, 10 ** 8)}1`,
    name,
    hidesNumber,
  };
  const act = (action: MetaAction) => sandbox.actOnMeta(appId, action);
  const chat = async () => (await sandbox.metaAccount(appId)).chats[person.phone];
  return {
    person,
    userId: userIdOf(person),
    say: (text: string) =>
      act({ do: "say", person, content: { type: "text", text: { body: text } } }),
    send: (content: { type: string } & Record<string, unknown>) =>
      act({ do: "say", person, content }),
    press: (button: { id: string; title: string }) => act({ do: "press", person, ...button }),
    block: (blocked: boolean) => act({ do: "block", person, blocked }),
    age: (hours: number) => act({ do: "age", person, hours }),
    readAll: () => act({ do: "read", person }),
    /** The same person, as Meta tells of them from now on. */
    as: (changed: Options) => newContact(appId, { ...person, ...changed }),
    chat,
    /** What the business has written, once there is this much of it. */
    replies: async (count: number) => {
      const account = await sandbox.metaAccount(appId, { person: person.phone, count });
      const { messages = [] } = account.chats[person.phone] ?? {};
      return messages.filter(({ from }) => from === "business");
    },
  };
}
