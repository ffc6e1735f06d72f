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
  afterEach(() => {
    history.replaceState(null, "", "/");
    sessionStorage.clear();
  });

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

  it("gives each client whom a member views a session of the tab, which loading it again keeps", async () => {
    const one = await load("/client/na/a1#token=t1&viewed=c1");
    const other = await load("/client/na/a1#token=t2&viewed=c2");
    const again = await load("/client/na/a1/agents/x");
    expect([one, other, again].map((tab) => tab.impersonatedClient())).toEqual(["c1", "c2", "c2"]);
    expect(one.firebaseAppName()).toBe("client.na.a1.viewed.c1");
    expect(other.firebaseAppName()).toBe("client.na.a1.viewed.c2");
    expect(again.firebaseAppName()).toBe("client.na.a1.viewed.c2");
    // Of another portal, and of the owner's application, it says nothing.
    expect((await load("/client/na/a2")).firebaseAppName()).toBe("client.na.a2");
    expect((await load("/app/na/agents")).firebaseAppName()).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it("is the client's own session again by their link, or once viewing has ended", async () => {
    await load("/client/na/a1#token=t1&viewed=c1");
    expect((await load("/client/na/a1#token=t2")).firebaseAppName()).toBe("client.na.a1");
    const viewing = await load("/client/na/a1#token=t1&viewed=c1");
    viewing.forgetImpersonation();
    expect(viewing.impersonatedClient()).toBe("c1");
    expect((await load("/client/na/a1")).impersonatedClient()).toBe("");
    const forged = await load("/client/na/a1#token=t1&viewed=a.b%2F");
    expect(forged.firebaseAppName()).toBe("client.na.a1");
  });

  it("does not change when the URL changes later", async () => {
    const { currentPortal } = await load("/client/na/a1");
    history.replaceState(null, "", "/login");
    expect(currentPortal()).toEqual({ region: "na", agencyId: "a1" });
  });
});
