import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AUDIT } from "../../../functions/src/platform/secrets/audit.ts";
import { signIn } from "../../support/actors/accounts.ts";
import { newMember } from "../../support/actors/members.ts";
import type { Owner } from "../../support/actors/owner.ts";
import { crashAt, type Moment } from "../../support/inProcess/crashAt.ts";
import { newService, ownerIn, type Service } from "../../support/inProcess/newService.ts";
import { refusalOf } from "../../support/stack/refusal.ts";

const NEXT = "another-horse-7";

let service: Service;
let owner: Owner;
// One for each test: its clock may be a minute ahead, and no session begins in the future.
beforeEach(async () => {
  service = await newService();
  owner = await ownerIn(service);
});
afterEach(() => {
  vi.restoreAllMocks();
  service.close();
});

/** A session knows its beginning by the second: whatever follows this at once happens in the same. */
async function secondBegins(): Promise<void> {
  const second = () => Math.floor(Date.now() / 1000);
  const before = second();
  await expect.poll(second, { interval: 5 }).toBeGreaterThan(before);
}

/** Whether a person's session still counts. */
async function counts(token: string): Promise<boolean> {
  const asked = await Promise.allSettled([service.api({ token }).accounts.planRemoval({})]);
  return asked[0].status === "fulfilled";
}

/** How often the audit trail has it that the owner's password was set. */
async function timesAudited(): Promise<number> {
  const theirs = service.deps.db.collection(AUDIT).where("subject", "==", owner.uid);
  return (await theirs.where("action", "==", "account.password").get()).size;
}

async function jobsRun(): Promise<void> {
  service.pass(61_000);
  await service.runDue();
}

const ways = {
  "a change": {
    /** Its writes before the jobs: that the password is tried. */
    earlier: 1,
    ask: async () => owner.api.accounts.changePassword({ current: owner.password, password: NEXT }),
    /** Has something happen right before the sign-in service sets the password. */
    before: (happens: () => Promise<void>) => {
      const { auth } = service.deps;
      const set = auth.updateUser.bind(auth);
      vi.spyOn(auth, "updateUser").mockImplementationOnce(async (...given) => {
        await happens();
        return set(...given);
      });
    },
  },
  "a reset": {
    earlier: 0,
    ask: async () => {
      const link = await service.deps.auth.generatePasswordResetLink(owner.email);
      const code = new URL(link).searchParams.get("oobCode") ?? "";
      return service.api({}).accounts.resetPassword({ code, password: NEXT });
    },
    before: (happens: () => Promise<void>) => {
      const { identity } = service.deps;
      const set = identity.resetPassword.bind(identity);
      vi.spyOn(identity, "resetPassword").mockImplementationOnce(async (...given) => {
        await happens();
        return set(...given);
      });
    },
  },
};

describe.each(Object.entries(ways))("%s of a person's password", (_, { earlier, ask, before }) => {
  it("ends a session that the old one began in the second in which it was set, though the sign-in service refused to", async () => {
    let meanwhile = "";
    before(async () => {
      await secondBegins();
      meanwhile = (await signIn(owner)).idToken;
    });
    vi.spyOn(service.deps.auth, "revokeRefreshTokens").mockRejectedValueOnce(new Error("ended"));
    expect((await refusalOf(ask())).status).toBe(500);
    await jobsRun();
    expect(await counts(meanwhile)).toBe(false);
    expect(await timesAudited()).toBe(1);
    expect(await counts((await signIn({ ...owner, password: NEXT })).idToken)).toBe(true);
  });

  it.each<[number, Moment]>([
    [1, "before"],
    [1, "after"],
  ])(
    "ends no session, if the process ends at write %i, that of its jobs, %s it",
    async (step, moment) => {
      const crash = crashAt(service.deps.db, earlier + step, moment);
      expect((await refusalOf(ask())).status).toBe(500);
      expect(crash.end()).toBe(true);
      await jobsRun();
      expect(await counts(owner.idToken)).toBe(true);
      expect(await timesAudited()).toBe(0);
    },
  );

  // That the sessions have ended, so that no job need end them.
  it.each<[number, Moment]>([
    [2, "before"],
    [2, "after"],
  ])(
    "leaves the session that the new one began, if the process ends at write %i, %s it",
    async (step, moment) => {
      const crash = crashAt(service.deps.db, earlier + step, moment);
      expect((await refusalOf(ask())).status).toBe(500);
      expect(crash.end()).toBe(true);
      const { idToken } = await signIn({ ...owner, password: NEXT });
      await jobsRun();
      expect([await counts(owner.idToken), await counts(idToken)]).toEqual([false, true]);
      expect(await timesAudited()).toBe(1);
    },
  );

  it("leaves the session that the new one began, though an attempt before was refused", async () => {
    before(() => Promise.reject(new Error("refused")));
    expect((await refusalOf(ask())).status).toBeGreaterThanOrEqual(500);
    await ask();
    const { idToken } = await signIn({ ...owner, password: NEXT });
    await jobsRun();
    expect([await counts(owner.idToken), await counts(idToken)]).toEqual([false, true]);
  });
});

it("a removed member's session is over, too, that began in the second of the removal", async () => {
  const member = await newMember(owner);
  const updates = { removeEmails: [member.email] };
  await secondBegins();
  const { idToken } = await signIn(member);
  await owner.api.workspaces.update({ id: owner.workspaceId, updates });
  expect(await counts(idToken)).toBe(false);
});
