import { expect, it } from "vitest";
import { isSameSecret } from "./isSameSecret.ts";

it("tells secrets apart, whatever their length", () => {
  expect(isSameSecret("secret", "secret")).toBe(true);
  for (const other of ["", "secre", "secrets", "Secret", "sécret"])
    expect(isSameSecret(other, "secret")).toBe(false);
});
