import { createHmac, randomBytes } from "node:crypto";

const PREFIX = "whsec_";
/** Standard Webhooks asks for 24 to 64. */
const KEY_BYTES = 32;

/** A new signing key, as Standard Webhooks writes them: `whsec_` and base64. */
export function makeSigningSecret(): string {
  return PREFIX + randomBytes(KEY_BYTES).toString("base64");
}

/**
 * The headers of a signed event, by Standard Webhooks 1.0 (standardwebhooks.com): whoever has the
 * key can tell that it is ours, unchanged and not an old one sent again.
 * @param secret `whsec_…`
 * @param message.timestamp unix seconds of this try
 * @param message.body exactly the text that is posted
 */
export function signatureHeaders(
  secret: string,
  message: { id: string; timestamp: number; body: string },
): Record<"webhook-id" | "webhook-timestamp" | "webhook-signature", string> {
  const { id, timestamp, body } = message;
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": `${timestamp}`,
    "webhook-signature": `v1,${signature}`,
  };
}
