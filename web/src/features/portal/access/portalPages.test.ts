import { describe, expect, it } from "vitest";
import { fallbackPage, pageOfSection, pagesFor } from "./portalPages.ts";

const granted = (...canAccess: Parameters<typeof pagesFor>[0]["canAccess"]) =>
  pagesFor({ canAccess, order: [] });

describe("the pages a client sees", () => {
  it("are those granted that there are, in the usual order", () => {
    expect(granted("/kb", "/campaigns", "/home", "/voice")).toEqual(["home", "kb"]);
    expect(granted()).toEqual([]);
  });

  it("are in the client's own order, what it leaves out after it", () => {
    const access = { canAccess: ["/home", "/convos", "/kb"] } as const;
    expect(pagesFor({ ...access, order: ["/kb"] })).toEqual(["kb", "home", "convos"]);
  });
});

describe("the section of a URL", () => {
  it("is Home where it is the overview, and nothing where there is no such page", () => {
    expect(pageOfSection("overview")).toBe("home");
    expect(pageOfSection("convos")).toBe("convos");
    expect(pageOfSection("tools")).toBeUndefined();
    expect(pageOfSection("constructor")).toBeUndefined();
  });
});

describe("a page that is taken away", () => {
  it("gives way to Home, to the first page without it, and to nothing when nothing is left", () => {
    expect(fallbackPage(["convos", "home", "kb"])).toBe("home");
    expect(fallbackPage(["convos", "kb"])).toBe("convos");
    expect(fallbackPage([])).toBeUndefined();
  });
});
