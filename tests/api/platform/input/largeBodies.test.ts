import { beforeAll, describe, expect, it } from "vitest";
import { database } from "../../../support/stack/database.ts";
import { newAgent, newOwner, type Owner } from "../../../support/actors/owner.ts";
import { headersOf } from "../../../support/stack/apiAs.ts";
import { rawCall } from "../../../support/stack/rawCall.ts";
import { stack } from "../../../support/stack/stack.ts";
import { newVisitor } from "../../../support/actors/visitor.ts";
import { storedAgentData } from "../storedAgentData.ts";
import { english } from "@parley/contract/problems/english.ts";
import { INBOUND_EVENTS } from "@parley/contract/platform/inbound.ts";

const MEGABYTE = 1024 * 1024;

let owner: Owner;
let agentId: string;
beforeAll(async () => {
  owner = await newOwner();
  agentId = await newAgent(owner);
});

/** A form with one file of 200 MB, generated while it is sent: neither side ever holds it whole. */
function streamedForm(boundary: string, fileName: string): ReadableStream<Uint8Array> {
  const text = new TextEncoder();
  const part = new Uint8Array(MEGABYTE).fill(120);
  let sent = -1;
  return new ReadableStream({
    pull(controller) {
      sent += 1;
      if (sent === 0)
        controller.enqueue(
          text.encode(
            `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n`,
          ),
        );
      else if (sent <= 200) controller.enqueue(part);
      else {
        controller.enqueue(text.encode(`\r\n--${boundary}--\r\n`));
        controller.close();
      }
    },
  });
}

/** The same as one endless JSON string. */
function streamedJson(): ReadableStream<Uint8Array> {
  const part = new Uint8Array(MEGABYTE).fill(120);
  let sent = -1;
  return new ReadableStream({
    pull(controller) {
      sent += 1;
      if (sent > 200) controller.close();
      else controller.enqueue(sent === 0 ? new TextEncoder().encode('{"text":"') : part);
    },
  });
}

async function stream(url: string, body: ReadableStream<Uint8Array>, headers: object) {
  const began = performance.now();
  const request = { method: "POST", headers: { ...headers }, body, duplex: "half" as const };
  const answer = await fetch(url, request);
  const json: unknown = await answer.json();
  return { status: answer.status, json, seconds: (performance.now() - began) / 1000 };
}

const asOwner = () => ({ token: owner.idToken, workspaceId: owner.workspaceId });
const boundary = "----parley-tests";
const form = { "content-type": `multipart/form-data; boundary=${boundary}` };
const json = { "content-type": "application/json" };

const requests: Record<string, () => Promise<[string, ReadableStream<Uint8Array>, object]>> = {
  "a file to learn": async () => [
    `${stack.api.na}/v2/agents/${agentId}/kb/file`,
    streamedForm(boundary, "huge.txt"),
    { ...headersOf(asOwner()), ...form },
  ],
  "a picture": async () => [
    `${stack.api.na}/rpc/uploadFile`,
    streamedForm(boundary, "huge.png"),
    { ...headersOf(asOwner()), ...form },
  ],
  "a visitor's message": async () => [
    `${stack.api.na}/v3/public/agents/${agentId}/messages`,
    streamedJson(),
    { ...headersOf({ token: (await newVisitor(agentId)).token }), ...json },
  ],
  "a message without a token": async () => [
    `${stack.api.na}/v3/public/agents/${agentId}/messages`,
    streamedJson(),
    json,
  ],
  "a provider's event": async () => [`${stack.hooks.na}/resend/webhook`, streamedJson(), json],
};

describe("200 MB, streamed without a length", () => {
  it.each(Object.entries(requests))(
    "as %s is refused in seconds, and nothing is stored",
    async (_, request) => {
      const before = await storedAgentData(agentId);
      const events = await database.collection(INBOUND_EVENTS).count().get();
      const [answer, other] = await Promise.all([
        stream(...(await request())),
        // Other callers are served in the meantime.
        rawCall("GET", `/v3/public/agents/${agentId}`),
      ]);
      expect(answer.status).toBe(413);
      expect(answer.json).toMatchObject({
        code: "PAYLOAD_TOO_LARGE",
        message: english("platform.tooLarge"),
      });
      // Of a machine that does much else besides, still seconds and not minutes.
      expect(answer.seconds).toBeLessThan(45);
      expect(other.status).toBe(200);
      expect(await storedAgentData(agentId)).toEqual(before);
      const after = await database.collection(INBOUND_EVENTS).count().get();
      expect(after.data().count).toBe(events.data().count);
    },
  );
});
