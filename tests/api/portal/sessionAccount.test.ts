import { clientPath } from "@parley/contract/clients/client.ts";
import { workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { english } from "@parley/contract/problems/english.ts";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { lastLink } from "../../sandbox/mailContents.ts";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { freshEmail, identity, signIn, signUp } from "../../support/actors/accounts.ts";
import {
  newClient,
  newOrg,
  signInClient,
  signInWithCustomToken,
  type ClientAccount,
  type OrgRef,
} from "../../support/actors/agencyClient.ts";
import { newOwner, type Owner } from "../../support/actors/owner.ts";
import { secretOfLink } from "../../support/secretOfLink.ts";
import { apiAs } from "../../support/stack/apiAs.ts";
import { database } from "../../support/stack/database.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { stack } from "../../support/stack/stack.ts";

const sandbox = sandboxApi(stack.sandbox);

let owner: Owner;
let home: OrgRef;
let person: ClientAccount;

beforeAll(async () => {
  owner = await newOwner({ limits: { maxClients: 100 } });
  home = await newOrg(owner);
});
beforeEach(async () => {
  person = await newClient(owner, home);
});

/** The session of a member who views the dashboard as the client. */
async function impersonate(): Promise<{ idToken: string }> {
  const { link } = await owner.api.clients.createLoginLink({
    clientId: person.clientId,
    asAdmin: true,
  });
  const { customToken } = await apiAs({}).portal.validateClientLoginToken({
    token: secretOfLink(link, "token"),
  });
  return signInWithCustomToken(customToken);
}

/** What whoever has a session may do to its account at the sign-in service itself, past our functions. */
describe.each([
  ["a client's session", () => signInClient(person)],
  ["a member's session in the client's place", impersonate],
])("%s, at the sign-in service itself", (_name, begin) => {
  it("gets nobody's password by setting one", async () => {
    const { idToken } = await begin();
    await identity("accounts:update", { idToken, password: "set-past-the-functions" });
    const signedIn = apiAs({}).portal.signIn({ ...person, password: "set-past-the-functions" });
    expect((await refusalOf(signedIn)).status).toBe(401);
    await expect(signInClient(person)).resolves.toBeDefined();
  });

  it("makes nobody of the account by giving it an address", async () => {
    const { idToken } = await begin();
    const secret = { email: freshEmail("shell"), password: "set-past-the-functions" };
    await identity("accounts:update", { idToken, ...secret });
    const outside = await signIn(secret);
    expect(outside.uid).toBe(person.clientId);
    const api = apiAs({ token: outside.idToken });
    expect((await refusalOf(api.workspaces.enter({}))).status).toBe(401);
    expect((await refusalOf(api.accounts.updateSelf({ name: "Robin" }))).status).toBe(401);
    expect((await database.doc(workspacePath(person.clientId)).get()).exists).toBe(false);
    await expect(signInClient(person)).resolves.toBeDefined();
  });

  describe("keeps nobody from an address by giving it to the account:", () => {
    const password = "set-past-the-functions";
    let email: string;
    beforeEach(async () => {
      const { idToken } = await begin();
      email = freshEmail("held");
      await identity("accounts:update", { idToken, email, password });
    });

    it("its owner can sign up once sign-up has asked for it", async () => {
      await expect(signUp({ email, password })).rejects.toThrow("EMAIL_EXISTS");
      await apiAs({}).accounts.releaseEmail({ email });
      const { uid } = await signUp({ email, password });
      expect(uid).not.toBe(person.clientId);
      // From now on a person has it.
      await apiAs({}).accounts.releaseEmail({ email });
      expect((await signIn({ email, password })).uid).toBe(uid);
      await expect(signInClient(person)).resolves.toBeDefined();
    });

    it("its owner can sign up once they have asked for a new password", async () => {
      await apiAs({}).accounts.sendPasswordReset({ email });
      await expect(signUp({ email, password })).resolves.toBeDefined();
    });

    it("a code that the sign-in service mails for that account sets nobody's password", async () => {
      const asked = { requestType: "PASSWORD_RESET", email, returnOobLink: true };
      const mailed = await identity("accounts:sendOobCode", asked, true);
      const { oobCode } = z.object({ oobCode: z.string() }).parse(mailed);
      const reset = apiAs({}).accounts.resetPassword({
        code: oobCode,
        password: "correct-horse-9",
      });
      expect((await refusalOf(reset)).message).toBe(english("accounts.linkUsed"));
      await expect(signUp({ email, password })).resolves.toBeDefined();
    });

    it("a person can change to it", async () => {
      const mover = await newOwner();
      await mover.api.accounts.changeEmail({ email, password: mover.password });
      const mail = await sandbox.waitForMail(email, "new email address");
      const code = secretOfLink(lastLink(mail), "code");
      await apiAs({}).accounts.confirmEmail({ code });
      expect((await signIn({ email, password: mover.password })).uid).toBe(mover.uid);
    });
  });

  it("keeps nobody from signing in by deleting it", async () => {
    const { idToken } = await begin();
    await identity("accounts:delete", { idToken });
    const { api } = await signInClient(person);
    await expect(
      api.portal.changePassword({
        current: person.password,
        password: "another-long-one",
      }),
    ).resolves.toMatchObject({ success: true });
    expect((await database.doc(clientPath(person.clientId)).get()).exists).toBe(true);
  });
});
