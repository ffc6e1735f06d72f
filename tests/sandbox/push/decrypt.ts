import { createDecipheriv, createECDH, hkdfSync } from "node:crypto";
import { PushRefusal } from "./entities.ts";

/** The browser's side of a subscription: its key pair and secret, in bytes. */
export type BrowserKeys = { privateKey: Buffer; publicKey: Buffer; auth: Buffer };

const POINT_BYTES = 65;
const SALT_BYTES = 16;
const TAG_BYTES = 16;

/**
 * Reads a message as a browser does: `aes128gcm` (RFC 8188) in one record, with keys by RFC 8291.
 * @throws PushRefusal if it was not encrypted for this browser, or is not a valid message
 */
export function decrypt(body: Buffer, { privateKey, publicKey, auth }: BrowserKeys): string {
  const salt = body.subarray(0, SALT_BYTES);
  const idLength = body[SALT_BYTES + 4] ?? 0;
  const head = SALT_BYTES + 5 + idLength;
  const sender = body.subarray(SALT_BYTES + 5, head);
  if (idLength !== POINT_BYTES || body.length < head + TAG_BYTES + 1)
    throw new PushRefusal(400, "This is not a message of aes128gcm.");
  const browser = createECDH("prime256v1");
  browser.setPrivateKey(privateKey);
  const shared = browser.computeSecret(sender);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, sender]);
  const material = derive(shared, auth, info, 32);
  const key = derive(material, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(material, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(body.subarray(-TAG_BYTES));
  try {
    const sealed = body.subarray(head, -TAG_BYTES);
    return unpadded(Buffer.concat([decipher.update(sealed), decipher.final()]));
  } catch (error) {
    if (error instanceof PushRefusal) throw error;
    throw new PushRefusal(400, "This was not encrypted for this browser.");
  }
}

function derive(material: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync("sha256", material, salt, info, length));
}

/** The text ends before the last non-zero byte: a 2, which marks the last record. */
function unpadded(record: Buffer): string {
  const end = record.findLastIndex((byte) => byte !== 0);
  if (record[end] !== 2) throw new PushRefusal(400, "The record has no end.");
  return record.subarray(0, end).toString("utf8");
}
