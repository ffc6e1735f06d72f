import { client } from "@parley/contract/clients/client.ts";
import { describe, expect, it } from "vitest";
import { AppError } from "#platform/api/appError.ts";
import { endOf } from "./useSessionEnd.ts";

const me = client.parse({
  ID: "c1",
  orgId: "o1",
  agencyId: "a1",
  ownerID: "w1",
  memberUids: [],
  name: "Ada",
  email: "ada@example.org",
  canAccess: [],
  internal: { sessionsFrom: 1000 },
  createdAt: 1,
  ts: 1,
});
const ready = (data: typeof me | null) => ({ status: "ready", data, error: undefined }) as const;
const failed = (code: string) =>
  ({ status: "error", data: undefined, error: new AppError(code, () => "") }) as const;

describe("a client's session", () => {
  it("goes on while the account is there and the password the same", () => {
    expect(endOf(ready(me), "a1", 1000)).toBeUndefined();
    expect(endOf(ready(me), "a1", undefined)).toBeUndefined();
  });

  it("is over when it began before the last change of the password", () => {
    expect(endOf(ready(me), "a1", 999)).toBe("again");
  });

  it("is over when the account is gone, refused, or another agency's", () => {
    expect(endOf(ready(null), "a1", 1000)).toBe("accountGone");
    expect(endOf(failed("permission-denied"), "a1", 1000)).toBe("again");
    expect(endOf(ready(me), "a2", 1000)).toBe("again");
  });

  it("survives a connection that is lost", () => {
    expect(endOf(failed("unavailable"), "a1", 1000)).toBeUndefined();
  });
});
