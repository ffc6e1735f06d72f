import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { newMember } from "../../support/actors/members.ts";
import { newService, ownerIn, type Service } from "../../support/inProcess/newService.ts";

let service: Service;
beforeAll(async () => {
  service = await newService();
});
afterAll(() => service.close());
afterEach(() => vi.restoreAllMocks());

/** Since when a person's sessions count, by the sign-in service. */
const sessionsFrom = async (uid: string) =>
  Date.parse((await service.deps.auth.getUser(uid)).tokensValidAfterTime ?? "");

it("a removed member's sessions end, although the sign-in service was away at that moment", async () => {
  const owner = await ownerIn(service);
  const member = await newMember(owner);
  const remove = () =>
    owner.api.workspaces.update({
      id: owner.workspaceId,
      updates: { removeEmails: [member.email] },
    });
  const refusing = vi
    .spyOn(service.deps.auth, "revokeRefreshTokens")
    .mockRejectedValue(new Error("away"));
  const removedAt = Date.now();
  await remove();
  expect(await sessionsFrom(member.uid)).toBeLessThan(removedAt);
  refusing.mockRestore();
  service.pass(2 * 60_000);
  await service.runDue();
  expect(await sessionsFrom(member.uid)).toBeGreaterThan(removedAt);
});

it("once they have ended, those that begin later stay", async () => {
  const owner = await ownerIn(service);
  const member = await newMember(owner);
  await owner.api.workspaces.update({
    id: owner.workspaceId,
    updates: { removeEmails: [member.email] },
  });
  const revoked = vi.spyOn(service.deps.auth, "revokeRefreshTokens");
  service.pass(2 * 60_000);
  await service.runDue();
  expect(revoked).not.toHaveBeenCalled();
});
