import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { ownSandbox } from "../ownSandbox.ts";

const own = ownSandbox();

function post(endpoint: string, body: string): Promise<Response> {
  return fetch(own.api.endpointUrl(endpoint), {
    method: "POST",
    body,
    headers: { "webhook-id": "evt_1" },
    redirect: "manual",
    signal: AbortSignal.timeout(300),
  });
}

describe("an endpoint for events", () => {
  it("accepts what is posted, and can be waited for", async () => {
    const endpoint = randomUUID();
    const waiting = own.api.receivedEvents(endpoint, 2);
    await post(endpoint, '{"type":"a"}');
    await post(endpoint, '{"type":"b"}');
    await post(randomUUID(), '{"type":"c"}');
    const events = await waiting;
    expect(events.map(({ body }) => body)).toEqual(['{"type":"a"}', '{"type":"b"}']);
    expect(events[0]?.headers["webhook-id"]).toBe("evt_1");
  });

  it("fails on demand, and still records what it received", async () => {
    const endpoint = randomUUID();
    await own.api.setReceiverMode(endpoint, "error-500");
    expect((await post(endpoint, "{}")).status).toBe(500);
    await own.api.setReceiverMode(endpoint, "redirect");
    const redirected = await post(endpoint, "{}");
    expect(redirected.headers.get("location")).toBe(`/webhooks/${endpoint}-redirected`);
    await own.api.setReceiverMode(endpoint, "silent");
    await expect(post(endpoint, "{}")).rejects.toThrow("timeout");
    await own.api.setReceiverMode(endpoint, "ok");
    expect((await post(endpoint, "{}")).status).toBe(200);
    const modes = (await own.api.receivedEvents(endpoint, 4)).map(({ mode }) => mode);
    expect(modes).toEqual(["error-500", "redirect", "silent", "ok"]);
  });

  it("is switched with the page's form, and shows what it received as text", async () => {
    const body = new URLSearchParams({ endpoint: "by-form", mode: "error-500" });
    const answer = await fetch(`${own.url}/receiver`, { method: "POST", body, redirect: "manual" });
    expect(answer.status).toBe(303);
    expect((await post("by-form", "<script>alert(1)</script>")).status).toBe(500);
    const html = await (await fetch(own.url)).text();
    expect(html).toContain("<code>by-form</code>");
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(html).not.toContain("<script>alert");
  });
});
