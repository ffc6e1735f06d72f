import { client, clientPath, clientPrivatePath } from "@parley/contract/clients/client.ts";
import { org, orgPath } from "@parley/contract/clients/org.ts";
import { DEFAULT_CLIENT_ACCESS } from "@parley/contract/clients/tabs.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { PAIR_FAILURES } from "@parley/contract/portal/attempts.ts";
import { workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { lastCode } from "../../sandbox/mailContents.ts";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { freshEmail, identity } from "../../support/actors/accounts.ts";
import {
  newClient,
  newOrg,
  signInWithCustomToken,
  signInClient,
  type ClientAccount,
  type OrgRef,
} from "../../support/actors/agencyClient.ts";
import { apiAs, freshIp, type Api } from "../../support/stack/apiAs.ts";
import { database, readDocument } from "../../support/stack/database.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { stack } from "../../support/stack/stack.ts";
import { secretOfLink } from "../../support/secretOfLink.ts";
import { english } from "@parley/contract/problems/english.ts";
import { AUDIT } from "../../../functions/src/platform/secrets/audit.ts";

const sandbox = sandboxApi(stack.sandbox);
const anybody = apiAs({}).portal;
const plenty = { maxClients: 100, maxAgents: 100 };

let owner: Owner;
let home: OrgRef;
let agentId: string;
let person: ClientAccount;

beforeAll(async () => {
  owner = await newOwner({ limits: plenty });
  // Whoever may change an agent's settings may test it.
  home = await newOrg(owner, { defaultClientAccess: [...DEFAULT_CLIENT_ACCESS, "/settings"] });
  agentId = await newAgent(owner);
  await owner.api.clients.assignAgents({ orgId: home.orgId, widgetIDs: [agentId] });
  person = await newClient(owner, home, {}, [agentId]);
});

/** A call that only a signed-in client of this organisation can make, with its access. */
const works = (api: Api) => api.conversations.openTestSession({ agentId });

describe("when a client last signed in", () => {
  const signedInAt = async ({ clientId }: ClientAccount) =>
    (await readDocument(clientPath(clientId), client)).signedInAt;

  it("is never, until they do themselves", async () => {
    const fresh = await newClient(owner, home);
    expect(await signedInAt(fresh)).toBe(0);
    await anybody.validateClientLoginToken({ token: await newLink(fresh, true) });
    expect(await signedInAt(fresh)).toBe(0);
    const before = Math.floor(Date.now() / 1000);
    await signInClient(fresh);
    expect(await signedInAt(fresh)).toBeGreaterThanOrEqual(before);
  });

  it("is not noted for a wrong password", async () => {
    const fresh = await newClient(owner, home);
    const { agencyId, email } = fresh;
    await refusalOf(anybody.signIn({ agencyId, email, password: "not-the-password" }));
    expect(await signedInAt(fresh)).toBe(0);
  });
});

describe("by password", () => {
  it("starts a session whose only claim is that it is a client's", async () => {
    const { idToken, api } = await signInClient(person);
    const claims = claimsOf(idToken);
    expect(claims).toMatchObject({ kind: "client", user_id: person.clientId });
    expect(claims["asAdmin"]).toBeUndefined();
    expect(JSON.stringify(claims)).not.toContain(person.email);
    await expect(works(api)).resolves.toMatchObject({ token: expect.any(String) });
  });

  it("accepts the address in any case", async () => {
    await expect(
      signInClient({ ...person, email: ` ${person.email.toUpperCase()} ` }),
    ).resolves.toBeDefined();
  });

  it("answers a wrong password, an unknown address and an unknown agency alike", async () => {
    const { agencyId, email, password } = person;
    const refused = await Promise.all(
      [
        { agencyId, email, password: "wrong-password" },
        { agencyId, email: freshEmail("nobody"), password },
        { agencyId: randomId(), email, password },
      ].map((input) => refusalOf(anybody.signIn(input))),
    );
    const alike = {
      status: 401,
      code: "UNAUTHORIZED",
      message: english("clientSignIn.wrong"),
      data: { problem: "clientSignIn.wrong", values: {} },
    };
    expect(refused).toEqual([alike, alike, alike]);
  });

  it("takes as long for an unknown address as for a wrong password", async () => {
    const { agencyId } = person;
    const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
    // From elsewhere each time: a network that has failed too often is refused at once.
    const msOfRefusal = async (email: string) => {
      const { portal } = apiAs({ ip: freshIp() });
      const began = performance.now();
      const { status } = await refusalOf(portal.signIn({ agencyId, email, password: "no" }));
      expect(status).toBe(401);
      return performance.now() - began;
    };
    for (let round = 0; round < 15; round += 1) {
      // Separate accounts, so that none is locked out before the end.
      const known = round % 8 === 0 ? await newClient(owner, home) : person;
      times.known.push(await msOfRefusal(known.email));
      times.unknown.push(await msOfRefusal(freshEmail("nobody")));
      if (round % 8 === 7) await signInClient(person);
    }
    const [known, unknown] = [median(times.known), median(times.unknown)];
    // The floor, less what a timer may fire early.
    expect(Math.min(...times.known, ...times.unknown)).toBeGreaterThan(495);
    expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(1.5);
  });

  it.each([
    ["address", { email: "" }],
    ["password", { password: "" }],
  ])("needs a %s", async (_, without) => {
    const { agencyId, email, password } = person;
    const refused = anybody.signIn({ agencyId, email, password, ...without });
    expect(await refusalOf(refused)).toMatchObject({
      status: 400,
      message: english("clientSignIn.enterBoth"),
    });
  });

  it("is refused if the agency has switched passwords off", async () => {
    const other = await newOwner();
    const there = await newClient(other, await newOrg(other));
    const { agencyId } = there;
    const settings = { disablePasswordLogin: true };
    await other.api.agencies.update({ agencyId, updates: { settings } });
    expect(await refusalOf(signInClient(there))).toMatchObject({
      status: 403,
      message: english("clientSignIn.passwordOff"),
    });
  });

  it("needs each agency's own password when two know the same address", async () => {
    const other = await newOwner();
    const there = await newClient(other, await newOrg(other), { email: person.email });
    await other.api.clients.updateClient({
      clientId: there.clientId,
      updates: {},
      password: "other-password",
    });
    const second = await signInClient({ ...there, password: "other-password" });
    expect(claimsOf(second.idToken)["user_id"]).toBe(there.clientId);
    expect((await refusalOf(signInClient(there))).status).toBe(401);
    expect(claimsOf((await signInClient(person)).idToken)["user_id"]).toBe(person.clientId);
    const theirs = second.api.conversations.openTestSession({ agentId });
    expect((await refusalOf(theirs)).status).toBe(404);
  });

  it("works in the client's own region only", async () => {
    expect((await refusalOf(signInClient(person, { region: "eu" }))).status).toBe(401);
    const { idToken } = await signInClient(person);
    const elsewhere = apiAs({ token: idToken, region: "eu" });
    expect((await refusalOf(works(elsewhere))).status).toBe(401);
  });

  it("shows nothing of the account that keeps the password", async () => {
    const { idToken } = await signInClient(person);
    expect(claimsOf(idToken)["email"]).toBeUndefined();
    expect(claimsOf(idToken)["user_id"]).toBe(person.clientId);
  });
});

describe("by a mailed code", () => {
  it("mails clients a code that signs them in, in their agency's name", async () => {
    const { customToken } = await requestCode(person);
    expect(customToken).toBeNull();
    const mail = await sandbox.waitForMail(person.email, "Your sign-in code for Parley");
    expect(mail.from).toMatch(/^"Parley" <[^<>]+>$/);
    const given = await byCode(person, lastCode(mail));
    const { api } = await signInWithCustomToken(String(given.customToken));
    await expect(works(api)).resolves.toBeDefined();
  });

  it.each([
    ["the organisation's, where they chose none", "de", "", "Ihr Anmeldecode für Parley"],
    ["the one they chose", "de", "en", "Your sign-in code for Parley"],
  ] as const)("writes in a client's language: %s", async (_which, ofOrg, chosen, subject) => {
    const there = await newOrg(owner, { preferredLanguage: ofOrg });
    const fresh = await newClient(owner, there, { preferredLanguage: chosen });
    await requestCode(fresh);
    await expect(sandbox.waitForMail(fresh.email, subject)).resolves.toBeDefined();
  });

  it("answers alike for an unknown address, and mails nothing", async () => {
    const email = freshEmail("nobody");
    expect(await requestCode({ ...person, email })).toEqual({ customToken: null });
    expect(await sandbox.mails(email)).toEqual([]);
    expect(await refusalOf(byCode({ ...person, email }, "123456"))).toMatchObject(noCode);
  });

  it("accepts no code that was mailed to another address", async () => {
    const fresh = await newClient(owner, home);
    const code = await mailedCode(fresh);
    const email = freshEmail("stranger");
    await owner.api.clients.updateClient({ clientId: fresh.clientId, updates: { email } });
    expect(await refusalOf(byCode({ ...fresh, email }, code))).toMatchObject(noCode);
    expect((await readDocument(clientPath(fresh.clientId), client)).mailedEmail).toBe("");
  });

  it("accepts a code once", async () => {
    const fresh = await newClient(owner, home);
    const code = await mailedCode(fresh);
    await byCode(fresh, code);
    expect(await refusalOf(byCode(fresh, code))).toMatchObject(noCode);
  });

  // In the emulator each collision costs seconds: two of lock, and then the client's own pause.
  it("accepts a code once, also with simultaneous attempts", { timeout: 180_000 }, async () => {
    const fresh = await newClient(owner, home);
    const code = await mailedCode(fresh);
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => byCode(fresh, code)));
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("invalidates the previous code when a new one is requested", async () => {
    const fresh = await newClient(owner, home);
    const first = await mailedCode(fresh);
    const after = (await sandbox.mails(fresh.email)).at(-1)?.id ?? "";
    const second = await mailedCode(fresh, after);
    expect(first).not.toBe(second);
    expect(await refusalOf(byCode(fresh, first))).toMatchObject(noCode);
    await expect(byCode(fresh, second)).resolves.toBeDefined();
  });

  it("is locked for an address after ten wrong codes from there; the right one still works elsewhere", async () => {
    const fresh = await newClient(owner, home);
    const code = await mailedCode(fresh);
    const ip = freshIp();
    for (const wrong of othersThan(code, PAIR_FAILURES))
      expect(await refusalOf(byCode(fresh, wrong, ip))).toMatchObject(noCode);
    expect((await refusalOf(byCode(fresh, code, ip))).status).toBe(429);
    await expect(byCode(fresh, code)).resolves.toBeDefined();
  });

  it("refuses a code after ten minutes, and stores it only as a hash", async () => {
    const fresh = await newClient(owner, home);
    const code = await mailedCode(fresh);
    const kept = database.doc(clientPrivatePath(fresh.clientId, "loginCode"));
    expect(JSON.stringify((await kept.get()).data())).not.toContain(code);
    await kept.update({ expiresAt: Math.floor(Date.now() / 1000) - 1 });
    expect(await refusalOf(byCode(fresh, code))).toMatchObject(noCode);
  });

  it("refuses another client's code", async () => {
    const [one, two] = [await newClient(owner, home), await newClient(owner, home)];
    const code = await mailedCode(one);
    expect(await refusalOf(byCode(two, code))).toMatchObject(noCode);
  });

  it("is limited to five a quarter of an hour from one address, whether or not the client exists", async () => {
    const fresh = await newClient(owner, home);
    for (const email of [fresh.email, freshEmail("nobody")])
      expect(await askedFor({ ...fresh, email }, 6, freshIp())).toBe(5);
    expect(await sandbox.mails(fresh.email)).toHaveLength(5);
  });

  it("is limited to fifteen from everywhere, so that one address alone uses up nobody's", async () => {
    const fresh = await newClient(owner, home);
    for (let n = 0; n < 2; n += 1) expect(await askedFor(fresh, 6, freshIp())).toBe(5);
    expect(await askedFor(fresh, 3, freshIp())).toBe(3);
    expect(await askedFor(fresh, 3, freshIp())).toBe(2);
  });
});

describe("by a link", () => {
  it("signs in once", async () => {
    const token = await newLink(person);
    const { customToken } = await anybody.validateClientLoginToken({ token });
    const { idToken, api } = await signInWithCustomToken(customToken);
    expect(claimsOf(idToken)).toMatchObject({ kind: "client", user_id: person.clientId });
    await expect(works(api)).resolves.toBeDefined();
    expect(await refusalOf(anybody.validateClientLoginToken({ token }))).toMatchObject(noLink);
  });

  it("signs in once, also when opened twice simultaneously", async () => {
    const token = await newLink(person);
    const all = await Promise.allSettled(
      Array.from({ length: 5 }, () => anybody.validateClientLoginToken({ token })),
    );
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("leads to the agency's own portal, and is stored only as a hash", async () => {
    const { link } = await owner.api.clients.createLoginLink({ clientId: person.clientId });
    expect(link.split("#")[0]).toBe(`${stack.app}/client/na/${person.agencyId}`);
    const kept = await database.doc(clientPrivatePath(person.clientId, "loginLinks")).get();
    expect(JSON.stringify(kept.data())).not.toContain(secretOfLink(link, "token"));
  });

  it("says whom a member views by it, so that their browser keeps it apart; a client's says nothing", async () => {
    const { clientId } = person;
    const said = async (asAdmin: boolean) => {
      const { link } = await owner.api.clients.createLoginLink({ clientId, asAdmin });
      return new URLSearchParams(new URL(link).hash.slice(1)).get("viewed");
    };
    expect([await said(true), await said(false)]).toEqual([clientId, null]);
  });

  it("expires after an hour, a member's after ten minutes", async () => {
    for (const [asAdmin, minutes] of [
      [false, 60],
      [true, 10],
    ] as const) {
      const fresh = await newClient(owner, home);
      const token = await newLink(fresh, asAdmin);
      const kept = database.doc(clientPrivatePath(fresh.clientId, "loginLinks"));
      const [link] = Object((await kept.get()).data())["open"];
      const left = link.expiresAt - Date.now() / 1000;
      expect(left).toBeGreaterThan(minutes * 60 - 30);
      expect(left).toBeLessThanOrEqual(minutes * 60);
      await kept.update({ open: [{ ...link, expiresAt: link.expiresAt - minutes * 60 - 1 }] });
      expect(await refusalOf(anybody.validateClientLoginToken({ token }))).toMatchObject(noLink);
    }
  });

  it.each(["unknown-token", "a.b", `${randomId(15)}.${randomId(32)}`, "../x/y.z"])(
    "refuses %s",
    async (token) => {
      expect(await refusalOf(anybody.validateClientLoginToken({ token }))).toMatchObject(noLink);
    },
  );

  it("for a member viewing as a client opens what the client sees, is audited, and ends with membership", async () => {
    const fresh = await newClient(owner, home, { canAccess: ["/home", "/kb"] }, [agentId]);
    const token = await newLink(fresh, true);
    const { customToken } = await anybody.validateClientLoginToken({ token });
    const { idToken, api } = await signInWithCustomToken(customToken);
    expect(claimsOf(idToken)).toMatchObject({ kind: "client", asAdmin: owner.uid });
    const teach = () => api.knowledge.addText({ agentId, name: "Hours", content: "At nine." });
    await expect(teach()).resolves.toMatchObject({ docId: expect.any(String) });
    const { clientId } = fresh;
    await owner.api.clients.updateClient({ clientId, updates: { canAccess: ["/home"] } });
    expect((await refusalOf(teach())).status).toBe(404);
    const trail = await database.collection(AUDIT).where("subject", "==", fresh.clientId).get();
    expect(trail.docs.map((one) => [one.get("action"), one.get("uid")])).toContainEqual([
      "client.adminLink",
      owner.uid,
    ]);
    const change = api.portal.changePassword({ current: "x", password: "longer-than-8" });
    expect((await refusalOf(change)).status).toBe(403);

    const unopened = await newLink(fresh, true);
    const holder = database.doc(workspacePath(owner.workspaceId));
    const everybody: unknown = (await holder.get()).get("memberUids");
    const left = { memberUids: ["somebody-else"] };
    try {
      // As the workspace says, though the client's copy of its members comes later.
      await holder.update(left);
      expect((await refusalOf(works(api))).status).toBe(401);
    } finally {
      await holder.update({ memberUids: everybody });
    }
    await database.doc(clientPath(fresh.clientId)).update(left);
    const late = anybody.validateClientLoginToken({ token: unopened });
    expect(await refusalOf(late)).toMatchObject(noLink);
  });
});

describe("the client's own password", () => {
  it("is changed with the current one, ends other sessions and renews this one", async () => {
    const fresh = await newClient(owner, home, {}, [agentId]);
    const first = await signInClient(fresh);
    const wrong = first.api.portal.changePassword({
      current: "wrong-password",
      password: "my-own-password",
    });
    expect(await refusalOf(wrong)).toMatchObject({
      status: 400,
      message: english("clientSignIn.wrong"),
      data: { fields: [{ path: "current" }] },
    });
    const { customToken } = await first.api.portal.changePassword({
      current: fresh.password,
      password: "my-own-password",
    });
    await expect(works((await signInWithCustomToken(customToken)).api)).resolves.toBeDefined();
    expect((await refusalOf(signInClient(fresh))).message).toBe(english("clientSignIn.wrong"));
    await expect(signInClient({ ...fresh, password: "my-own-password" })).resolves.toBeDefined();
    const stored = await readDocument(clientPath(fresh.clientId), client);
    expect(stored.internal.hasChangedPassword).toBe(true);
    expect(stored.internal.sessionsFrom).toBeGreaterThan(0);
    expect(await sessionsFrom(fresh.clientId)).toBeGreaterThanOrEqual(stored.internal.sessionsFrom);
  });

  it("set by the agency ends every session, and has to be changed again", async () => {
    const fresh = await newClient(owner, home, {}, [agentId]);
    const session = await signInClient(fresh);
    const { begun: began } = claimsOf(session.idToken);
    // Sessions are distinguished by the second.
    const now = () => Math.floor(Date.now() / 1000);
    await expect.poll(now, { timeout: 5000 }).toBeGreaterThan(Number(began));
    await owner.api.clients.updateClient({
      clientId: fresh.clientId,
      updates: {},
      password: "set-by-agency",
    });
    expect((await refusalOf(works(session.api))).status).toBe(401);
    await expect(signInClient({ ...fresh, password: "set-by-agency" })).resolves.toBeDefined();
    const stored = await readDocument(clientPath(fresh.clientId), client);
    expect(stored.internal.hasChangedPassword).toBe(false);
  });

  it("ends sessions according to the client's document, whatever the sign-in service knows", async () => {
    const fresh = await newClient(owner, home, {}, [agentId]);
    const { api, idToken } = await signInClient(fresh);
    // The token's own `auth_time` is when this one was exchanged for it, which may be in the next second.
    const began = Number(claimsOf(idToken)["begun"]);
    const document = database.doc(clientPath(fresh.clientId));
    await document.update({ "internal.sessionsFrom": began });
    await expect(works(api)).resolves.toBeDefined();
    await document.update({ "internal.sessionsFrom": began + 1 });
    expect(await refusalOf(works(api))).toMatchObject({
      status: 401,
      message: english("clientSignIn.again"),
    });
  });
});

describe("an organisation that is switched off", () => {
  it("refuses every sign-in and every session, with its own message or ours", async () => {
    const place = await newOrg(owner);
    await database.doc(orgPath(place.orgId)).update({ widgetIDs: [agentId] });
    const fresh = await newClient(owner, place);
    const { api } = await signInClient(fresh);
    const token = await newLink(fresh);
    const code = await mailedCode(fresh);
    const settings = { disableClientAccess: true, disableClientAccessMessage: "Back on Monday." };
    await owner.api.clients.updateOrg({ orgId: place.orgId, updates: { settings } });
    const off = {
      status: 403,
      message: english("clients.disabled"),
      data: { reason: "clientAccessDisabled", note: "Back on Monday." },
    };
    expect(await refusalOf(works(api))).toMatchObject(off);
    expect(await refusalOf(signInClient(fresh))).toMatchObject(off);
    expect(await refusalOf(byCode(fresh, code))).toMatchObject(off);
    expect(await refusalOf(anybody.validateClientLoginToken({ token }))).toMatchObject(off);
    await owner.api.clients.updateOrg({
      orgId: place.orgId,
      updates: { settings: { disableClientAccessMessage: "" } },
    });
    expect((await refusalOf(works(api))).data.note).toBeUndefined();
    const { settings: stored } = await readDocument(orgPath(place.orgId), org);
    expect(stored.disableClientAccess).toBe(true);
  });
});

describe("a client who is deleted", () => {
  it("is signed out at once, and their account is deleted", async () => {
    const fresh = await newClient(owner, home, {}, [agentId]);
    const session = await signInClient(fresh);
    await owner.api.clients.removeClient({ clientId: fresh.clientId });
    expect(await refusalOf(works(session.api))).toMatchObject({
      status: 401,
      message: english("clientSignIn.accountGone"),
    });
    expect((await refusalOf(signInClient(fresh))).message).toBe(english("clientSignIn.wrong"));
    await expect.poll(() => refreshed(session.refreshToken), { timeout: 20_000 }).toBe(false);
  });
});

const noCode = { status: 401, message: english("clientSignIn.codeWrong") };
const noLink = { status: 401, message: english("clientSignIn.linkWrong") };

function requestCode({ agencyId, email }: ClientAccount) {
  return apiAs({}).portal.ssoClient({ agencyId, email });
}

/** Asks for a code this many times at once. @returns how many were granted */
async function askedFor({ agencyId, email }: ClientAccount, times: number, ip: string) {
  const { portal } = apiAs({ ip });
  const asked = Array.from({ length: times }, () => portal.ssoClient({ agencyId, email }));
  const all = await Promise.allSettled(asked);
  return all.filter(({ status }) => status === "fulfilled").length;
}

function byCode({ agencyId, email }: ClientAccount, code: string, ip = freshIp()) {
  return apiAs({ ip }).portal.ssoClient({ agencyId, email, code });
}

async function mailedCode(account: ClientAccount, after?: string): Promise<string> {
  await requestCode(account);
  const options = after === undefined ? {} : { after };
  return lastCode(await sandbox.waitForMail(account.email, "sign-in code", options));
}

function othersThan(code: string, count: number): string[] {
  return Array.from({ length: count }, (_, n) =>
    String((Number(code) + n + 1) % 1_000_000).padStart(6, "0"),
  );
}

async function newLink({ clientId }: ClientAccount, asAdmin = false): Promise<string> {
  const { link } = await owner.api.clients.createLoginLink({ clientId, asAdmin });
  return secretOfLink(link, "token");
}

function claimsOf(idToken: string): Record<string, unknown> {
  const [, payload = ""] = idToken.split(".");
  return JSON.parse(Buffer.from(payload, "base64url").toString("utf8"));
}

/** The sign-in service accepts this account's sessions from this time on; unix seconds. */
async function sessionsFrom(clientId: string): Promise<number> {
  const answer = await identity("accounts:lookup", { localId: [clientId] }, true);
  const found = z.object({ users: z.array(z.object({ validSince: z.coerce.number() })) });
  return found.parse(answer).users[0]?.validSince ?? 0;
}

/** Whether the sign-in service still renews this session. */
async function refreshed(refreshToken: string): Promise<boolean> {
  const url = `http://${stack.authHost}/securetoken.googleapis.com/v1/token?key=tests`;
  const body = new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken });
  return (await fetch(url, { method: "POST", body })).ok;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
