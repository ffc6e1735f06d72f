import { createHmac, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSandbox, type RunningSandbox } from "../startSandbox.ts";

const key = Buffer.alloc(24, 7);
type Notice = { id: string; body: string; isSigned: boolean };

/** What the webhook received; it answers the first request about each mail with a failure. */
const notices: Notice[] = [];
const server = createServer((request, response) => void take(request, response));

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request);
  const header = (name: string) => String(request.headers[`svix-${name}`]);
  const signed = `${header("id")}.${header("timestamp")}.${body}`;
  const signature = createHmac("sha256", key).update(signed).digest("base64");
  const isFirst = notices.every(({ id }) => id !== header("id"));
  notices.push({ id: header("id"), body, isSigned: header("signature") === `v1,${signature}` });
  response.writeHead(isFirst ? 500 : 200).end();
}

let sandbox: RunningSandbox;
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const secret = `whsec_${key.toString("base64")}`;
  const mailWebhook = { urls: [`http://127.0.0.1:${port}/resend/webhook`], secret };
  sandbox = await startSandbox({ port: 0, mailWebhook });
});
afterAll(async () => {
  await sandbox.close();
  server.close();
});

async function send(to: string): Promise<string> {
  const tags = [{ name: "workspace", value: "w-1" }];
  const mail = { from: "a@parley.example", to, subject: "Welcome", text: "Hello", tags };
  const answer = await fetch(`${sandbox.url}/resend/emails`, {
    method: "POST",
    headers: { authorization: "Bearer re_test" },
    body: JSON.stringify(mail),
  });
  return (await answer.json()).id;
}

const about = (id: string) => notices.filter(({ body }) => JSON.parse(body).data.email_id === id);

describe("mail to a test address", () => {
  it.each([
    ["bounced", "email.bounced"],
    ["complained", "email.complained"],
    ["suppressed", "email.suppressed"],
  ])(
    "that is %s is told of as %s, signed, with its tags, until it is taken",
    async (name, type) => {
      const to = `${name}+${randomUUID()}@resend.dev`;
      const id = await send(to);
      await expect.poll(() => about(id), { timeout: 5000 }).toHaveLength(2);
      const [first, second] = about(id);
      expect(second).toEqual(first);
      expect(first?.isSigned).toBe(true);
      expect(JSON.parse(first?.body ?? "")).toMatchObject({
        type,
        data: { to: [to], subject: "Welcome", tags: { workspace: "w-1" } },
      });
    },
  );

  it("about other recipients is not reported", async () => {
    const id = await send(`bounced+${randomUUID()}@parley.example`);
    const other = await send(`bounced+${randomUUID()}@resend.dev`);
    await expect.poll(() => about(other), { timeout: 5000 }).toHaveLength(2);
    expect(about(id)).toEqual([]);
  });
});
