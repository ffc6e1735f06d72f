import { secretOfLink } from "../../support/secretOfLink.ts";
import { workspaceAccount } from "@parley/contract/credits/account.ts";
import {
  FREE_CREDITS,
  WORKSPACES,
  workspace,
  workspacePath,
} from "@parley/contract/workspaces/workspace.ts";
import { describe, expect, it } from "vitest";
import {
  freshEmail,
  verifyEmail,
  signIn,
  signUp,
  type Account,
} from "../../support/actors/accounts.ts";
import { english } from "@parley/contract/problems/english.ts";
import { apiAs, freshIp } from "../../support/stack/apiAs.ts";
import { balanceOf } from "../../support/stack/credits.ts";
import { database, readDocument } from "../../support/stack/database.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { newOwner } from "../../support/actors/owner.ts";
import { rawCall } from "../../support/stack/rawCall.ts";
import { stack } from "../../support/stack/stack.ts";
import { lastLink } from "../../sandbox/mailContents.ts";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";

const sandbox = sandboxApi(stack.sandbox);
const storedWorkspace = (id: string) => readDocument(workspacePath(id), workspace);

describe("entering the application for the first time", () => {
  it("creates the personal workspace with every default", async () => {
    const owner = await newOwner({ verified: false });
    expect(owner.workspaceId).toBe(owner.uid);
    const made = await storedWorkspace(owner.uid);
    expect(made).toMatchObject({
      ownerId: owner.uid,
      memberUids: [owner.uid],
      workspaceEmails: [owner.email],
      location: "(default)",
      freeLTsTS: 0,
    });
    expect(await balanceOf(workspaceAccount(owner.uid))).toBe(0);
    expect(made.workspaceName).toMatch(/^Personal [A-Za-z0-9]{5}$/);
  });

  it("creates one workspace, even when called several times at once", async () => {
    const account = await signUp({ email: freshEmail(), password: "correct-horse-9" });
    const api = apiAs({ token: account.idToken });
    const answers = await Promise.all(Array.from({ length: 6 }, () => api.workspaces.enter({})));
    expect(answers.filter(({ created }) => created)).toHaveLength(1);
    const owned = await database.collection(WORKSPACES).where("ownerId", "==", account.uid).get();
    expect(owned.size).toBe(1);
  });

  it("grants the free credits once, and only to a verified address", async () => {
    const owner = await newOwner({ verified: false });
    expect(await balanceOf(workspaceAccount(owner.uid))).toBe(0);
    const proven = await verifyEmail(owner);
    const api = apiAs({ token: proven.idToken });
    await Promise.all(Array.from({ length: 5 }, () => api.workspaces.enter({})));
    expect(await balanceOf(workspaceAccount(owner.uid))).toBe(FREE_CREDITS);
    expect((await storedWorkspace(owner.uid)).freeLTsTS).toBeGreaterThan(0);
  });

  it("grants them once to a mailbox, whatever its addresses, and promises them to nobody else", async () => {
    const owner = await newOwner();
    const email = owner.email.replace("@", "+again@");
    const other = await signUp({ email, password: "correct-horse-9" });
    const promise = "receive your free credits";
    expect(await mailedTo(other)).not.toContain(promise);
    const api = apiAs({ token: (await verifyEmail(other)).idToken });
    expect(await api.workspaces.enter({})).toMatchObject({ created: true, freeCredits: false });
    expect(await balanceOf(workspaceAccount(other.uid))).toBe(0);
    // They sign in with the address as they wrote it.
    expect((await storedWorkspace(other.uid)).email).toBe(email);

    const newcomer = await newOwner({ verified: false });
    expect(await newcomer.api.workspaces.enter({})).toMatchObject({ freeCredits: false });
    expect(await mailedTo(newcomer)).toContain(promise);
    const proven = apiAs({ token: (await verifyEmail(newcomer)).idToken });
    for (let count = 0; count < 2; count += 1)
      expect(await proven.workspaces.enter({})).toMatchObject({ freeCredits: true });
  });

  it("promises none to whoever was invited into another workspace", async () => {
    const inviter = await newOwner();
    const newcomer = await newOwner({ verified: false });
    await inviter.api.workspaces.createInvitation({
      workspaceId: inviter.workspaceId,
      email: newcomer.email,
    });
    expect(await mailedTo(newcomer)).toContain("to join workspaces you are invited to");
    expect(await mailedTo(newcomer)).not.toContain("free credits");
  });

  it("ignores workspace fields in the body", async () => {
    const account = await signUp({ email: freshEmail(), password: "correct-horse-9" });
    await rawCall("POST", "/rpc/enterWorkspace", {
      token: account.idToken,
      body: { loadTokens: 1_000_000, ownerId: "somebody", internal: { useNewPricing: false } },
    });
    const made = await storedWorkspace(account.uid);
    expect([made.ownerId, made.internal.useNewPricing]).toEqual([account.uid, true]);
    expect(made).not.toHaveProperty("loadTokens");
    expect(await balanceOf(workspaceAccount(account.uid))).toBe(0);
  });

  it("looks up the country of the IP address in the offline table", async () => {
    const account = await signUp({ email: freshEmail(), password: "correct-horse-9" });
    const api = apiAs({ token: account.idToken, ip: "193.99.144.80" });
    await api.workspaces.enter({});
    expect((await storedWorkspace(account.uid)).internal.countryCode).toBe("DE");
  });
});

describe("verifying the address", () => {
  it("mails a link to our own page, in the person's language, and works once", async () => {
    const owner = await newOwner({ verified: false });
    await owner.api.accounts.sendVerification({ language: "de" });
    const mail = await sandbox.waitForMail(owner.email, "bestätigen");
    const link = new URL(lastLink(mail));
    expect(link.origin).toBe(new URL(stack.app).origin);
    expect([link.search, link.hash.split("=")[0]]).toEqual(["", "#code"]);
    const code = secretOfLink(link, "code");
    expect((await useCode({ oobCode: code })).ok).toBe(true);
    expect((await useCode({ oobCode: code })).ok).toBe(false);
    const { idToken } = await signIn(owner);
    const again = await apiAs({ token: idToken }).workspaces.enter({});
    expect(again.emailVerified).toBe(true);
  });

  it("is limited to a few mails per person", async () => {
    const owner = await newOwner({ verified: false });
    const answers = [];
    for (let count = 0; count < 6; count += 1) {
      answers.push(
        await rawCall("POST", "/rpc/sendVerification", { token: owner.idToken, body: {} }),
      );
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(answers.at(-1)?.json).toMatchObject({ data: { retryAfter: 600 } });
  });
});

describe("resetting the password", () => {
  it("answers the same whether or not the account exists, byte for byte", async () => {
    const owner = await newOwner();
    const ask = (email: string) =>
      rawCall("POST", "/rpc/sendPasswordReset", { body: { email, language: "en" } });
    const [known, unknown] = await Promise.all([ask(owner.email), ask(freshEmail("nobody"))]);
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    const mail = await sandbox.waitForMail(owner.email, "Reset");
    const code = secretOfLink(lastLink(mail), "code");
    const given = { code, password: "another-horse-7" };
    expect(await apiAs({}).accounts.resetPassword(given)).toEqual({ email: owner.email });
    expect((await refusalOf(apiAs({}).accounts.resetPassword(given))).message).toBe(
      english("accounts.linkUsed"),
    );
    expect((await refusalOf(owner.api.accounts.endSessions({}))).status).toBe(401);
    await signIn({ email: owner.email, password: "another-horse-7" });
    const told = await sandbox.waitForMail(owner.email, "was changed");
    expect(told.subject).toBe("Your Parley password was changed");
  });

  it("sends nothing to an address without an account", async () => {
    const email = freshEmail("nobody");
    await apiAs({}).accounts.sendPasswordReset({ email });
    const owner = await newOwner();
    await apiAs({}).accounts.sendPasswordReset({ email: owner.email });
    await sandbox.waitForMail(owner.email, "Reset");
    expect(await sandbox.mails(email)).toEqual([]);
  });

  it("cannot be used up for an account by somebody elsewhere", async () => {
    const owner = await newOwner();
    const stranger = apiAs({ ip: freshIp() });
    for (let n = 0; n < 6; n += 1)
      await stranger.accounts.sendPasswordReset({ email: owner.email });
    const resets = async () =>
      (await sandbox.mails(owner.email)).filter(({ subject }) => subject.includes("Reset"));
    expect(await resets()).toHaveLength(3);
    await apiAs({ ip: freshIp() }).accounts.sendPasswordReset({ email: owner.email });
    await expect.poll(async () => (await resets()).length, { timeout: 20_000 }).toBe(4);
  });

  it("refuses an invalid address", async () => {
    const refused = await refusalOf(
      apiAs({}).accounts.sendPasswordReset({ email: "a@b\r\nBcc: c@d.example" }),
    );
    expect(refused.status).toBe(400);
  });
});

describe("GET /utils/ip", () => {
  it("returns IP address and country, or null if the address has none", async () => {
    const german = await apiAs({ ip: "193.99.144.80" }).accounts.ip();
    expect(german).toEqual({ ip: "193.99.144.80", country: "DE" });
    const nowhere = await apiAs({ ip: "10.1.2.3" }).accounts.ip();
    expect(nowhere.country).toBeNull();
  });

  it("trusts only the last hop", async () => {
    const spoofed = await rawCall("GET", "/utils/ip", {
      headers: { "x-forwarded-for": "193.99.144.80, 10.1.2.3" },
    });
    expect(spoofed.json).toMatchObject({ ip: "10.1.2.3", country: null });
  });
});

/** The text of the mail that asks for the address to be confirmed. */
async function mailedTo({ email, idToken }: Account): Promise<string> {
  await apiAs({ token: idToken }).accounts.sendVerification({ language: "en" });
  return (await sandbox.waitForMail(email, "Please confirm your email address")).text ?? "";
}

function useCode(body: { oobCode: string | null }): Promise<Response> {
  return fetch(
    `http://${stack.authHost}/identitytoolkit.googleapis.com/v1/accounts:update?key=tests`,
    {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    },
  );
}
