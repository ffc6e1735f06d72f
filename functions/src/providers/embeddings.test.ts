import type { ServerResponse } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import { createEgress } from "../platform/egress/egress.ts";
import { startLoopbackServer } from "../../testing/loopbackServer.ts";
import { embedTexts } from "./embeddings.ts";
import { ModelError } from "./modelError.ts";

const cleanups: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

type Turn = (response: ServerResponse) => void;
const json =
  (status: number, body: unknown): Turn =>
  (response) =>
    response
      .writeHead(status, { "content-type": "application/json" })
      .end(typeof body === "string" ? body : JSON.stringify(body));

/** A service that answers each request with the next of `turns`, the last one for good. */
async function service(...turns: Turn[]) {
  const requests: { body: unknown; key: string | undefined }[] = [];
  const server = await startLoopbackServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => {
      requests.push({ body: JSON.parse(body), key: request.headers.authorization });
      (turns[requests.length - 1] ?? turns.at(-1))?.(response);
    });
  });
  const egress = createEgress({ allowPrivateHosts: [server.host] });
  cleanups.push(
    () => egress.close(),
    () => server.close(),
  );
  const to = { baseUrl: `http://${server.host}/v1`, apiKey: "secret-key" };
  const embed = (timeoutMs = 5000) => {
    const request = { model: "small", dimensions: 3, texts: ["one", "two"], timeoutMs };
    return embedTexts(egress.egressFetch, to, request);
  };
  return { embed, requests };
}

const given = json(200, {
  data: [
    { index: 1, embedding: [0, 1, 0] },
    { index: 0, embedding: [1, 0, 0] },
  ],
});

const failure = (embed: Promise<unknown>) =>
  embed.then(
    () => "none",
    (error: unknown) => (error instanceof ModelError ? error.code : error),
  );

describe("the vectors of texts", () => {
  test("come in the order of the texts, for the model and length that were asked for", async () => {
    const { embed, requests } = await service(given);
    expect(await embed()).toEqual([
      [1, 0, 0],
      [0, 1, 0],
    ]);
    expect(requests).toEqual([
      {
        key: "Bearer secret-key",
        body: { model: "small", input: ["one", "two"], encoding_format: "float", dimensions: 3 },
      },
    ]);
  });

  test("of a model with one length are asked for without another", async () => {
    const { embed, requests } = await service(json(400, { error: { message: "No" } }), given);
    expect(await embed()).toHaveLength(2);
    expect(requests.map(({ body }) => Object.keys(Object(body)).includes("dimensions"))).toEqual([
      true,
      false,
    ]);
  });

  test.each<[string, Turn, string]>([
    ["a refused key", json(401, {}), "unauthorized"],
    ["an unknown model", json(404, { error: { code: "model_not_found" } }), "unknown-model"],
    ["too many requests", json(429, {}), "rate-limited"],
    ["a used-up account", json(429, { error: { code: "insufficient_quota" } }), "quota"],
    ["a failure of its own", json(503, "down"), "unavailable"],
    ["a redirect to somewhere", json(302, ""), "unavailable"],
    ["a page", json(200, "<html>"), "bad-response"],
    [
      "fewer than there are texts",
      json(200, { data: [{ index: 0, embedding: [1] }] }),
      "bad-response",
    ],
    [
      "the same one twice",
      json(200, { data: [0, 0].map((index) => ({ index, embedding: [1] })) }),
      "bad-response",
    ],
    [
      "an empty one",
      json(200, { data: [0, 1].map((index) => ({ index, embedding: [] })) }),
      "bad-response",
    ],
  ])("do not come with %s", async (_, turn, code) => {
    const { embed } = await service(turn);
    expect(await failure(embed())).toBe(code);
  });

  test("are not waited for beyond their time", async () => {
    const { embed } = await service(() => undefined);
    expect(await failure(embed(50))).toBe("timeout");
  });
});
