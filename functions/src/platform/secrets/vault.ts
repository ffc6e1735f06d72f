import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { z } from "zod";

/** A secret as it is stored. */
export const sealed = z.object({ iv: z.string(), ciphertext: z.string(), tag: z.string() });
type Sealed = z.infer<typeof sealed>;

/** Encrypts secrets at rest, hashes them for look-up, and signs tokens: each with its own key. */
export type Vault = {
  /** @param context what the secret belongs to; it must be the same when opened */
  seal(secret: string, context: string): Sealed;
  /** @throws Error when the key, the context or a byte differs */
  open(sealed: Sealed, context: string): string;
  /** Keyed, so that a leaked database cannot be searched for guesses. Base64url. */
  hash(secret: string): string;
  sign(text: string): string;
};

/** @param masterKey 32 bytes, base64 */
export function createVault(masterKey: string): Vault {
  const master = Buffer.from(masterKey, "base64");
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync("sha256", master, "parley", purpose, 32));
  const sealKey = derive("seal");
  const hashKey = derive("hash");
  const signKey = derive("sign");
  return {
    seal(secret, context) {
      const iv = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", sealKey, iv).setAAD(Buffer.from(context));
      const ciphertext = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      return {
        iv: iv.toString("base64"),
        ciphertext: ciphertext.toString("base64"),
        tag: cipher.getAuthTag().toString("base64"),
      };
    },
    open(sealed, context) {
      const iv = Buffer.from(sealed.iv, "base64");
      const decipher = createDecipheriv("aes-256-gcm", sealKey, iv)
        .setAAD(Buffer.from(context))
        .setAuthTag(Buffer.from(sealed.tag, "base64"));
      const bytes = Buffer.from(sealed.ciphertext, "base64");
      return Buffer.concat([decipher.update(bytes), decipher.final()]).toString("utf8");
    },
    hash: (secret) => createHmac("sha256", hashKey).update(secret).digest("base64url"),
    sign: (text) => createHmac("sha256", signKey).update(text).digest("base64url"),
  };
}
