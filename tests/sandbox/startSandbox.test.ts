import { spawn } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { describe, expect, it, vi } from "vitest";
import { ownSandbox } from "./ownSandbox.ts";
import { startSandbox } from "./startSandbox.ts";

const own = ownSandbox();

/** fetch does not let a caller set Host or Sec-Fetch-Site, which a foreign page's browser would send. */
async function statusOf(method: string, path: string, headers: Record<string, string>) {
  const outgoing = request(`${own.url}${path}`, { method, headers });
  outgoing.end(method === "POST" ? '{"mode":"ok"}' : undefined);
  const [answer]: { statusCode: number; resume: () => void }[] = await once(outgoing, "response");
  answer?.resume();
  return answer?.statusCode;
}

describe("the sandbox’s request guard", () => {
  it("refuses a name that was rebound to this machine", async () => {
    expect(await statusOf("GET", "/control/mails", { host: "evil.example" })).toBe(403);
    expect(await statusOf("GET", "/control/mails", { host: "localhost.evil.example" })).toBe(403);
    expect(await statusOf("GET", "/control/mails", { host: "localhost:1" })).toBe(200);
    expect(await statusOf("GET", "/site/", { host: "shop.localhost" })).toBe(200);
  });

  it("accepts no change from another site’s page", async () => {
    const foreign = { "sec-fetch-site": "cross-site" };
    expect(await statusOf("POST", "/control/model", foreign)).toBe(403);
    expect(await statusOf("DELETE", "/control/mails", foreign)).toBe(403);
    expect(await statusOf("POST", "/control/model", { "sec-fetch-site": "same-origin" })).toBe(200);
  });

  it("refuses an unknown path, a wrong method and a body that is not JSON", async () => {
    const answer = (path: string, init?: RequestInit) => fetch(`${own.url}${path}`, init);
    expect((await answer("/nowhere")).status).toBe(404);
    expect((await answer("/control/health", { method: "DELETE" })).status).toBe(405);
    const bad = await answer("/control/model", { method: "POST", body: "{" });
    expect(bad.status).toBe(400);
    expect(await bad.json()).toEqual({ error: { message: "The body is not JSON." } });
  });
});

describe("starting the sandbox", () => {
  it("is refused in production", async () => {
    vi.stubEnv("NODE_ENV", "production");
    await expect(startSandbox({ port: 0 })).rejects.toThrow(/does not start in production/);
    vi.unstubAllEnvs();
  });

  it("fails on a taken port", async () => {
    const port = Number(new URL(own.url).port);
    await expect(startSandbox({ port })).rejects.toThrow(/EADDRINUSE/);
  });

  it("as a process says where it listens and exits on SIGTERM, even with hanging requests", async () => {
    const child = spawn(process.execPath, [fileURLToPath(new URL("main.ts", import.meta.url))], {
      env: { ...process.env, NODE_ENV: "test", SANDBOX_PORT: "0" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [line]: string[] = await once(createInterface(child.stdout), "line");
    const url = /^sandbox listening (http:\/\/127\.0\.0\.1:\d+)$/.exec(line ?? "")?.[1] ?? "";
    expect((await fetch(`${url}/control/health`)).status).toBe(200);
    const hanging = fetch(`${url}/site/awkward/silent`).catch(() => "ended");
    const events = await fetch(`${url}/control/events`);
    child.kill("SIGTERM");
    const [code] = await once(child, "exit");
    expect(code).toBe(0);
    expect(await hanging).toBe("ended");
    await expect(events.text()).rejects.toThrow(/terminated/);
  });
});
