import { client, clientPath } from "@parley/contract/clients/client.ts";
import { english } from "@parley/contract/problems/english.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { provenEmails } from "../../../functions/src/platform/auth/provenEmails.ts";
import type { Mail } from "../../../functions/src/providers/mail.ts";
import { lastLink } from "../../sandbox/mailContents.ts";
import { freshEmail, signIn, signUp } from "../../support/actors/accounts.ts";
import { newClient, newOrg, type ClientAccount } from "../../support/actors/agencyClient.ts";
import { newService, ownerIn, type Service } from "../../support/inProcess/newService.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { secretOfLink } from "../../support/secretOfLink.ts";
import { database, readDocument } from "../../support/stack/database.ts";
import { refusalOf } from "../../support/stack/refusal.ts";

let service: Service;
let owner: Owner;
let person: ClientAccount;
let sent: Mail[] = [];

beforeEach(async () => {
  service = await newService();
  service.deps.mailer = { send: async (mail) => void sent.push(mail) };
  owner = await ownerIn(service);
  person = await newClient(owner, await newOrg(owner));
  sent = [];
});
afterEach(() => {
  vi.restoreAllMocks();
  service.close();
});

/** Looks at the client's dashboard, as far as it is noted for the rules. */
async function lookIn(): Promise<void> {
  const { link } = await owner.api.clients.createLoginLink({ ...person, asAdmin: true });
  await service.api({}).portal.validateClientLoginToken({ token: secretOfLink(link, "token") });
}
const lookIns = async ({ clientId } = person) =>
  (await readDocument(clientPath(clientId), client)).lookIns;

/** Notes a look-in of the owner at a client, in unix seconds. */
const note = async ({ clientId }: ClientAccount, since: number) =>
  database.doc(clientPath(clientId)).update({ lookIns: { [owner.uid]: since } });

/** When the owner's sessions ended, in unix seconds. */
async function endedAt(): Promise<number> {
  const { tokensValidAfterTime = "" } = await service.deps.auth.getUser(owner.uid);
  return Date.parse(tokensValidAfterTime) / 1000;
}

const proven = async () => provenEmails(await service.deps.auth.getUser(owner.uid));

/** Whatever was left to be done a minute later. */
async function runLeft(): Promise<void> {
  service.pass(61_000);
  await service.runDue();
}

/** What opens the link that a new address was mailed. */
async function changeTo(email: string, who = owner): Promise<() => Promise<unknown>> {
  await who.api.accounts.changeEmail({ email, password: who.password, language: "en" });
  const mail = sent.find(({ to }) => to === email);
  const code = secretOfLink(mail ? lastLink(mail) : "", "code");
  return () => service.api({}).accounts.confirmEmail({ code });
}

describe("the address by which an account was let in", () => {
  it("is the first one that it was let in by", async () => {
    const { uid } = await ownerIn(service);
    expect(provenEmails(await service.deps.auth.getUser(uid))).toBeNull();
    expect(await proven()).toEqual([owner.email]);
  });

  it("moves with our own change of it", async () => {
    const email = freshEmail("moved");
    const confirm = await changeTo(email);
    await confirm();
    expect(await proven()).toEqual([email]);
    const { idToken: token } = await signIn({ ...owner, email });
    const { workspaceId } = owner;
    await expect(
      service.api({ token, workspaceId }).workspaces.revealSecret({}),
    ).resolves.toBeDefined();
  });

  it("is never one that it did not prove, also where the process ended, or two confirm at once", async () => {
    const made = await newOwner({ verified: false });
    const api = service.api({ token: made.idToken, workspaceId: made.workspaceId });
    const email = freshEmail("moved");
    const confirm = await changeTo(email, { ...made, api });
    vi.spyOn(service.deps.auth, "updateUser").mockRejectedValue(new Error("ended"));
    await Promise.all([refusalOf(confirm()), refusalOf(confirm())]);
    vi.restoreAllMocks();
    const noted = async () => provenEmails(await service.deps.auth.getUser(made.uid));
    expect(await noted()).toBeNull();
    await confirm();
    expect(await noted()).toEqual([email]);
  });

  it("is left alone where somebody has the new one by now", async () => {
    const email = freshEmail("moved");
    const confirm = await changeTo(email);
    await signUp({ email, password: "other-password-5" });
    expect((await refusalOf(confirm())).message).toBe(english("accounts.emailInUse"));
    expect(await proven()).toEqual([owner.email]);
  });

  it("keeps what a call has noted meanwhile where somebody else was quicker", async () => {
    const email = freshEmail("moved");
    const fresh = await ownerIn(service);
    const confirm = await changeTo(email, fresh);
    const { auth } = service.deps;
    const taken = Object.assign(new Error("taken"), { code: "auth/email-already-exists" });
    vi.spyOn(auth, "updateUser").mockImplementationOnce(async () => {
      await fresh.api.workspaces.revealSecret({});
      throw taken;
    });
    expect((await refusalOf(confirm())).message).toBe(english("accounts.emailInUse"));
    expect(provenEmails(await auth.getUser(fresh.uid))).toContain(fresh.email);
  });

  it("stays where somebody else took the new one meanwhile", async () => {
    const email = freshEmail("moved");
    const confirm = await changeTo(email);
    const taken = Object.assign(new Error("taken"), { code: "auth/email-already-exists" });
    vi.spyOn(service.deps.auth, "updateUser").mockRejectedValueOnce(taken);
    expect((await refusalOf(confirm())).message).toBe(english("accounts.emailInUse"));
    expect(await proven()).toEqual([owner.email, email]);
    await expect(owner.api.workspaces.revealSecret({})).resolves.toBeDefined();
  });

  it("is settled a minute later, with the look-ins from before, where the process ended after the change", async () => {
    await lookIn();
    const later = await newClient(owner, await newOrg(owner));
    const email = freshEmail("moved");
    const confirm = await changeTo(email);
    const { auth } = service.deps;
    const updateUser = auth.updateUser.bind(auth);
    vi.spyOn(auth, "updateUser").mockImplementationOnce(async (...given) => {
      await updateUser(...given);
      throw new Error("ended");
    });
    await refusalOf(confirm());
    expect(await proven()).toEqual([owner.email, email]);
    expect(await lookIns()).toEqual({ [owner.uid]: expect.any(Number) });
    // In the very second in which the sessions ended, so that it may have begun before; and one of the next.
    const ended = await endedAt();
    await note(person, ended);
    await note(later, ended + 1);
    await runLeft();
    expect(await proven()).toEqual([email]);
    expect(await lookIns()).toEqual({});
    expect(await lookIns(later)).toEqual({ [owner.uid]: ended + 1 });
  });

  it("is not settled where the change came to nothing", async () => {
    const confirm = await changeTo(freshEmail("moved"));
    vi.spyOn(service.deps.auth, "updateUser").mockRejectedValueOnce(new Error("ended"));
    await refusalOf(confirm());
    await runLeft();
    expect(await proven()).toContain(owner.email);
    await expect(owner.api.workspaces.revealSecret({})).resolves.toBeDefined();
  });
});

describe("look-ins of a member who ends their sessions", () => {
  beforeEach(lookIn);

  it("end although the process does so in between", async () => {
    const { auth } = service.deps;
    const revoke = auth.revokeRefreshTokens.bind(auth);
    vi.spyOn(auth, "revokeRefreshTokens").mockImplementationOnce(async (uid) => {
      await revoke(uid);
      throw new Error("ended");
    });
    await refusalOf(owner.api.accounts.endSessions({}));
    expect(await lookIns()).toEqual({ [owner.uid]: expect.any(Number) });
    await runLeft();
    expect(await lookIns()).toEqual({});
  });

  it("end in the other region once that can be asked", async () => {
    const { otherRegion } = service.deps;
    const asked = vi.spyOn(otherRegion, "endLookIns");
    asked.mockRejectedValueOnce(new Error("no connection"));
    await owner.api.accounts.endSessions({});
    expect(asked).toHaveBeenCalledTimes(1);
    await runLeft();
    expect(asked).toHaveBeenCalledTimes(2);
  });
});

it("no test of an agent begins while it cannot be asked whether their session has ended", async () => {
  const agentId = await newAgent(owner);
  vi.spyOn(service.deps.auth, "getUsers").mockRejectedValue(new Error("no connection"));
  expect(await refusalOf(owner.api.conversations.openTestSession({ agentId }))).toMatchObject({
    status: 503,
    message: english("platform.unavailable"),
  });
});
