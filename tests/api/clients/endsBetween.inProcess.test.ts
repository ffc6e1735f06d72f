import { CLIENTS } from "@parley/contract/clients/client.ts";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { passwordUid } from "../../../functions/src/clients/people/clientAccount.ts";
import { newLoginCode } from "../../../functions/src/portal/loginCode.ts";
import { freshEmail } from "../../support/actors/accounts.ts";
import { newOrg, signInWithCustomToken, type OrgRef } from "../../support/actors/agencyClient.ts";
import type { Owner } from "../../support/actors/owner.ts";
import { secretOfLink } from "../../support/secretOfLink.ts";
import { crashAt, type Moment } from "../../support/inProcess/crashAt.ts";
import { newService, ownerIn, type Service } from "../../support/inProcess/newService.ts";
import { database } from "../../support/stack/database.ts";
import { refusalOf } from "../../support/stack/refusal.ts";

const HOUR_MS = 3_600_000;

let service: Service;
let owner: Owner;
let home: OrgRef;
beforeAll(async () => {
  service = await newService();
});
beforeEach(async () => {
  owner = await ownerIn(service);
  home = await newOrg(owner);
});
afterAll(() => service.close());

const password = "baker-street-221";
const create = (email: string) =>
  owner.api.clients.createClient({
    orgId: home.orgId,
    fields: { name: "Kim Baker", email },
    widgetIDs: [],
    password,
  });
const signIn = (email: string, word: string) =>
  service.api({}).portal.signIn({ agencyId: home.agencyId, email, password: word });
const session = async (email: string, word: string) => {
  const { customToken } = await signIn(email, word);
  const { idToken } = await signInWithCustomToken(customToken);
  return service.api({ token: idToken });
};
const withEmail = async (email: string) =>
  (await database.collection(CLIENTS).where("email", "==", email).get()).docs;
/** Whether the sign-in service keeps a password for a client. */
const hasAccount = async (clientId: string) => {
  const { users } = await service.deps.auth.getUsers([
    { uid: passwordUid(service.deps, clientId) },
  ]);
  return users.length > 0;
};

it.each<[number, Moment]>([
  [1, "before"],
  [1, "after"],
  [2, "before"],
  [2, "after"],
])(
  "a client is made whole or not at all, if the process ends at write %i, %s it",
  async (step, moment) => {
    const email = freshEmail("client");
    const made: string[] = [];
    const createUser = service.deps.auth.createUser.bind(service.deps.auth);
    service.deps.auth.createUser = async (account) => {
      const user = await createUser(account);
      made.push(user.uid);
      return user;
    };
    const crash = crashAt(service.deps.db, step, moment);
    expect((await refusalOf(create(email))).status).toBe(500);
    expect(crash.end()).toBe(true);
    service.deps.auth.createUser = createUser;
    service.pass(HOUR_MS + 60_000);
    await service.runDue();
    const [found] = await withEmail(email);
    const isMade = step === 2 && moment === "after";
    expect(found !== undefined).toBe(isMade);
    const { users } = await service.deps.auth.getUsers(made.map((uid) => ({ uid })));
    expect(users.length).toBe(isMade ? 1 : 0);
    // Otherwise the address is free for the next attempt.
    const clientId = found?.id ?? (await create(email)).clientId;
    expect(await hasAccount(clientId)).toBe(true);
    expect(await signIn(email, password)).toBeDefined();
  },
);

/** Its writes: the attempt, that it succeeded, the end of the sessions with a job, and once the password is set, again. */
it.each<[number, Moment, string]>([
  [3, "after", password],
  [4, "before", "the-second-one"],
  [4, "after", "the-second-one"],
])(
  "no session outlives its password, if the process ends at write %i, %s it",
  async (step, moment, valid) => {
    const email = freshEmail("client");
    await create(email);
    const old = await session(email, password);
    // A session is told from what comes later by the second in which it began.
    service.pass(2000);
    const crash = crashAt(service.deps.db, step, moment);
    const change = { current: password, password: "the-second-one" };
    expect((await refusalOf(old.portal.changePassword(change))).status).toBe(500);
    expect(crash.end()).toBe(true);
    const again = old.portal.changePassword({ current: valid, password: "the-third-one" });
    expect((await refusalOf(again)).status).toBe(401);
    const words = [password, "the-second-one"];
    const signedIn = await Promise.allSettled(words.map((word) => signIn(email, word)));
    expect(words.filter((_, n) => signedIn[n]?.status === "fulfilled")).toEqual([valid]);
  },
);

it("a code is not used up by a session that could not be begun", async () => {
  const email = freshEmail("client");
  const { clientId } = await create(email);
  const code = await newLoginCode(service.deps, { ID: clientId, email });
  const { auth } = service.deps;
  const enter = () => service.api({}).portal.ssoClient({ agencyId: home.agencyId, email, code });
  const createCustomToken = auth.createCustomToken.bind(auth);
  auth.createCustomToken = () => Promise.reject(new Error("Nobody can sign."));
  expect((await refusalOf(enter())).status).toBe(500);
  auth.createCustomToken = createCustomToken;
  const { customToken } = await enter();
  expect(customToken).not.toBe("");
  expect((await refusalOf(enter())).status).toBe(401);
});

it("a link is not used up by a session that could not be begun", async () => {
  const email = freshEmail("client");
  const { clientId } = await create(email);
  const { link } = await owner.api.clients.createLoginLink({ clientId });
  const token = secretOfLink(link, "token");
  const open = () => service.api({}).portal.validateClientLoginToken({ token });
  const createCustomToken = service.deps.auth.createCustomToken.bind(service.deps.auth);
  service.deps.auth.createCustomToken = () => Promise.reject(new Error("Nobody can sign."));
  expect((await refusalOf(open())).status).toBe(500);
  service.deps.auth.createCustomToken = createCustomToken;
  const { customToken } = await open();
  expect(customToken).not.toBe("");
  expect((await refusalOf(open())).status).toBe(401);
});

it.each(["their own", "the agency's"])(
  "a client who is deleted while %s new password is set has no account again",
  async (whose) => {
    const email = freshEmail("client");
    const { clientId } = await create(email);
    const own = await session(email, password);
    const { auth } = service.deps;
    const updateUser = auth.updateUser.bind(auth);
    // Deleted, and the job has removed the account, between the first write and the password.
    auth.updateUser = async (...given) => {
      auth.updateUser = updateUser;
      await owner.api.clients.removeClient({ clientId });
      await service.settled();
      expect(await hasAccount(clientId)).toBe(false);
      return updateUser(...given);
    };
    const next = "the-second-one";
    const change =
      whose === "their own"
        ? own.portal.changePassword({ current: password, password: next })
        : owner.api.clients.updateClient({ clientId, updates: {}, password: next });
    expect((await refusalOf(change)).status).toBe(whose === "their own" ? 401 : 404);
    expect(await hasAccount(clientId)).toBe(false);
  },
);
