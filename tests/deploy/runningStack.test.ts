import { databaseId } from "@parley/contract/platform/region.ts";
import { describe, expect, it } from "vitest";
import { stack } from "../support/stack/stack.ts";

const documents = (database: string): string =>
  `http://${stack.firestoreHost}/v1/projects/${stack.projectId}/databases/${database}/documents`;

describe("the rules on the emulators", () => {
  it.each(Object.values(databaseId))("are in force in %s", async (database) => {
    const path = `${documents(database)}/users/deploy-test-${crypto.randomUUID()}`;
    const administrator = { authorization: "Bearer owner" };
    const written = await fetch(path, {
      method: "PATCH",
      headers: administrator,
      body: JSON.stringify({ fields: { name: { stringValue: "not for strangers" } } }),
    });
    expect(written.status).toBe(200);
    expect((await fetch(path)).status, "read without a token").toBe(403);
    const overwritten = await fetch(path, {
      method: "PATCH",
      body: JSON.stringify({ fields: {} }),
    });
    expect(overwritten.status, "write without a token").toBe(403);
    expect((await fetch(path, { method: "DELETE", headers: administrator })).status).toBe(200);
  });
});

describe("hosting", () => {
  it("serves the application at every URL of its pages", async () => {
    const page = await fetch(`${stack.app}/agents/anything/settings`);
    expect(page.status).toBe(200);
    expect(page.headers.get("content-type")).toContain("text/html");
    expect(page.headers.get("cache-control")).toBe("no-cache");
    expect(page.headers.get("content-security-policy")).toContain("default-src 'self'");
  });

  it("answers 404 for a missing file", async () => {
    expect((await fetch(`${stack.app}/assets/none.js`)).status).toBe(404);
  });

  it("lets files with a hash in their name be cached, and the rest revalidated", async () => {
    const page = await (await fetch(stack.app)).text();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1];
    expect(script).toBeDefined();
    const asset = await fetch(`${stack.app}${script}`);
    expect(asset.headers.get("cache-control")).toContain("immutable");
    const config = await fetch(`${stack.app}/config.json`);
    expect(config.headers.get("cache-control")).toBe("no-cache");
  });

  it("lets other sites load the widget", async () => {
    const loader = await fetch(`${stack.app}/widget/parley.js`);
    expect(loader.status).toBe(200);
    expect(loader.headers.get("access-control-allow-origin")).toBe("*");
    expect(loader.headers.get("cache-control")).toBe("public, max-age=300");
  });
});

describe("functions", () => {
  it("answer in both regions, and forbid caching", async () => {
    for (const api of Object.values(stack.api)) {
      const answer = await fetch(`${api}/utils/ip`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
    }
  });

  it("accept the scheduler's call only with its key", async () => {
    const sweep = (headers: Record<string, string>): Promise<Response> =>
      fetch(`${stack.api.na}/internal/sweep`, { method: "POST", headers });
    expect((await sweep({})).status).toBe(401);
    expect((await sweep({ authorization: "Bearer guessed-guessed-guessed-guessed" })).status).toBe(
      401,
    );
    const key = process.env["PARLEY_SWEEP_KEY"] ?? "";
    expect((await sweep({ authorization: `Bearer ${key}` })).status).toBe(200);
  });
});
