import { createECDH } from "node:crypto";

/**
 * A key of push notifications (VAPID, RFC 8292) as functions read it.
 * @typedef {{ VAPID_PUBLIC_KEY: string, VAPID_PRIVATE_KEY: string }} VapidKey
 */

/**
 * @param {Buffer} [secret] 32 bytes to derive the key from; random when absent
 * @returns {VapidKey} the point uncompressed, both in base64url
 */
export function vapidKey(secret) {
  const pair = createECDH("prime256v1");
  if (secret) pair.setPrivateKey(secret);
  else pair.generateKeys();
  // A number with leading zeros comes back shorter than the 32 bytes that browsers and the RFC expect.
  const number = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return {
    VAPID_PUBLIC_KEY: pair.getPublicKey("base64url"),
    VAPID_PRIVATE_KEY: number.toString("base64url"),
  };
}
