import { createHmac, timingSafeEqual } from "node:crypto";

/** How far a provider's clock may be from ours; an older request may be one that was recorded. */
const TOLERANCE_SECONDS = 5 * 60;

/**
 * Whether a request is signed by Standard Webhooks 1.0 (standardwebhooks.com), which services built
 * on Svix send as `svix-*`. Several signatures stand beside each other while a secret is renewed.
 * @param secret `whsec_…`, base64
 * @param prefix of the three headers
 * @param now unix milliseconds
 * @returns the event's id, or null when the signature is absent, wrong or too old
 */
export function verifyStandardWebhook(
  request: { headers: Headers; body: Uint8Array },
  secret: string,
  prefix: "svix" | "webhook",
  now: number,
): string | null {
  const header = (name: string) => request.headers.get(`${prefix}-${name}`) ?? "";
  const [id, timestamp] = [header("id"), header("timestamp")];
  const age = Math.abs(now / 1000 - Number(timestamp));
  if (id === "" || !/^\d+$/.test(timestamp) || age > TOLERANCE_SECONDS) return null;
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  if (key.length === 0) return null;
  const expected = createHmac("sha256", key)
    .update(`${id}.${timestamp}.`)
    .update(request.body)
    .digest();
  const isSigned = header("signature")
    .split(" ")
    .filter((one) => one.startsWith("v1,"))
    .map((one) => Buffer.from(one.slice("v1,".length), "base64"))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
  return isSigned ? id : null;
}
