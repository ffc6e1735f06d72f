import { expect, it } from "vitest";
import { stack } from "../../support/stack/stack.ts";

const headerOf = async (path: string, name: string) =>
  (await fetch(`${stack.app}${path}`)).headers.get(name);

it.each([
  "/reset?code=x",
  "/verify?code=x",
  "/confirm-email?code=x",
  "/invite/na/w1?code=x",
  "/client/na/a1",
  "/client/na/a1/login?token=x",
])("a page whose link carries a code tells nobody where it is: %s", async (path) => {
  expect(await headerOf(path, "referrer-policy")).toBe("no-referrer");
});

it.each(["/", "/login", "/app/na/agents", "/clients"])(
  "any other page tells at most its origin: %s",
  async (path) => {
    expect(await headerOf(path, "referrer-policy")).toBe("strict-origin-when-cross-origin");
  },
);

it("a page draws pictures of its own, of the functions and of Google accounts", async () => {
  const policy = (await headerOf("/", "content-security-policy")) ?? "";
  const sources = /img-src ([^;]*)/.exec(policy)?.[1]?.split(" ") ?? [];
  expect(sources).toContain(new URL(stack.api.na).origin);
  expect(sources.filter((one) => !one.startsWith("http://127.0.0.1:"))).toEqual([
    "'self'",
    "data:",
    "blob:",
    "https://*.cloudfunctions.net",
    "https://lh3.googleusercontent.com",
  ]);
});
