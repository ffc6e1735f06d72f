import { client, clientPath } from "@parley/contract/clients/client.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { beforeEach, expect, it } from "vitest";
import { limitPath } from "../../../functions/src/platform/rateLimits/limitPath.ts";
import { lastCode } from "../../sandbox/mailContents.ts";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { unverifyEmail } from "../../support/actors/accounts.ts";
import {
  newClient,
  newOrg,
  type ClientAccount,
  type OrgRef,
} from "../../support/actors/agencyClient.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { newVisitor } from "../../support/actors/visitor.ts";
import { apiAs, freshIp } from "../../support/stack/apiAs.ts";
import { database, readDocument } from "../../support/stack/database.ts";
import { mailNow } from "../../support/stack/notifications.ts";
import { stack } from "../../support/stack/stack.ts";

const sandbox = sandboxApi(stack.sandbox);

let owner: Owner;
let home: OrgRef;
let agentId: string;

beforeEach(async () => {
  owner = await newOwner({ limits: { maxClients: 10 } });
  home = await newOrg(owner);
  agentId = await newAgent(owner, { title: "Front desk" });
  const { orgId } = home;
  await owner.api.clients.assignAgents({ orgId, widgetIDs: [agentId] });
  const key = { direction: "toOrg", amount: 50, idempotencyKey: randomId() } as const;
  await owner.api.credits.transfer({ orgId, ...key });
});

const newReader = () => newClient(owner, home, {}, [agentId]);

/** A visitor asks for a person, of which clients are mailed. */
async function request(): Promise<void> {
  const visitor = await newVisitor(agentId);
  await visitor.say("Hello?");
  await visitor.api.conversations.requestHuman({ agentId });
  await mailNow(agentId);
}

async function leaveFirstMails(left: number): Promise<void> {
  const start = Math.floor(Date.now() / 1000);
  await database
    .doc(limitPath(`firstMailsBy_${owner.uid}`))
    .set({ start, count: 100 - left, expiresAt: start + 86_400 });
}

const mailsTo = async (...people: ClientAccount[]) =>
  Promise.all(people.map(async ({ email }) => (await sandbox.mails(email)).length));

it("clients are not mailed before the owner of the workspace has confirmed their own address", async () => {
  const reader = await newReader();
  await unverifyEmail(owner);
  await request();
  expect(await mailsTo(reader)).toEqual([0]);
});

it("clients at addresses that were never mailed are as many in a day as their workspace's owner may invite", async () => {
  const [one, two] = [await newReader(), await newReader()];
  await leaveFirstMails(1);
  await request();
  const [toOne = 0, toTwo = 0] = await mailsTo(one, two);
  expect(toOne + toTwo).toBe(1);
});

it("a client who was mailed before is mailed on", async () => {
  const reader = await newReader();
  await request();
  await leaveFirstMails(0);
  await request();
  expect(await mailsTo(reader)).toEqual([2]);
  const { clientId } = reader;
  await owner.api.clients.updateClient({ clientId, updates: { email: `new-${reader.email}` } });
  await request();
  expect(await sandbox.mails(`new-${reader.email}`)).toEqual([]);
});

it("an invitation, and a code that was signed in with, are as good as a first mail", async () => {
  const [invited, signedIn] = [await newReader(), await newReader()];
  await leaveFirstMails(0);
  await owner.api.clients.sendInvitation({ clientId: invited.clientId });
  const { agencyId, email } = signedIn;
  const { portal } = apiAs({ ip: freshIp() });
  await portal.ssoClient({ agencyId, email });
  const code = lastCode(await sandbox.waitForMail(email, ""));
  await portal.ssoClient({ agencyId, email, code });
  for (const one of [invited, signedIn])
    expect((await readDocument(clientPath(one.clientId), client)).mailedEmail).toBe(one.email);
  await request();
  expect(await mailsTo(invited, signedIn)).toEqual([2, 2]);
});
