import { describe, expect, it } from "vitest";
import { pageAfter, pageOfSection, pagesFor } from "./portalPages.ts";

const granted = (...canAccess: Parameters<typeof pagesFor>[0]["canAccess"]) =>
  pagesFor({ canAccess, order: [], asAdmin: false });

describe("the pages a client sees", () => {
  it("are those granted that there are, in the usual order", () => {
    expect(granted("/kb", "/campaigns", "/home", "/voice")).toEqual(["home", "kb"]);
    expect(granted()).toEqual([]);
  });

  it("stand in the client's own order, what it leaves out after it", () => {
    const access = { canAccess: ["/home", "/convos", "/kb"], asAdmin: false } as const;
    expect(pagesFor({ ...access, order: ["/kb"] })).toEqual(["kb", "home", "convos"]);
  });

  it("are an admin's for a member of the agency, whatever the client was granted", () => {
    const pages = pagesFor({ canAccess: [], order: [], asAdmin: true });
    expect(pages).toEqual(["home", "convos", "kb", "settings"]);
  });
});

describe("the section of an address", () => {
  it("is Home where it is the overview, and nothing where there is no such page", () => {
    expect(pageOfSection("overview")).toBe("home");
    expect(pageOfSection("convos")).toBe("convos");
    expect(pageOfSection("tools")).toBeUndefined();
    expect(pageOfSection("constructor")).toBeUndefined();
  });
});

describe("a page that is taken away", () => {
  it("gives way to the next one that is left", () => {
    expect(pageAfter("convos", ["home", "kb"], [])).toBe("kb");
    expect(pageAfter("home", ["convos", "kb"], [])).toBe("convos");
  });

  it("goes by the client's own order", () => {
    expect(pageAfter("convos", ["home", "kb"], ["/kb", "/convos", "/home"])).toBe("home");
  });

  it("gives way to the first when it was the last, and to nothing when nothing is left", () => {
    expect(pageAfter("kb", ["home", "convos"], [])).toBe("home");
    expect(pageAfter("kb", [], [])).toBeUndefined();
  });
});
