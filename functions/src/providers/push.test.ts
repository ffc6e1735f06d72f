import { describe, expect, it } from "vitest";
import { vapidKey } from "../../../scripts/stack/vapid.mjs";
import { ChangeFeed } from "../../../tests/sandbox/platform/ChangeFeed.ts";
import { PushRefusal } from "../../../tests/sandbox/push/entities.ts";
import { PushService } from "../../../tests/sandbox/push/PushService.ts";
import { signerOf } from "../../../tests/sandbox/push/vapid.ts";
import { createEgress } from "../platform/egress/egress.ts";
import { EgressError } from "../platform/egress/egressError.ts";
import { createPusher } from "./push.ts";

const key = vapidKey();
const keys = {
  publicKey: key.VAPID_PUBLIC_KEY,
  privateKey: key.VAPID_PRIVATE_KEY,
  subject: "mailto:push@parley.example",
};
const sandboxUrl = "http://sandbox.tests.example";
const payload = {
  title: "Ein Besucher schreibt",
  body: "Bäckerei: Brötchen? 🥨",
  language: "de",
  path: "/client/na/agency/agents/a/convos/c",
  id: "note",
  tag: "t".repeat(40),
} as const;

const service = new PushService(new ChangeFeed());
const idOf = ({ endpoint }: { endpoint: string }) => new URL(endpoint).pathname.slice(1);

/** The sandbox's push service, without a network between. */
async function answer(...given: ConstructorParameters<typeof Request>): Promise<Response> {
  const request = new Request(...given);
  const { pathname } = new URL(request.url);
  try {
    const signer = signerOf(request.headers.get("authorization") ?? undefined);
    service.take(pathname.replace("/push/", ""), Buffer.from(await request.arrayBuffer()), {
      ttl: Number(request.headers.get("ttl")),
      urgency: request.headers.get("urgency") ?? "",
      topic: request.headers.get("topic") ?? "",
      signedBy: signer.publicKey,
      subject: signer.subject,
    });
    return new Response(null, { status: 201 });
  } catch (error) {
    if (error instanceof PushRefusal) return new Response(error.message, { status: error.status });
    throw error;
  }
}

const pusher = createPusher({ keys, fetch: answer, sandboxUrl });

describe("a push message", () => {
  it("is read by its browser alone, signed by our key", async () => {
    const [mine, other] = [service.subscribe(), service.subscribe()];
    expect(await pusher.push(mine, payload)).toBe("taken");
    const [message] = service.messages(idOf(mine));
    expect(JSON.parse(message?.text ?? "")).toEqual(payload);
    expect(message).toMatchObject({
      ttl: 3600,
      urgency: "high",
      topic: "t".repeat(32),
      signedBy: keys.publicKey,
      subject: keys.subject,
    });
    const mixed = { ...mine, keys: other.keys };
    await expect(pusher.push(mixed, payload)).rejects.toThrow("answered 400");
    expect(service.messages(idOf(other))).toEqual([]);
  });

  it.each([
    [404, "gone"],
    [410, "gone"],
  ])("answered with %i has nobody to read it", async (status, outcome) => {
    const browser = service.subscribe();
    service.answerWith(idOf(browser), status);
    expect(await pusher.push(browser, payload)).toBe(outcome);
  });

  it.each([403, 429, 500])("answered with %i fails, and the browser stays", async (status) => {
    const browser = service.subscribe();
    service.answerWith(idOf(browser), status);
    await expect(pusher.push(browser, payload)).rejects.toThrow(`answered ${status}`);
  });

  it.each([
    "https://127.0.0.1/push",
    "https://[::1]/push",
    "https://10.0.0.8/push",
    "https://169.254.169.254/latest/meta-data",
    "https://localhost/push",
    "https://push.tests.example:22/",
    "https://user:word@push.tests.example/",
  ])("is not sent to %s, which is not a push service", async (endpoint) => {
    const { egressFetch } = createEgress({ allowPrivateHosts: [] });
    const guarded = createPusher({ keys, fetch: egressFetch, sandboxUrl });
    expect(await guarded.push({ ...service.subscribe(), endpoint }, payload)).toBe("gone");
  });

  it("to the sandbox's name goes there in local mode alone", async () => {
    const asked: string[] = [];
    const fetch = async (...given: ConstructorParameters<typeof Request>) => {
      asked.push(new Request(...given).url);
      throw new EgressError("dns", "ENOTFOUND");
    };
    const browser = service.subscribe();
    const ask = (url: string | undefined) =>
      createPusher({ keys, fetch, sandboxUrl: url }).push(browser, payload);
    await expect(ask(undefined)).rejects.toThrow(EgressError);
    await expect(ask(sandboxUrl)).rejects.toThrow(EgressError);
    expect(asked).toEqual([browser.endpoint, `${sandboxUrl}/push/${idOf(browser)}`]);
  });

  it("is not sent without a key", async () => {
    const bare = createPusher({ keys: null, fetch: answer, sandboxUrl });
    expect(bare.publicKey).toBeNull();
    await expect(bare.push(service.subscribe(), payload)).rejects.toThrow("No VAPID key");
  });
});
