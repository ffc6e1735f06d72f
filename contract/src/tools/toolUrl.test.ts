import { describe, expect, it } from "vitest";
import { fillToolUrl, isToolUrl, placeholdersOf } from "./toolUrl.ts";

describe("a tool's URL", () => {
  it.each([
    "https://api.example.com",
    "https://api.example.com:8443/orders/{number}/items/{item.id}?a=1",
    "http://127.0.0.1:9500/x",
  ])("may be %s", (url) => {
    expect(isToolUrl(url)).toBe(true);
  });

  it.each([
    "",
    "api.example.com",
    "ftp://api.example.com/",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "https://{host}/orders",
    "https:/{host}/orders",
    "https:{host}/orders",
    "https:///{host}/orders",
    "https:\\\\{host}/orders",
    "https:\\{host}/orders",
    "https://\\{host}/orders",
    "https:/api.example.com/orders",
    "https://api.example.com:{port}/",
    "https://{user}@api.example.com/",
    "https://me:secret@api.example.com/",
    "https://api.example.com/?q={query}",
    "https://api.example.com/#{part}",
    "https://api.example.com/{not a key}",
    "https://api.example.com/{open",
  ])("may not be %s", (url) => {
    expect(isToolUrl(url)).toBe(false);
  });

  const fill = (url: string, values: Record<string, string>) =>
    fillToolUrl(url, new Map(Object.entries(values)))?.href;

  it("is filled without leaving its place", () => {
    const url = "https://api.example.com/orders/{number}/items";
    expect(placeholdersOf(url)).toEqual(["number"]);
    expect(fill(url, { number: "A 1/2?x=#" })).toBe(
      "https://api.example.com/orders/A%201%2F2%3Fx%3D%23/items",
    );
    for (const number of ["", ".", ".."]) expect(fill(url, { number })).toBeUndefined();
    expect(fill(url, {})).toBeUndefined();
  });

  it("is not filled where a field would choose the host", () => {
    expect(fill("https:/{host}/orders", { host: "thief.example.com" })).toBeUndefined();
  });
});
