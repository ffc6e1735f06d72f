import { secretOfLink } from "../../support/secretOfLink.ts";
import { profilePath, profilePrivatePath } from "@parley/contract/accounts/profile.ts";
import { FREE_CREDITS, workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { workspaceAccount } from "@parley/contract/credits/account.ts";
import {
  memberMarksPath,
  memberSettingsPath,
} from "@parley/contract/notifications/memberSettings.ts";
import { english } from "@parley/contract/problems/english.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { agentPath } from "@parley/contract/agents/agent.ts";
import { isDeepStrictEqual } from "node:util";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { lastLink } from "../../sandbox/mailContents.ts";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import {
  freshEmail,
  identity,
  signIn,
  signInWithGoogle,
  signUp,
  verifyEmail,
} from "../../support/actors/accounts.ts";
import { newMember, joinWorkspace } from "../../support/actors/members.ts";
import { newAgent, newOwner, raiseLimits, type Owner } from "../../support/actors/owner.ts";
import { apiAs } from "../../support/stack/apiAs.ts";
import { balanceOf } from "../../support/stack/credits.ts";
import { database, databaseOf } from "../../support/stack/database.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { stack } from "../../support/stack/stack.ts";
import { storedWorkspace } from "../workspaces/workspaceRecords.ts";

const sandbox = sandboxApi(stack.sandbox);

describe("name and picture", () => {
  it("are the person's own, and reach their next token", async () => {
    const [owner, other] = await Promise.all([newOwner(), newOwner({ name: "Kim Otter" })]);
    await owner.api.accounts.updateSelf({ name: "  Robin  Finch ", photoURL: picture });
    expect(claimsOf((await signIn(owner)).idToken)).toMatchObject({
      name: "Robin Finch",
      picture,
    });
    await owner.api.accounts.updateSelf({ photoURL: "" });
    expect(claimsOf((await signIn(owner)).idToken)).not.toHaveProperty("picture");
    expect(claimsOf((await signIn(other)).idToken)).toMatchObject({ name: "Kim Otter" });
  });

  it("are listed by every workspace of theirs, at once", async () => {
    const [owner, home] = await Promise.all([
      newOwner({ name: "Robin Finch" }),
      newOwner({ name: "Kim Otter" }),
    ]);
    await joinBoth(home, owner);
    const joined = await storedWorkspace(home.workspaceId);
    expect(joined.memberNames).toEqual({ [home.uid]: "Kim Otter", [owner.uid]: "Robin Finch" });
    await owner.api.accounts.updateSelf({ name: "Robin Heron" });
    const [own, other] = await Promise.all([
      storedWorkspace(owner.uid),
      storedWorkspace(home.workspaceId),
    ]);
    expect([own.displayName, own.memberNames]).toEqual([
      "Robin Heron",
      { [owner.uid]: "Robin Heron" },
    ]);
    expect([other.displayName, other.memberNames]).toEqual([
      "Kim Otter",
      { [home.uid]: "Kim Otter", [owner.uid]: "Robin Heron" },
    ]);
    // Another browser, whose token still has the old name, does not bring it back.
    await owner.api.workspaces.enter({});
    expect((await storedWorkspace(owner.uid)).memberNames).toEqual({ [owner.uid]: "Robin Heron" });
    const updates = { removeEmails: [owner.email] };
    await home.api.workspaces.update({ id: home.workspaceId, updates });
    const { memberNames } = await storedWorkspace(home.workspaceId);
    expect(memberNames).toEqual({ [home.uid]: "Kim Otter" });
  });

  it.each([
    { name: "" },
    { name: "\u200b" },
    { photoURL: "javascript:alert(1)" },
    { photoURL: "/x" },
  ])("refuse %j", async (input) => {
    const owner = await newOwner();
    expect((await refusalOf(owner.api.accounts.updateSelf(input))).status).toBe(400);
    expect(claimsOf((await signIn(owner)).idToken)).toMatchObject({ name: owner.name });
  });
});

describe("changing the email address", () => {
  it("happens once the mailed link is opened, and reaches every workspace of theirs", async () => {
    const [owner, home] = await Promise.all([newOwner(), newOwner()]);
    const member = await joinBoth(home, owner);
    const email = freshEmail("moved");
    await ask(owner, email);
    const mail = await sandbox.waitForMail(email, "new email address");
    await sandbox.waitForMail(owner.email, "is about to change its email address");
    const link = new URL(lastLink(mail));
    expect([link.origin, link.pathname]).toEqual([new URL(stack.app).origin, "/confirm-email"]);
    // Until then nothing has changed.
    await signIn(owner);
    await useCode(secretOfLink(link, "code"));
    await expect(signIn(owner)).rejects.toThrow(/INVALID|NOT_FOUND/);
    const moved = await signIn({ email, password: owner.password });
    expect(moved.uid).toBe(owner.uid);
    await apiAs({ token: moved.idToken }).workspaces.enter({});
    const [own, joined] = await Promise.all([
      storedWorkspace(owner.uid),
      storedWorkspace(member.workspaceId),
    ]);
    expect([own.email, own.workspaceEmails]).toEqual([email, [email]]);
    expect([joined.email, joined.workspaceEmails]).toEqual([home.email, [home.email, email]]);
    expect(await refusalOf(useCode(secretOfLink(link, "code")))).toMatchObject(linkUsed);
  });

  it.each([
    ["changes their password", (owner: Owner) => changePassword(owner)],
    ["resets their password", (owner: Owner) => resetPassword(owner)],
    ["ends all sessions", (owner: Owner) => owner.api.accounts.endSessions({})],
  ])("is off once the owner %s", async (_, shutOut) => {
    const owner = await newOwner();
    const email = freshEmail("thief");
    await ask(owner, email);
    const link = new URL(lastLink(await sandbox.waitForMail(email, "new email address")));
    await shutOut(owner);
    expect(await refusalOf(useCode(secretOfLink(link, "code")))).toMatchObject(linkUsed);
    await expect(signIn({ email, password: owner.password })).rejects.toThrow(/INVALID|NOT_FOUND/);
  });

  it("refuses a forged code", async () => {
    const owner = await newOwner();
    const email = freshEmail("moved");
    await ask(owner, email);
    const link = new URL(lastLink(await sandbox.waitForMail(email, "new email address")));
    const code = secretOfLink(link, "code");
    for (const forged of ["noise", `${code}x`, code.replace(".", ".x"), `${code}.x`])
      expect(await refusalOf(useCode(forged))).toMatchObject(linkUsed);
    await signIn(owner);
  });

  it("never takes the address of another account, and does not say that there is one", async () => {
    const [owner, victim] = await Promise.all([newOwner(), newOwner()]);
    const free = freshEmail("free");
    const answers = [await ask(owner, victim.email.toUpperCase()), await ask(owner, free)];
    expect(answers[0]).toEqual(answers[1]);
    const told = await sandbox.waitForMail(victim.email, "already has a Parley account");
    expect(lastLink(told)).not.toContain("code=");

    // Free when it was asked for, and taken before the link is opened.
    const link = new URL(lastLink(await sandbox.waitForMail(free, "new email address")));
    const quicker = await signUp({ email: free, password: "correct-horse-9" });
    expect(await refusalOf(useCode(secretOfLink(link, "code")))).toMatchObject({
      status: 409,
      message: english("accounts.emailInUse"),
    });
    expect((await signIn({ email: free, password: "correct-horse-9" })).uid).toBe(quicker.uid);
    expect((await signIn(owner)).uid).toBe(owner.uid);
    expect((await signIn(victim)).uid).toBe(victim.uid);
  });

  it("takes as long for an address that has an account as for a free one", async () => {
    const times: Record<"taken" | "free", number[]> = { taken: [], free: [] };
    for (let round = 0; round < 5; round += 1) {
      // A person may ask five times, and be asked about three times.
      const [owner, victim] = await Promise.all([newOwner(), newOwner()]);
      times.taken.push(await msOf(ask(owner, victim.email)));
      times.free.push(await msOf(ask(owner, freshEmail("free"))));
    }
    const [taken, free] = [median(times.taken), median(times.free)];
    // The floor, less what a timer may fire early.
    expect(Math.min(...times.taken, ...times.free)).toBeGreaterThan(695);
    expect(Math.max(taken, free) / Math.min(taken, free)).toBeLessThan(1.5);
  });

  it("asks for the password, and for another address than the present one", async () => {
    const owner = await newOwner();
    const wrong = owner.api.accounts.changeEmail({
      email: freshEmail(),
      password: "wrong-horse-1",
    });
    expect(await refusalOf(wrong)).toMatchObject({
      status: 400,
      message: english("accounts.wrongPassword"),
    });
    expect(await refusalOf(ask(owner, owner.email.toUpperCase()))).toMatchObject({
      status: 400,
      message: english("accounts.sameEmail"),
    });
  });

  it("is limited for each person, and for each address over all persons", async () => {
    const [owner, other] = await Promise.all([newOwner(), newOwner()]);
    const target = freshEmail("target");
    for (let count = 0; count < 3; count += 1) await ask(owner, target);
    expect((await refusalOf(ask(other, target))).status).toBe(429);
    await ask(other, freshEmail());
    await ask(owner, freshEmail());
    await ask(owner, freshEmail());
    expect((await refusalOf(ask(owner, freshEmail()))).status).toBe(429);
  });
});

describe("changing the password", () => {
  it("asks for the old one, and ends every session", async () => {
    const owner = await newOwner();
    await owner.api.accounts.changePassword({
      current: owner.password,
      password: "better-horse-2",
    });
    expect((await refusalOf(owner.api.accounts.planRemoval({}))).status).toBe(401);
    await expect(signIn(owner)).rejects.toThrow(/INVALID|NOT_FOUND/);
    await signIn({ email: owner.email, password: "better-horse-2" });
  });

  it("changes nothing for a wrong or a weak one, and can be tried ten times", async () => {
    const owner = await newOwner();
    const attempt = (current: string, password: string) =>
      refusalOf(owner.api.accounts.changePassword({ current, password }));
    expect((await attempt(owner.password, "short")).status).toBe(400);
    for (let count = 0; count < 10; count += 1)
      expect((await attempt("", "better-horse-2")).message).toBe(english("accounts.wrongPassword"));
    expect((await attempt(owner.password, "better-horse-2")).status).toBe(429);
    await signIn(owner);
  });

  it("is refused to somebody who signs in with Google alone", async () => {
    const email = freshEmail("google");
    const account = await signInWithGoogle(email);
    const { accounts } = apiAs({ token: account.idToken });
    const refused = accounts.changePassword({ current: "", password: "better-horse-2" });
    expect(await refusalOf(refused)).toMatchObject({
      status: 409,
      message: english("accounts.noPassword"),
    });
  });
});

it("signing out everywhere ends every session of the person, and of nobody else", async () => {
  const [owner, other] = await Promise.all([newOwner(), newOwner()]);
  const elsewhere = await signIn(owner);
  await owner.api.accounts.endSessions({});
  for (const { idToken: token } of [owner, elsewhere])
    expect((await refusalOf(apiAs({ token }).workspaces.enter({}))).status).toBe(401);
  await apiAs({ token: other.idToken }).workspaces.enter({});
  await apiAs({ token: (await signIn(owner)).idToken }).workspaces.enter({});
});

// Jobs do most of it, behind those of all other tests.
describe("deleting the account", { timeout: 150_000 }, () => {
  it("deletes what is theirs alone, and leaves other people's workspaces", async () => {
    const [owner, home] = await Promise.all([newOwner(), newOwner()]);
    const agentId = await newAgent(owner);
    await joinBoth(home, owner);
    const { id } = await owner.api.workspaces.create({ workspaceName: "Workshop" });
    await database.doc(profilePath(owner.uid)).set({ language: "de" });
    expect(await owner.api.accounts.planRemoval({})).toEqual({
      deleted: expect.toSatisfy((names) =>
        sameNames(names, [`Arbeitsbereich von ${owner.name}`, "Workshop"]),
      ),
      left: [`Arbeitsbereich von ${home.name}`],
      shared: [],
    });
    expect(await removed(owner)).toEqual({ accountDeleted: true });
    await expect(signIn(owner)).rejects.toThrow(/INVALID|NOT_FOUND/);
    await gone(workspacePath(owner.uid), workspacePath(id), profilePath(owner.uid));
    await gone(agentPath(agentId));
    const left = await storedWorkspace(home.uid);
    expect([left.memberUids, left.workspaceEmails]).toEqual([[home.uid], [home.email]]);
    // Their token of at most an hour makes no workspace again.
    expect((await refusalOf(owner.api.workspaces.enter({}))).status).toBe(401);
    await gone(workspacePath(owner.uid));
  });

  it("deletes what is kept of the person elsewhere: browsers, and what they chose and read", async () => {
    const [owner, home] = await Promise.all([newOwner(), newOwner()]);
    const member = await joinBoth(home, owner);
    await apiAs({ token: owner.idToken }).notifications.subscribePush(await sandbox.newBrowser());
    await database.doc(profilePath(owner.uid)).set({ language: "de" });
    for (const { api } of [owner, member, home])
      await api.notifications.choose({ conversation: ["toast"] });
    for (const workspaceId of [owner.workspaceId, home.workspaceId])
      await database.doc(memberMarksPath(workspaceId, owner.uid)).set({ readUntil: 1, read: [] });
    const theirs = [
      profilePath(owner.uid),
      profilePrivatePath(owner.uid, "push"),
      ...[owner.workspaceId, home.workspaceId].flatMap((workspaceId) => [
        memberSettingsPath(workspaceId, owner.uid),
        memberMarksPath(workspaceId, owner.uid),
      ]),
    ];
    for (const path of theirs) expect((await database.doc(path).get()).exists).toBe(true);
    expect(await removed(owner)).toEqual({ accountDeleted: true });
    await gone(...theirs);
    expect(await database.doc(profilePath(owner.uid)).listCollections()).toEqual([]);
    const others = database.doc(memberSettingsPath(home.workspaceId, home.uid));
    expect((await others.get()).exists).toBe(true);
  });

  it("deletes their pictures, even if their personal workspace is long gone", async () => {
    const [owner, home] = await Promise.all([newOwner(), newOwner()]);
    const member = await joinBoth(home, owner);
    const file = new File([pixel], "me.png", { type: "image/png" });
    const { data } = await member.api.uploads.uploadFile({ own: "yes", file });
    expect((await fetch(data.url)).status).toBe(200);
    await database.doc(workspacePath(owner.uid)).delete();
    expect(await removed(owner)).toEqual({ accountDeleted: true });
    expect((await fetch(data.url)).status).toBe(404);
  });

  it("is refused while others use a workspace of theirs, and then changes nothing", async () => {
    const [owner, home] = await Promise.all([newOwner(), newOwner()]);
    await newMember(owner);
    await joinBoth(home, owner);
    const names = `${owner.name}’s workspace`;
    expect(await refusalOf(removed(owner))).toMatchObject({
      status: 409,
      message: english("accounts.ownsShared", { names }),
    });
    expect((await storedWorkspace(home.uid)).memberUids).toContain(owner.uid);
    await signIn(owner);
    const { memberUids } = await storedWorkspace(owner.uid);
    expect(memberUids).toHaveLength(2);
  });

  it("asks for the address and the password", async () => {
    const owner = await newOwner();
    const { email, password } = owner;
    const wrong = [
      { email: freshEmail(), password },
      { email, password: "wrong-horse-1" },
      { email },
    ];
    for (const input of wrong)
      expect((await refusalOf(owner.api.accounts.remove(input))).status).toBe(400);
    await signIn(owner);
    await storedWorkspace(owner.uid);
  });

  it("takes a call to each region where the person has a workspace", async () => {
    const owner = await newOwner();
    const there = apiAs({ token: owner.idToken, region: "eu" });
    const { id } = await there.workspaces.create({ workspaceName: "Hamburg" });
    expect(await removed(owner)).toEqual({ accountDeleted: false });
    await signIn(owner);
    const { email, password } = owner;
    expect(await there.accounts.remove({ email, password })).toEqual({ accountDeleted: true });
    expect((await databaseOf("eu").doc(workspacePath(id)).get()).exists).toBe(false);
    await expect(signIn(owner)).rejects.toThrow(/INVALID|NOT_FOUND/);
  });

  it("gives the free credits of an address once, however often it signs up", async () => {
    const owner = await newOwner();
    expect(await balanceOf(workspaceAccount(owner.uid))).toBe(FREE_CREDITS);
    await removed(owner);
    const again = await verifyEmail(await signUp({ email: owner.email, password: owner.password }));
    expect(again.uid).not.toBe(owner.uid);
    await apiAs({ token: again.idToken }).workspaces.enter({});
    expect(await balanceOf(workspaceAccount(again.uid))).toBe(0);
  });
});

/** As much of a PNG as is looked at. */
const pixel = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);

const picture = `${stack.api.na}/v3/public/files/${randomId(24)}`;

/** Makes the second person a member of the first one's workspace. */
async function joinBoth(home: Owner, person: Owner): Promise<Owner> {
  await raiseLimits(home.workspaceId, { workspaceSeats: 5 });
  return joinWorkspace(home, person);
}

function ask({ api, password }: Owner, email: string) {
  return api.accounts.changeEmail({ email, password });
}

function removed({ api, email, password }: Owner) {
  return api.accounts.remove({ email, password });
}

const linkUsed = { status: 404, message: english("accounts.linkUsed") };

/** Opens the link from the mail to a new address. */
function useCode(code: string | null) {
  return apiAs({}).accounts.confirmEmail({ code: code ?? "" });
}

function changePassword({ api, password: current }: Owner) {
  return api.accounts.changePassword({ current, password: "another-horse-8" });
}

async function resetPassword({ email }: Owner): Promise<void> {
  await apiAs({}).accounts.sendPasswordReset({ email });
  const mail = await sandbox.waitForMail(email, "Reset your Parley password");
  const oobCode = secretOfLink(lastLink(mail), "code");
  await identity("accounts:resetPassword", { oobCode, newPassword: "another-horse-8" });
}

async function msOf(call: Promise<unknown>): Promise<number> {
  const began = performance.now();
  await call;
  return performance.now() - began;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function claimsOf(idToken: string): unknown {
  return JSON.parse(Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString("utf8"));
}

function sameNames(names: unknown, expected: string[]): boolean {
  const given = z.array(z.string()).safeParse(names);
  return given.success && isDeepStrictEqual(given.data.toSorted(), expected.toSorted());
}

async function gone(...paths: string[]): Promise<void> {
  const all = async () => {
    const found = await Promise.all(paths.map((path) => database.doc(path).get()));
    expect(found.filter(({ exists }) => exists).map(({ ref }) => ref.path)).toEqual([]);
  };
  // Jobs delete them.
  await vi.waitFor(all, { timeout: 30_000 });
}
