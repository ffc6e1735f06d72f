import { createHmac } from "node:crypto";

/** The headers with which Resend posts an event: signed over id, time and body (Standard Webhooks 1.0). */
export function resendHeaders(secret: string, id: string, body: string): Headers {
  const timestamp = `${Math.floor(Date.now() / 1000)}`;
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return new Headers({
    "svix-id": id,
    "svix-timestamp": timestamp,
    "svix-signature": `v1,${signature}`,
  });
}
