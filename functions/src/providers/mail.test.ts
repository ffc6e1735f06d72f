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
