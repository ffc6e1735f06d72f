import { describe, expect, it } from "vitest";
import { createVault } from "./vault.ts";

const key = (fill: number) => Buffer.alloc(32, fill).toString("base64");
const vault = createVault(key(1));

describe("vault", () => {
  it("opens what it sealed, under the same context only", () => {
    const sealed = vault.seal("vg_secret", "secrets/a");
    expect(vault.open(sealed, "secrets/a")).toBe("vg_secret");
    expect(() => vault.open(sealed, "secrets/b")).toThrow("unable to authenticate");
  });

  it("refuses a changed byte and another key", () => {
    const sealed = vault.seal("vg_secret", "a");
    const bytes = Buffer.from(sealed.ciphertext, "base64");
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    expect(() => vault.open({ ...sealed, ciphertext: bytes.toString("base64") }, "a")).toThrow(
      "unable to authenticate",
    );
    expect(() => createVault(key(2)).open(sealed, "a")).toThrow("unable to authenticate");
  });

  it("never gives the same ciphertext twice, and always the same hash", () => {
    // Long enough that chance does not give the same twice.
    const seal = () => vault.seal("vg_secret", "a").ciphertext;
    expect(seal()).not.toBe(seal());
    expect(vault.hash("x")).toBe(vault.hash("x"));
    expect(vault.hash("x")).not.toBe(createVault(key(2)).hash("x"));
    expect(vault.hash("x")).not.toBe(vault.sign("x"));
  });
});
