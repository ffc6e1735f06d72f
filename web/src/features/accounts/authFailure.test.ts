import { describe, expect, it } from "vitest";
import { authFailure } from "./authFailure.ts";

const failure = (code: string) => authFailure({ code });

describe("what a failed sign-in says", () => {
  it("does not tell an unknown address from a wrong password", () => {
    const unknown = failure("auth/user-not-found");
    expect(unknown).toEqual({ problem: "accounts.wrongCredentials" });
    expect(failure("auth/wrong-password")).toEqual(unknown);
    expect(failure("auth/invalid-credential")).toEqual(unknown);
  });

  it("says nothing when the person closed Google's window", () => {
    expect(failure("auth/popup-closed-by-user")).toBeUndefined();
    expect(failure("auth/cancelled-popup-request")).toBeUndefined();
  });

  it("puts what belongs to a field at the field", () => {
    expect(failure("auth/email-already-in-use")?.field).toBe("email");
    expect(failure("auth/weak-password")?.field).toBe("password");
  });

  it("has a text for whatever else is thrown", () => {
    expect(authFailure(new Error("boom"))).toEqual({ problem: "accounts.failed" });
    expect(authFailure(undefined)).toEqual({ problem: "accounts.failed" });
  });
});
