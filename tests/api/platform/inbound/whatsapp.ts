import { createHmac } from "node:crypto";
import { z } from "zod";
import { parseBody } from "../../../../functions/src/platform/inbound/parseBody.ts";
import type { Provider } from "../../../../functions/src/platform/inbound/provider.ts";
import { isSameSecret } from "../../../../functions/src/platform/secrets/isSameSecret.ts";

/** The credentials of an agent's own Meta app, stored together as the account's secret. */
const secrets = z.object({ appSecret: z.string().min(1), verifyToken: z.string().min(1) });

const delivery = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            messages: z.array(z.looseObject({ id: z.string() })).default([]),
            statuses: z.array(z.looseObject({ id: z.string(), status: z.string() })).default([]),
          }),
        }),
      ),
    }),
  ),
});

/**
 * The protocol of WhatsApp's Cloud API, to test the port with: a GET that expects its challenge back, and
 * batches of messages and statuses, signed over the raw bytes with the app's secret.
 */
export function whatsappProvider(handle: Provider["handle"]): Provider {
  return {
    async verify({ method, params, query, headers, body }, secretOf) {
      const account = params["agentId"] ?? "";
      const stored = await secretOf(account);
      if (stored === null) return null;
      const { appSecret, verifyToken } = secrets.parse(JSON.parse(stored));
      if (method === "GET") {
        const isOurs =
          query.get("hub.mode") === "subscribe" &&
          isSameSecret(query.get("hub.verify_token") ?? "", verifyToken);
        const answer = new Response(query.get("hub.challenge"));
        return isOurs ? { account, events: [], answer } : null;
      }
      if (!isSameSecret(headers.get("x-hub-signature-256") ?? "", hubSignature(appSecret, body)))
        return null;
      return { account, events: eventsOf(parseBody(body, delivery)) };
    },
    handle,
  };
}

/** `X-Hub-Signature-256` over raw bytes. */
export function hubSignature(appSecret: string, body: Uint8Array): string {
  return `sha256=${createHmac("sha256", appSecret).update(body).digest("hex")}`;
}

/** Every message by its id, and every status of a message sent by us. */
function eventsOf({ entry }: z.infer<typeof delivery>) {
  const values = entry.flatMap(({ changes }) => changes.map(({ value }) => value));
  return values.flatMap(({ messages, statuses }) => [
    ...messages.map((message) => ({ id: message.id, body: JSON.stringify(message) })),
    ...statuses.map((status) => ({
      id: `${status.id}:${status.status}`,
      body: JSON.stringify(status),
    })),
  ]);
}
