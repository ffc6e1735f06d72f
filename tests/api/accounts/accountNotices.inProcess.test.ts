import { profilePath } from "@parley/contract/accounts/profile.ts";
import { clientPath } from "@parley/contract/clients/client.ts";
import { english } from "@parley/contract/problems/english.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { limitPath } from "../../../functions/src/platform/rateLimits/limitPath.ts";
import type { Mail, Mailer } from "../../../functions/src/providers/mail.ts";
import { lastLink } from "../../sandbox/mailContents.ts";
import { freshEmail } from "../../support/actors/accounts.ts";
import { newClient, newOrg, signInClient, type OrgRef } from "../../support/actors/agencyClient.ts";
import { newOwner, type Owner } from "../../support/actors/owner.ts";
import { newService, ownerIn, type Service } from "../../support/inProcess/newService.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { stack } from "../../support/stack/stack.ts";

let service: Service;
let owner: Owner;
let sent: (Mail & { key: string; workspaceId: string | undefined })[];
/** Whether the mail service takes nothing at the moment. */
let isDown: boolean;

beforeEach(async () => {
  service = await newService();
  const mailer: Mailer = {
    send: async (mail, key, workspaceId) => {
      if (isDown) throw new Error("Mail was not taken.");
      if (!sent.some((one) => one.key === key)) sent.push({ ...mail, key, workspaceId });
    },
  };
  service.deps.mailer = mailer;
  owner = await ownerIn(service);
  sent = [];
  isDown = false;
});
afterEach(() => {
  vi.restoreAllMocks();
  service.close();
});

/** All mails to these people, once nothing is left to be done. */
async function mailsTo(...emails: string[]) {
  service.pass(61_000);
  await service.runDue();
  await service.settled();
  return sent.filter(({ to }) => emails.includes(to));
}

const speakGerman = (uid: string) =>
  service.deps.db.doc(profilePath(uid)).set({ language: "de" }, { merge: true });

const changePassword = (next = "another-horse-7") =>
  owner.api.accounts.changePassword({ current: owner.password, password: next });
const removeAccount = () =>
  owner.api.accounts.remove({ email: owner.email, password: owner.password });

describe("a person", () => {
  it("is mailed that their password was changed, with a way to choose another", async () => {
    await changePassword();
    const [mail, ...more] = await mailsTo(owner.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("Your Parley password was changed");
    expect(mail && lastLink(mail)).toBe(`${stack.app}/reset`);
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/another-horse|correct-horse/);
  });

  it("is mailed that their account was deleted, in their language", async () => {
    await speakGerman(owner.uid);
    expect(await removeAccount()).toEqual({ accountDeleted: true });
    const [mail, ...more] = await mailsTo(owner.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("Ihr Parley-Konto wurde gelöscht");
    expect(mail?.text).toMatch(/^Ihr Konto wurde am \d+\. \S+ \d{4} um \d\d:\d\d Uhr \(UTC\)/);
    expect(mail?.html).not.toContain("href");
  });

  it.each([
    ["a new password", changePassword, "updateUser"],
    ["a deletion", removeAccount, "deleteUser"],
  ] as const)("is not mailed of %s that came to nothing", async (_what, act, step) => {
    vi.spyOn(service.deps.auth, step).mockRejectedValue(new Error("refused"));
    await expect(act()).rejects.toThrow(english("platform.internal"));
    vi.restoreAllMocks();
    expect(await mailsTo(owner.email)).toEqual([]);
  });

  it.each([
    ["ended all their sessions", () => owner.api.accounts.endSessions({})],
    [
      "were given another address",
      () => service.deps.auth.updateUser(owner.uid, { email: freshEmail("moved") }),
    ],
  ])("is not mailed of a new password that was refused before they %s", async (_what, then) => {
    vi.spyOn(service.deps.auth, "updateUser").mockRejectedValue(new Error("refused"));
    await expect(changePassword()).rejects.toThrow(english("platform.internal"));
    vi.restoreAllMocks();
    await then();
    expect(await mailsTo(owner.email)).toEqual([]);
  });

  it("is mailed once of a new password that was refused at first", async () => {
    vi.spyOn(service.deps.auth, "updateUser").mockRejectedValueOnce(new Error("refused"));
    await expect(changePassword()).rejects.toThrow(english("platform.internal"));
    await changePassword();
    expect(await mailsTo(owner.email)).toHaveLength(1);
  });

  it("is mailed although the process ends right after the change", async () => {
    vi.spyOn(service.deps.auth, "revokeRefreshTokens").mockRejectedValue(new Error("ended"));
    await expect(changePassword()).rejects.toThrow(english("platform.internal"));
    vi.restoreAllMocks();
    expect(await mailsTo(owner.email)).toHaveLength(1);
  });

  it("has no session from before their new password, although the process ends right after the change", async () => {
    const me = () => owner.api.accounts.endSessions({});
    // A session is told from what comes later by the second in which it began.
    const second = () => Math.floor(Date.now() / 1000);
    const begun = second();
    await expect.poll(second).toBeGreaterThan(begun);
    vi.spyOn(service.deps.auth, "revokeRefreshTokens").mockRejectedValue(new Error("ended"));
    await expect(changePassword()).rejects.toThrow(english("platform.internal"));
    vi.restoreAllMocks();
    expect((await refusalOf(me())).status).toBe(401);
  });

  it("is mailed although the process ends right after a reset by mail", async () => {
    const { auth, identity } = service.deps;
    const link = await auth.generatePasswordResetLink(owner.email);
    const code = new URL(link).searchParams.get("oobCode") ?? "";
    const resetPassword = identity.resetPassword.bind(identity);
    vi.spyOn(identity, "resetPassword").mockImplementation(async (...given) => {
      await resetPassword(...given);
      throw new Error("ended");
    });
    const reset = service.api({}).accounts.resetPassword({ code, password: "another-horse-7" });
    await expect(reset).rejects.toThrow(english("platform.unavailable"));
    vi.restoreAllMocks();
    expect(await mailsTo(owner.email)).toHaveLength(1);
  });

  it("is mailed once, when the mail service is back", async () => {
    isDown = true;
    await changePassword();
    expect(await mailsTo(owner.email)).toEqual([]);
    isDown = false;
    await service.retryFailed();
    expect(await mailsTo(owner.email)).toHaveLength(1);
  });

  it("is not mailed at an address that nobody has confirmed", async () => {
    const made = await newOwner({ verified: false });
    owner = { ...made, api: service.api({ token: made.idToken }) };
    await changePassword();
    expect(await mailsTo(owner.email)).toEqual([]);
  });
});

describe("a client", () => {
  let home: OrgRef;
  beforeEach(async () => {
    home = await newOrg(owner, { preferredLanguage: "de" });
    await owner.api.agencies.update({ agencyId: home.agencyId, updates: { name: "Studio Nord" } });
  });
  const setPassword = (clientId: string, updates = {}) =>
    owner.api.clients.updateClient({ clientId, updates, password: "set-by-the-agency" });

  it("is mailed of a password of their own choice, in the agency's name and their language", async () => {
    const client = await signInClient(await newClient(owner, home));
    const own = service.api({ token: client.idToken });
    await own.portal.changePassword({ current: client.password, password: "the-second-one" });
    const [mail, ...more] = await mailsTo(client.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("Ihr Passwort für Studio Nord wurde geändert");
    expect(mail?.html).toContain(">Studio Nord</td>");
    expect(mail && lastLink(mail)).toBe(`${stack.app}/client/na/${home.agencyId}`);
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/Parley|the-second-one/);
    expect(mail?.workspaceId).toBe(owner.workspaceId);
  });

  it("is not mailed of one that the sign-in service refused", async () => {
    const client = await signInClient(await newClient(owner, home));
    vi.spyOn(service.deps.auth, "updateUser").mockRejectedValue(new Error("refused"));
    await expect(setPassword(client.clientId)).rejects.toThrow(english("platform.internal"));
    vi.restoreAllMocks();
    expect(await mailsTo(client.email)).toEqual([]);
  });

  it("is mailed of one that the agency set, at the address they had", async () => {
    const client = await signInClient(await newClient(owner, home, { preferredLanguage: "en" }));
    const moved = freshEmail("moved");
    await setPassword(client.clientId, { email: moved });
    const mails = await mailsTo(client.email, moved);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [client.email, "Your password for Studio Nord was changed"],
    ]);
    expect(mails[0]?.text).not.toContain("set-by-the-agency");
  });

  it("is mailed that they were deleted, alone or with their organisation", async () => {
    const [alone, other] = [
      await signInClient(await newClient(owner, home)),
      await signInClient(await newClient(owner, home)),
    ];
    await owner.api.clients.removeClient({ clientId: alone.clientId });
    const [mail] = await mailsTo(alone.email);
    expect(mail?.subject).toBe("Ihr Zugang zu Studio Nord wurde entfernt");
    await owner.api.clients.removeOrg({ orgId: home.orgId, name: "Bakery" });
    expect(await mailsTo(other.email)).toHaveLength(1);
    expect(await mailsTo(alone.email)).toHaveLength(1);
  });

  it("is mailed at a stranger's address only within what an owner's workspaces may mail in a day", async () => {
    const client = await signInClient(await newClient(owner, home));
    const { clientId } = client;
    const start = Math.floor(Date.now() / 1000);
    const counted = service.deps.db.doc(limitPath(`firstMailsBy_${owner.uid}`));
    await counted.set({ start, count: 99, expiresAt: start + 86_400 });
    const [first, second] = [freshEmail("stranger"), freshEmail("stranger")];
    for (const email of [first, second]) {
      await owner.api.clients.updateClient({ clientId, updates: { email } });
      await setPassword(clientId);
    }
    expect((await mailsTo(first, second)).map(({ to }) => to)).toEqual([first]);
  });

  it("is mailed at one stranger's address five times an hour, by all workspaces together", async () => {
    const mailbox = freshEmail("stranger");
    const counted = service.deps.db.doc(
      limitPath(`firstMailsTo_${service.deps.vault.hash(mailbox)}`),
    );
    // Another address of the same mailbox.
    const email = mailbox.replace("@", "+1@");
    const start = Math.floor(Date.now() / 1000);
    await counted.set({ start, count: 5, expiresAt: start + 3600 });
    const client = await signInClient(await newClient(owner, home, { email }));
    await setPassword(client.clientId);
    expect(await mailsTo(email)).toEqual([]);
    // There is room again.
    service.pass(3_600_000);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it("is mailed five notices an hour, at an address that they have signed in by, too", async () => {
    const client = await signInClient(await newClient(owner, home));
    await service.deps.db.doc(clientPath(client.clientId)).update({ mailedEmail: client.email });
    for (let n = 0; n < 6; n += 1) await setPassword(client.clientId);
    expect(await mailsTo(client.email)).toHaveLength(5);
    service.pass(3_600_000);
    expect(await mailsTo(client.email)).toHaveLength(6);
  });

  it("is mailed on nobody's account who has not confirmed their own address, unless they were before", async () => {
    const [known, stranger] = [
      await signInClient(await newClient(owner, home)),
      await signInClient(await newClient(owner, home)),
    ];
    await service.deps.db.doc(clientPath(known.clientId)).update({ mailedEmail: known.email });
    await service.deps.auth.updateUser(owner.uid, { emailVerified: false });
    for (const { idToken, password } of [known, stranger])
      await service
        .api({ token: idToken })
        .portal.changePassword({ current: password, password: "the-second-one" });
    const mails = await mailsTo(known.email, stranger.email);
    expect(mails.map(({ to }) => to)).toEqual([known.email]);
  });

  it("is told of nothing before they have ever signed in", async () => {
    const client = await newClient(owner, home);
    await setPassword(client.clientId);
    await owner.api.clients.removeClient({ clientId: client.clientId });
    expect(await mailsTo(client.email)).toEqual([]);
  });
});
