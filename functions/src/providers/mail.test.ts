import { expect, it } from "vitest";
import { createMailer } from "./mail.ts";

const mail = { to: "kim@clients.example", subject: "Hello", text: "Hello", html: "<p>Hello" };

/** The service with one answer. */
function answering(status: number, body: unknown) {
  const fetch = async () => Response.json(body, { status });
  const baseUrl = "https://mail.tests.example";
  return createMailer({ baseUrl, apiKey: "key", from: "a@b.example", region: "na", fetch });
}

it("takes a mail for sent once the service says by which id", async () => {
  await expect(answering(200, { id: "m1" }).send(mail, "once")).resolves.toBeUndefined();
});

it.each([
  [200, {}, "Mail was not taken."],
  [200, "<html>Sign in to the network</html>", "Mail was not taken."],
  [422, { message: "Invalid `to`" }, "Invalid `to`"],
])("takes none of these for a sent mail: %i %j", async (status, body, message) => {
  await expect(answering(status, body).send(mail, "once")).rejects.toThrow(message);
});

it.each([
  ["Parley <no-reply@parley.example>", undefined, "Parley <no-reply@parley.example>"],
  ["Parley <no-reply@parley.example>", "Harbour & Co", '"Harbour & Co" <no-reply@parley.example>'],
  ["no-reply@parley.example", "Fähre, Köln", '"Fähre, Köln" <no-reply@parley.example>'],
  [
    "Parley <no-reply@parley.example>",
    'A"\r\nBcc: <x@y.example> \\',
    '"A Bcc: x@y.example" <no-reply@parley.example>',
  ],
  ["Parley <no-reply@parley.example>", " <> ", "Parley <no-reply@parley.example>"],
])("from %s a mail of %j is from %s", async (from, senderName, expected) => {
  let sent: unknown;
  const mailer = createMailer({
    baseUrl: "https://mail.tests.example",
    apiKey: "key",
    from,
    region: "na",
    fetch: async (url, init) => {
      sent = await new Request(url, init).json();
      return Response.json({ id: "m1" });
    },
  });
  await mailer.send({ ...mail, ...(senderName === undefined ? {} : { senderName }) }, "once");
  expect(sent).toMatchObject({ from: expected, subject: "Hello" });
  expect(sent).not.toHaveProperty("senderName");
});
