import { english } from "@parley/contract/problems/english.ts";
import { expect, it } from "vitest";
import { z } from "zod";
import { CLIENT_ACCOUNT_DOMAIN } from "../../../functions/src/platform/auth/clientSession.ts";
import { nextSecond } from "../../../functions/src/platform/auth/nextSecond.ts";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import {
  freshEmail,
  identity,
  signIn,
  signUp,
  verifyEmail,
} from "../../support/actors/accounts.ts";
import { newOwner, type Owner } from "../../support/actors/owner.ts";
import { apiAs } from "../../support/stack/apiAs.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { stack } from "../../support/stack/stack.ts";

const sandbox = sandboxApi(stack.sandbox);
/** Gives the account another address at the sign-in service itself, past our calls. */
async function moveTo(owner: Owner, email: string): Promise<void> {
  // That ends its sessions, which are told from later ones by the second in which they began.
  await nextSecond(Date.now).begun();
  await identity("accounts:update", { idToken: owner.idToken, email, returnSecureToken: true });
}

it("an account that was shown keys gets its address back when the owner of another wants that", async () => {
  const owner = await newOwner();
  await owner.api.workspaces.revealSecret({});
  const email = freshEmail("victim");
  await moveTo(owner, email);
  await apiAs({}).accounts.sendPasswordReset({ email, language: "en" });
  expect(await sandbox.mails(email)).toEqual([]);
  const { uid } = await signUp({ email, password: "own-password-5" });
  expect(uid).not.toBe(owner.uid);
  expect((await signIn(owner)).uid).toBe(owner.uid);
});

it("a reset that was asked for at the sign-in service itself gives nobody such an account", async () => {
  const owner = await newOwner();
  await owner.api.workspaces.revealSecret({});
  const email = freshEmail("victim");
  await moveTo(owner, email);
  await identity("accounts:sendOobCode", { requestType: "PASSWORD_RESET", email });
  const codes = await fetch(
    `http://${stack.authHost}/emulator/v1/projects/${stack.projectId}/oobCodes`,
  );
  const { oobCodes } = mailed.parse(await codes.json());
  const code = oobCodes.findLast((one) => one.email === email)?.oobCode ?? "";
  const reset = apiAs({}).accounts.resetPassword({
    code,
    password: "own-password-5",
    language: "en",
  });
  expect(await refusalOf(reset)).toMatchObject({
    status: 404,
    message: english("accounts.linkUsed"),
  });
});

it("an account whose address was let in before has no key shown by another one, confirmed or not", async () => {
  const owner = await newOwner();
  await owner.api.workspaces.revealSecret({});
  const email = freshEmail("other");
  await moveTo(owner, email);
  // The token from before still says that the address is confirmed.
  expect(await refusalOf(owner.api.workspaces.revealSecret({}))).toMatchObject({
    status: 401,
    message: english("platform.unauthorized"),
  });
  const keyShown = async () => {
    const { idToken: token } = await signIn({ ...owner, email });
    const api = apiAs({ token, workspaceId: owner.workspaceId });
    return refusalOf(api.workspaces.revealSecret({}));
  };
  const refusal = (key: "workspaces.unverified" | "workspaces.addressMoved") => ({
    status: 403,
    message: english(key),
  });
  expect(await keyShown()).toMatchObject(refusal("workspaces.unverified"));
  await identity("accounts:update", { localId: owner.uid, emailVerified: true }, true);
  expect(await keyShown()).toMatchObject(refusal("workspaces.addressMoved"));
});

it("an account whose own address is somebody else's by now gets one that nobody has", async () => {
  const owner = await newOwner();
  await owner.api.workspaces.revealSecret({});
  const email = freshEmail("victim");
  await moveTo(owner, email);
  const other = await verifyEmail(
    await signUp({ email: owner.email, password: "other-password-5" }),
  );
  await apiAs({}).accounts.sendPasswordReset({ email, language: "en" });
  const { uid } = await signUp({ email, password: "own-password-5" });
  const found = await identity("accounts:lookup", { localId: [owner.uid] }, true);
  const [account] = z
    .object({ users: z.array(z.object({ email: z.string() })) })
    .parse(found).users;
  expect([uid, other.uid]).not.toContain(owner.uid);
  expect(account?.email).toMatch(new RegExp(`^[\\w-]+@${CLIENT_ACCOUNT_DOMAIN}$`));
});

it("whoever took an account's own address and never proved it gives way", async () => {
  const owner = await newOwner();
  await owner.api.workspaces.revealSecret({});
  const email = freshEmail("victim");
  await moveTo(owner, email);
  await signUp({ email: owner.email, password: "other-password-5" });
  await apiAs({}).accounts.sendPasswordReset({ email, language: "en" });
  const { uid, idToken: token } = await signIn(owner);
  expect(uid).toBe(owner.uid);
  const { workspaceId } = owner;
  await expect(apiAs({ token, workspaceId }).workspaces.revealSecret({})).resolves.toBeDefined();
});

it("whoever gives way does so although somebody signed up with the address that could be guessed for them", async () => {
  const owner = await newOwner();
  await owner.api.workspaces.revealSecret({});
  const email = freshEmail("victim");
  await moveTo(owner, email);
  const { uid } = await signUp({ email: owner.email, password: "other-password-5" });
  await signUp({ email: `${uid}@${CLIENT_ACCOUNT_DOMAIN}`, password: "other-password-5" });
  await apiAs({}).accounts.sendPasswordReset({ email, language: "en" });
  expect((await signIn(owner)).uid).toBe(owner.uid);
});

it("two accounts with each other's address each get their own back", async () => {
  const [one, other] = [await newOwner(), await newOwner()];
  for (const { api } of [one, other]) await api.workspaces.revealSecret({});
  const aside = freshEmail("aside");
  await moveTo(one, aside);
  await moveTo(other, one.email);
  const { idToken } = await signIn({ ...one, email: aside });
  await moveTo({ ...one, idToken }, other.email);
  await apiAs({}).accounts.releaseEmail({ email: one.email });
  expect((await signIn(one)).uid).toBe(one.uid);
  expect((await signIn(other)).uid).toBe(other.uid);
});

it("an account that was moved to another's address gets its own back with that one, whoever took it", async () => {
  const [moved, other] = [await newOwner(), await newOwner()];
  for (const { api } of [moved, other]) await api.workspaces.revealSecret({});
  const aside = freshEmail("aside");
  await moveTo(other, aside);
  await moveTo(moved, other.email);
  await signUp({ email: moved.email, password: "other-password-5" });
  await apiAs({}).accounts.releaseEmail({ email: aside });
  expect((await signIn(other)).uid).toBe(other.uid);
  expect((await signIn(moved)).uid).toBe(moved.uid);
});

it("an account without anything that outlasts its sessions may be reset by its new address", async () => {
  const owner = await newOwner();
  const email = freshEmail("own");
  await moveTo(owner, email);
  await apiAs({}).accounts.sendPasswordReset({ email, language: "en" });
  expect(await sandbox.mails(email)).toHaveLength(1);
});

const mailed = z.object({
  oobCodes: z.array(z.object({ email: z.string(), oobCode: z.string() })),
});
