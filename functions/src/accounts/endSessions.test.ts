import { expect, it } from "vitest";
import { endSessions } from "./endSessions.ts";

it("ends a session, too, that began in the very second in which it is asked", async () => {
  let endedAt = 0;
  const deps = {
    auth: { revokeRefreshTokens: async () => void (endedAt = Date.now()) },
    db: { runTransaction: async () => undefined },
    otherRegion: { endLookIns: async () => undefined },
  } as unknown as Parameters<typeof endSessions>[0];
  const begun = Date.now();
  await endSessions(deps, { uid: "owner" });
  // Both are counted by the second, and a session of the same one goes on.
  expect(Math.floor(endedAt / 1000)).toBeGreaterThan(Math.floor(begun / 1000));
});
