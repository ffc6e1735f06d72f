import { createPublicKey, verify } from "node:crypto";
import { z } from "zod";
import { PUSH_ORIGIN, PushRefusal } from "./entities.ts";

const DAY_SECONDS = 24 * 3600;
const claims = z.object({
  aud: z.literal(PUSH_ORIGIN),
  exp: z.number(),
  sub: z.string().regex(/^(mailto:.+@|https:\/\/)./),
});

/**
 * Who signed a message (VAPID, RFC 8292).
 * @param header the request's `Authorization`
 * @returns the public key, in base64url, and the contact it names
 * @throws PushRefusal 401 without a signature, 403 if it is wrong, too old or for another service
 */
export function signerOf(header: string | undefined): { publicKey: string; subject: string } {
  const [, token = "", publicKey = ""] =
    /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? "") ?? [];
  if (token === "") throw new PushRefusal(401, "The request is not signed.");
  const [head = "", body = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  if (point.length !== 65) throw new PushRefusal(403, "This is not a key.");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString("base64url"),
  );
  const key = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const isTheirs = verify(
    "sha256",
    Buffer.from(`${head}.${body}`),
    { key, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isTheirs) throw new PushRefusal(403, "The signature is not of this key.");
  const said = claims.safeParse(JSON.parse(Buffer.from(body, "base64url").toString("utf8")));
  if (!said.success) throw new PushRefusal(403, "The signature is for another service.");
  const left = said.data.exp - Date.now() / 1000;
  if (left <= 0 || left > DAY_SECONDS) throw new PushRefusal(403, "The signature is out of time.");
  return { publicKey, subject: said.data.sub };
}
