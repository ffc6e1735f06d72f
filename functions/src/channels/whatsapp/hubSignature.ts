import { createHmac } from "node:crypto";

/** What Meta sends as `X-Hub-Signature-256`: over the bytes as they are, of which it escapes all that is not ASCII. */
export function hubSignature(appSecret: string, body: Uint8Array): string {
  return `sha256=${createHmac("sha256", appSecret).update(body).digest("hex")}`;
}
