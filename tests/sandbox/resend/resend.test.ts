import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { ownSandbox } from "../ownSandbox.ts";

const own = ownSandbox();

function send(body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${own.api.mailBaseUrl}/emails`, {
    method: "POST",
    headers: { authorization: "Bearer re_test", ...headers },
    body: JSON.stringify(body),
  });
}

function mailTo(to: string, more: object = {}) {
  return { from: "Parley <hello@parley.example>", to, subject: "Welcome", text: "Hello", ...more };
}

function ownEmail(): string {
  return `${randomUUID()}@example.com`;
}

describe("mail", () => {
  it("is stored and found by recipient, whatever the case or display name", async () => {
    const to = ownEmail();
    const answer = await send(mailTo(`Ann Lee <${to.toUpperCase()}>`));
    expect(answer.status).toBe(200);
    const { id } = await answer.json();
    expect((await own.api.mails(to)).map((mail) => mail.id)).toEqual([id]);
    expect(await own.api.mails(ownEmail())).toEqual([]);
    const headers = { authorization: "Bearer re_test" };
    const read = await fetch(`${own.api.mailBaseUrl}/emails/${id}`, { headers });
    expect(await read.json()).toMatchObject({ object: "email", id, subject: "Welcome" });
  });

  it("can be waited for, by subject and after another", async () => {
    const to = ownEmail();
    const waiting = own.api.waitForMail(to, "code");
    await send(mailTo(to));
    await send(mailTo(to, { subject: "Your code" }));
    const first = await waiting;
    expect(first.subject).toBe("Your code");
    await expect(
      own.api.waitForMail(to, "code", { after: first.id, timeoutMs: 50 }),
    ).rejects.toThrow(/no mail to/);
  });

  it("cannot be read once one had a secret in the query of a link, deleted or not", async () => {
    const to = ownEmail();
    await send(mailTo(to, { text: "https://parley.example/reset?code=c" }));
    await own.api.reset({ mailTo: to });
    await expect(own.api.mails(to)).rejects.toThrow(/Welcome.+ has a secret in a query/);
    await expect(own.api.waitForMail(to, "", { timeoutMs: 50 })).rejects.toThrow(/reset\?code=c/);
    await expect(own.api.mails()).rejects.toThrow(/has a secret/);
    expect(await own.api.mails(ownEmail())).toEqual([]);
  });

  it("is sent once per idempotency key, and no other mail with the same key", async () => {
    const to = ownEmail();
    const key = { "idempotency-key": randomUUID() };
    const first = await (await send(mailTo(to), key)).json();
    const second = await (await send(mailTo(to), key)).json();
    expect(second).toEqual(first);
    expect(await own.api.mails(to)).toHaveLength(1);
    const other = await send(mailTo(to, { subject: "Else" }), key);
    expect(other.status).toBe(409);
    expect(await other.json()).toMatchObject({ name: "invalid_idempotent_request" });
    const otherSender = { ...key, authorization: "Bearer re_other" };
    expect((await send(mailTo(to, { subject: "Else" }), otherSender)).status).toBe(200);
  });

  it.each([
    ["an invalid address", mailTo("nobody"), "validation_error"],
    [
      "a header smuggled into an address",
      mailTo("a@b.example\r\nBcc: c@d.example"),
      "validation_error",
    ],
    ["no recipients", { ...mailTo(""), to: [] }, "validation_error"],
    ["a bad sender", { ...mailTo("a@b.example"), from: "Parley" }, "invalid_from_address"],
    ["no subject", { from: "a@b.example", to: "a@b.example", text: "x" }, "missing_required_field"],
    ["no body", { from: "a@b.example", to: "a@b.example", subject: "x" }, "validation_error"],
  ])("is refused with %s", async (_, body, name) => {
    const answer = await send(body);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ statusCode: 422, name });
  });

  it("requires a key of the right kind", async () => {
    expect((await send(mailTo(ownEmail()), { authorization: "" })).status).toBe(401);
    expect((await send(mailTo(ownEmail()), { authorization: "Bearer sk-1" })).status).toBe(403);
  });

  it("fails on demand by recipient", async () => {
    expect((await send(mailTo("ann+error-500@example.com"))).status).toBe(500);
    expect((await send(mailTo("ann+error-429@example.com"))).status).toBe(429);
    expect(await own.api.mails("ann+error-500@example.com")).toEqual([]);
  });

  it("of one recipient can be deleted without touching another’s", async () => {
    const [mine, other] = [ownEmail(), ownEmail()];
    await Promise.all([send(mailTo(mine)), send(mailTo(other))]);
    await own.api.reset({ mailTo: mine });
    expect(await own.api.mails(mine)).toEqual([]);
    expect(await own.api.mails(other)).toHaveLength(1);
  });
});
