// @vitest-environment happy-dom
import * as firebaseAuth from "firebase/auth";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const initializeAuth = vi.hoisted(() => vi.fn<(app: { name: string }, deps: object) => object>());
vi.mock("firebase/auth", async (original) => ({
  ...(await original<typeof firebaseAuth>()),
  initializeAuth,
}));
vi.mock("../config.ts", () => ({
  config: () => ({ projectId: "demo", apiKey: "x", authDomain: "demo.example" }),
}));

beforeEach(() => {
  vi.resetModules();
  initializeAuth.mockReset().mockReturnValue({});
});
afterEach(() => {
  history.replaceState(null, "", "/");
  sessionStorage.clear();
});

/** The name and the places of the session of a page loaded by this path. */
async function sessionAt(path: string) {
  history.replaceState(null, "", path);
  const { firebase } = await import("./authSdk.ts");
  firebase();
  const [app, deps] = initializeAuth.mock.lastCall ?? [];
  return [app?.name, deps];
}

it("keeps the session of a client, as that of an owner, for the whole browser", async () => {
  const { indexedDBLocalPersistence, browserLocalPersistence } = firebaseAuth;
  const persistence = [indexedDBLocalPersistence, browserLocalPersistence];
  expect(await sessionAt("/client/na/p1#token=t")).toEqual(["client.na.p1", { persistence }]);
  vi.resetModules();
  expect(await sessionAt("/app/na/agents")).toEqual(["[DEFAULT]", { persistence }]);
});

it("keeps the session in which a client is viewed for its tab alone", async () => {
  expect(await sessionAt("/client/na/p2#token=t&viewed=c1")).toEqual([
    "client.na.p2.viewed.c1",
    { persistence: firebaseAuth.browserSessionPersistence },
  ]);
});
