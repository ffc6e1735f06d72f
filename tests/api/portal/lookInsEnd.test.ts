import { client, clientPath } from "@parley/contract/clients/client.ts";
import { english } from "@parley/contract/problems/english.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { nextSecond } from "../../../functions/src/platform/auth/nextSecond.ts";
import { freshEmail, identity, signIn } from "../../support/actors/accounts.ts";
import {
  newClient,
  newOrg,
  signInWithCustomToken,
  type ClientAccount,
} from "../../support/actors/agencyClient.ts";
import { newMember } from "../../support/actors/members.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { visitorWith } from "../../support/actors/visitor.ts";
import { apiAs, type Api } from "../../support/stack/apiAs.ts";
import { database, readDocument } from "../../support/stack/database.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { secretOfLink } from "../../support/secretOfLink.ts";

let owner: Owner;
let agentId: string;
let person: ClientAccount;

beforeEach(async () => {
  owner = await newOwner();
  agentId = await newAgent(owner);
  const home = await newOrg(owner);
  await owner.api.clients.assignAgents({ orgId: home.orgId, widgetIDs: [agentId] });
  person = await newClient(owner, home, { canAccess: ["/kb", "/settings"] }, [agentId]);
});

const newLink = async (asAdmin: boolean, by: Api = owner.api) =>
  secretOfLink(
    (await by.clients.createLoginLink({ clientId: person.clientId, asAdmin })).link,
    "token",
  );
const invite = ({ api, workspaceId }: Owner) =>
  api.workspaces.createInvitation({ workspaceId, email: freshEmail("guest") });
const open = (token: string) => apiAs({}).portal.validateClientLoginToken({ token });
const lookIn = async (by: Api = owner.api) =>
  (await signInWithCustomToken((await open(await newLink(true, by))).customToken)).api;
const teach = (api: Api) => api.knowledge.addText({ agentId, name: "Hours", content: "At nine." });
const lookIns = async () => (await readDocument(clientPath(person.clientId), client)).lookIns;

const NEXT = "another-horse-7";
describe.each<[string, () => Promise<unknown>, string]>([
  [
    "a new password",
    () => owner.api.accounts.changePassword({ current: owner.password, password: NEXT }),
    NEXT,
  ],
  [
    "a new password that was set at the sign-in service itself",
    async () => {
      // A session is told from what comes later by the second in which it began.
      await nextSecond(Date.now).begun();
      await identity("accounts:update", { idToken: owner.idToken, password: NEXT });
    },
    NEXT,
  ],
  ["an end of all sessions", () => owner.api.accounts.endSessions({}), "correct-horse-9"],
])("%s", (_what, end, password) => {
  it("ends the look-ins that were begun before, and no later one", async () => {
    const before = await lookIn();
    await expect(teach(before)).resolves.toMatchObject({ docId: expect.any(String) });
    await end();
    const again = { status: 401, message: english("clientSignIn.again") };
    expect(await refusalOf(teach(before))).toMatchObject(again);
    const { idToken: token } = await signIn({ ...owner, password });
    const after = await lookIn(apiAs({ token, workspaceId: owner.workspaceId }));
    await expect(teach(after)).resolves.toMatchObject({ docId: expect.any(String) });
    expect(await refusalOf(teach(before))).toMatchObject(again);
  });

  it.each([
    ["for themselves", true],
    ["for the client", false],
  ])("ends an unused link that they made %s", async (_whom, asAdmin) => {
    const token = await newLink(asAdmin);
    await end();
    expect(await refusalOf(open(token))).toMatchObject({
      status: 401,
      message: english("clientSignIn.linkWrong"),
    });
  });

  it.each<[string, () => Promise<unknown>]>([
    ["an invitation", () => invite(owner)],
    ["a link", () => newLink(false)],
    ["a test of an agent", () => owner.api.conversations.openTestSession({ agentId })],
  ])("lets the token from before make %s no more", async (_which, make) => {
    await expect(make()).resolves.toBeDefined();
    await end();
    expect(await refusalOf(make())).toMatchObject({
      status: 401,
      message: english("platform.unauthorized"),
    });
  });

  it("ends the tests that were opened before", async () => {
    const { token } = await owner.api.conversations.openTestSession({ agentId });
    await end();
    expect(await refusalOf(visitorWith(token, agentId))).toMatchObject({
      status: 401,
      message: english("conversations.tokenInvalid"),
    });
  });
});

it("an end of a member's sessions is noted at the client for the rules, which cannot ask", async () => {
  await lookIn();
  expect(await lookIns()).toEqual({ [owner.uid]: expect.any(Number) });
  await owner.api.accounts.endSessions({});
  expect(await lookIns()).toEqual({});
});

it("a member who leaves looks in no more, also where the client still names them", async () => {
  const member = await newMember(owner);
  const theirs = await lookIn(member.api);
  await expect(teach(theirs)).resolves.toBeDefined();
  const stored = database.doc(clientPath(person.clientId));
  const { memberUids } = await readDocument(stored.path, client);
  await member.api.workspaces.leave({ id: owner.workspaceId });
  // In a large workspace a job comes to it later.
  await stored.update({ memberUids });
  expect(await refusalOf(teach(theirs))).toMatchObject({
    status: 401,
    message: english("clientSignIn.again"),
  });
});

it("a client's new password ends the tests that they opened before", async () => {
  const { agencyId, email, password, clientId } = person;
  const { customToken } = await apiAs({}).portal.signIn({ agencyId, email, password });
  const { api } = await signInWithCustomToken(customToken);
  const { token } = await api.conversations.openTestSession({ agentId });
  await owner.api.clients.updateClient({ clientId, updates: {}, password: "set-by-the-agency" });
  expect((await refusalOf(visitorWith(token, agentId))).status).toBe(401);
});
