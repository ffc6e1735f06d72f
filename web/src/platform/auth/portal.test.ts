// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { portalOf } from "./portal.ts";

describe("which client portal a URL belongs to", () => {
  it("is named by region and agency, whatever comes after", () => {
    const portal = { region: "eu", agencyId: "a-1_B" };
    expect(portalOf("/client/eu/a-1_B")).toEqual(portal);
    expect(portalOf("/client/eu/a-1_B/agents/x/kb")).toEqual(portal);
  });

  it.each([
    "/",
    "/app/na/agents",
    "/app/na/clients",
    "/client",
    "/client/na",
    "/client/na/",
    "/client/xx/a1",
    "/client/na/a%2Fb",
    "/client/na/a.b",
    `/client/na/${"a".repeat(65)}`,
    "/x/client/na/a1",
  ])("is undefined for %s", (path) => {
    expect(portalOf(path)).toBeUndefined();
  });
});

describe("what is kept apart by it", () => {
  const load = async (path: string) => {
    history.replaceState(null, "", path);
    vi.resetModules();
    return await import("./portal.ts");
  };
  beforeEach(() => vi.resetModules());
  afterEach(() => history.replaceState(null, "", "/"));

  it("keeps the owner's names as they always were", async () => {
    const { basePath, firebaseAppName, storageKey } = await load("/app/na/agents");
    expect(firebaseAppName()).toBeUndefined();
    expect(storageKey("language")).toBe("parley.language");
    expect(basePath("eu")).toBe("/app/eu");
  });

  it("gives each agency's portal a session and choices of its own", async () => {
    const one = await load("/client/na/a1/agents/x");
    const other = await load("/client/na/a2");
    expect(one.firebaseAppName()).not.toBe(other.firebaseAppName());
    expect(one.storageKey("language")).not.toBe(other.storageKey("language"));
    expect(one.basePath("na")).toBe("/client/na/a1");
  });

  it("does not change when the URL changes later", async () => {
    const { currentPortal } = await load("/client/na/a1");
    history.replaceState(null, "", "/login");
    expect(currentPortal()).toEqual({ region: "na", agencyId: "a1" });
  });
});
