import { createHmac, randomInt } from "node:crypto";
import { GraphRefusal } from "./entities.ts";

/** Asks a URL for a challenge. @throws GraphRefusal when it is not given back */
export async function proveUrl(url: string, verifyToken: string): Promise<void> {
  const challenge = `${randomInt(1_000_000_000)}`;
  const query = new URLSearchParams({
    "hub.mode": "subscribe",
    "hub.challenge": challenge,
    "hub.verify_token": verifyToken,
  });
  const answer = await fetch(`${url}?${query}`).catch(() => null);
  if (answer === null || !answer.ok || (await answer.text()) !== challenge)
    throw new GraphRefusal(
      2200,
      `Callback verification failed with the following errors: HTTP Status Code = ${answer?.status ?? "none"}`,
    );
}

/** Meta escapes everything but ASCII, so that parsing and serialising again gives other bytes. */
export function escapeNonAscii(json: string): string {
  return json.replace(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/**
 * Posts what an app is told to its URL, signed over the bytes.
 * @returns `taken`, or what came instead of a 2xx
 */
export async function postSigned(url: string, appSecret: string, json: string): Promise<string> {
  const body = Buffer.from(escapeNonAscii(json));
  const signature = createHmac("sha256", appSecret).update(body).digest("hex");
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", "x-hub-signature-256": `sha256=${signature}` },
    body,
  }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.ok === true ? "taken" : `${answer?.status ?? "Connection refused"}`;
}
