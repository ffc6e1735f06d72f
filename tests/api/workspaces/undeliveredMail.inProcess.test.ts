import { randomId } from "@parley/contract/platform/id.ts";
import { logsPath, workspaceLog, type WorkspaceLog } from "@parley/contract/workspaces/log.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { createResendProvider } from "../../../functions/src/workspaces/logs/resendProvider.ts";
import { newOwner, type Owner } from "../../support/actors/owner.ts";
import { database } from "../../support/stack/database.ts";
import { stack } from "../../support/stack/stack.ts";
import { resendHeaders } from "../platform/inbound/resend.ts";

let owner: Owner;
let workspaceId: string;
beforeAll(async () => {
  owner = await newOwner({ limits: { workspaceSeats: 50 } });
  ({ workspaceId } = owner);
});

const secrets = [Buffer.alloc(24, 1), Buffer.alloc(24, 2)].map(
  (key) => `whsec_${key.toString("base64")}`,
);
const provider = createResendProvider({
  db: database,
  env: { RESEND_WEBHOOK_SECRETS: secrets },
  now: () => Date.now(),
  region: "na",
});

const entriesAbout = async (to: string): Promise<WorkspaceLog[]> => {
  const stored = await database.collection(logsPath(workspaceId)).get();
  return stored.docs
    .map((entry) => workspaceLog.parse(entry.data()))
    .filter(({ metadata }) => metadata["to"] === to);
};

/** The service posts to a function that no other test calls: its process has to be started. */
const A_COLD_START = { timeout: 60_000 };

const address = (name: string) => `${name}+${randomId(8).toLowerCase()}@resend.dev`;

async function invite(email: string): Promise<void> {
  const { data } = await owner.api.workspaces.createInvitation({ workspaceId, email });
  await owner.api.workspaces.sendInvitation({ workspaceId, invitationId: data.id });
}

/** An event as the service posts it, about a mail of the workspace. */
function event(
  to: string,
  change: { type?: string; tags?: unknown; bounce?: unknown } = {},
): string {
  return JSON.stringify({
    type: change.type ?? "email.bounced",
    data: {
      to: [to],
      subject: "Welcome",
      tags: change.tags ?? { workspace: workspaceId, region: "na" },
      bounce: "bounce" in change ? change.bounce : { message: "no such\r\nmailbox" },
    },
  });
}

describe("a mail sent for a workspace", () => {
  it("that bounces is noted in its log, and nobody is mailed about it", async () => {
    const to = address("bounced");
    await invite(to);
    await expect.poll(() => entriesAbout(to), A_COLD_START).toHaveLength(1);
    const [entry] = await entriesAbout(to);
    expect(entry).toMatchObject({ type: "warning", cause: "mailUndelivered", agentId: "" });
    expect(entry?.metadata).toMatchObject({
      subject: expect.stringContaining("Invitation to the workspace"),
      why: expect.stringContaining("no such mailbox"),
    });
    expect(entry?.content).toContain(to);
  });

  it.each([
    ["complained", "mailComplaint"],
    ["suppressed", "mailUndelivered"],
  ])("that ended as %s is noted as %s", async (name, cause) => {
    const to = address(name);
    await invite(to);
    await expect.poll(() => entriesAbout(to), A_COLD_START).toMatchObject([{ cause }]);
  });
});

describe("Resend's webhook", () => {
  it("is refused when it is not signed", async () => {
    for (const region of ["na", "eu"] as const) {
      const answer = await fetch(`${stack.hooks[region]}/resend/webhook`, {
        method: "POST",
        headers: { "svix-id": "msg_1", "svix-timestamp": `${Math.floor(Date.now() / 1000)}` },
        body: event(address("bounced")),
      });
      expect(answer.status).toBe(401);
    }
  });

  it.each(secrets)("takes the signature of each address's own secret", async (secret) => {
    const id = "msg_1";
    const body = Buffer.from(event("ann@parley.example"));
    const headers = resendHeaders(secret, id, body.toString());
    const request = { method: "POST", path: "", params: {}, query: new URLSearchParams() };
    const noSecrets = async () => null;
    expect(await provider.verify({ ...request, headers, body }, noSecrets)).toEqual({
      account: "mail",
      events: [{ id, body: body.toString() }],
    });
    headers.set("svix-id", "msg_2");
    expect(await provider.verify({ ...request, headers, body }, noSecrets)).toBeNull();
  });

  it("notes an event once, however often it is handled, in one line", async () => {
    const to = address("twice");
    const given = { id: `msg_${randomId()}`, account: "mail", body: event(to) };
    await provider.handle(given);
    await provider.handle(given);
    const entries = await entriesAbout(to);
    expect(entries).toHaveLength(1);
    expect(entries[0]?.metadata["why"]).toBe("no such mailbox");
  });

  it.each([
    ["no reason", undefined],
    ["an empty reason", { message: "" }],
    ["a blank reason", { message: " \r\n" }],
  ])("notes a mail that bounced for %s, and says that there is none", async (_, bounce) => {
    const to = address("silent");
    await provider.handle({ id: randomId(), account: "mail", body: event(to, { bounce }) });
    const [entry] = await entriesAbout(to);
    expect(entry?.content).toBe(
      `The email “Welcome” to ${to} was not delivered (no reason given).`,
    );
    expect(entry?.metadata).toEqual({ to, subject: "Welcome" });
  });

  it.each([
    ["domain.updated", { id: "d-1", name: "parley.example", status: "verified" }],
    ["contact.created", { id: "c-1", email: "ann@parley.example" }],
    ["constructor", {}],
  ])("is acknowledged with an event of type %s, which is then ignored", async (type, data) => {
    const id = `msg_${randomId()}`;
    const body = JSON.stringify({ type, data });
    const headers = resendHeaders(secrets[0] ?? "", id, body);
    const request = { method: "POST", path: "", params: {}, query: new URLSearchParams() };
    const verified = await provider.verify(
      { ...request, headers, body: Buffer.from(body) },
      async () => null,
    );
    expect(verified).toEqual({ account: "mail", events: [{ id, body }] });
    await expect(provider.handle({ id, account: "mail", body })).resolves.toBeUndefined();
  });

  it("reads tags also where they come as a list", async () => {
    const to = address("list");
    const tags = [
      { name: "workspace", value: workspaceId },
      { name: "region", value: "na" },
    ];
    await provider.handle({ id: randomId(), account: "mail", body: event(to, { tags }) });
    expect(await entriesAbout(to)).toHaveLength(1);
  });

  it.each([
    ["of the other region", (id: string) => ({ tags: { workspace: id, region: "eu" } })],
    ["of nobody", () => ({ tags: {} })],
    ["of a workspace that is gone", () => ({ tags: { workspace: randomId(), region: "na" } })],
    ["that is only late", () => ({ type: "email.delivery_delayed" })],
    ["of a kind we do not know", () => ({ type: "email.something" })],
  ])("notes nothing about a mail %s", async (_, change) => {
    const to = address("nothing");
    await provider.handle({
      id: randomId(),
      account: "mail",
      body: event(to, change(workspaceId)),
    });
    expect(await entriesAbout(to)).toEqual([]);
  });
});
