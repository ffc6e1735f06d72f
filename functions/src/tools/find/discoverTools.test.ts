import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { describe, expect, it, vi } from "vitest";
import type { Deps } from "../../platform/deps.ts";
import { discoverTools } from "./discoverTools.ts";

const ends: (() => void)[] = [];
vi.mock(import("../../platform/worker/runInWorker.ts"), async (original) => ({
  ...(await original()),
  runInWorker: <Answer>() =>
    new Promise<Answer>((_, reject) => ends.push(() => reject(new Error("It was read.")))),
}));
vi.mock(import("../../platform/rateLimits/slowTime.ts"), async (original) => ({
  ...(await original()),
  slowTimeAvailableAt: async () => 0,
  countSlow: async () => undefined,
}));

/** What pasted text needs of them. */
const account = {
  email: "kim@shop.example",
  emailVerified: true,
  customClaims: { proven: ["kim@shop.example"] },
};
const deps: Deps = Object.assign(Object.create(null), {
  now: () => 0,
  auth: { getUsers: async () => ({ users: [account] }) },
});
const member: MemberPrincipal = Object.assign(Object.create(null), {
  email: account.email,
  emailVerified: true,
});
const read = (workspaceId: string) =>
  discoverTools(
    deps,
    { ...member, workspaceId },
    { from: "openapi", url: "", document: "a", secret: "" },
  );

describe("documents that are read", () => {
  it("are one of a workspace and four in all; others are told at once to try again", async () => {
    const reading = ["a", "b", "c"].map((one) => read(one));
    await expect(read("a")).rejects.toMatchObject({ key: "tools.busy" });
    reading.push(read("d"));
    await expect(read("e")).rejects.toMatchObject({ key: "tools.busy", data: { retryAfter: 30 } });
    for (const one of reading) {
      await expect.poll(() => ends.length).toBe(1);
      ends.pop()?.();
      await expect(one).rejects.toThrow("It was read.");
    }
    const again = read("a");
    await expect.poll(() => ends.length).toBe(1);
    ends.pop()?.();
    await expect(again).rejects.toThrow("It was read.");
  });
});
