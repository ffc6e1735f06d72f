import { english } from "@parley/contract/problems/english.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { freshEmail, unverifyEmail } from "../../support/actors/accounts.ts";
import {
  newClient,
  newOrg,
  signInClient,
  type ClientAccount,
  type OrgRef,
} from "../../support/actors/agencyClient.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { newVisitor, visitorWith } from "../../support/actors/visitor.ts";
import { apiAs, type Api } from "../../support/stack/apiAs.ts";
import { teachText } from "../../support/stack/knowledge.ts";
import { refusalOf } from "../../support/stack/refusal.ts";

const unconfirmed = { status: 403, message: english("workspaces.unverified") };

let agentId: string;
let home: OrgRef;
let client: ClientAccount;
/** Whose address was confirmed, and is not any more: they have a client. */
let api: Api;

beforeAll(async () => {
  const owner = await newOwner();
  agentId = await newAgent(owner);
  home = await newOrg(owner);
  client = await newClient(owner, home);
  const { idToken: token } = await unverifyEmail(owner);
  api = apiAs({ token, workspaceId: owner.workspaceId });
});

describe("somebody who has not confirmed their address", () => {
  it.each<[string, () => Promise<unknown>]>([
    ["make a client", () => newClient({ api }, home)],
    [
      "give one a password",
      () =>
        api.clients.updateClient({
          clientId: client.clientId,
          updates: {},
          password: "set-by-nobody",
        }),
    ],
    [
      "give one an address",
      () =>
        api.clients.updateClient({
          clientId: client.clientId,
          updates: { email: freshEmail("stranger") },
        }),
    ],
    ["make a link for one", () => api.clients.createLoginLink({ clientId: client.clientId })],
    [
      "look at a dashboard",
      () => api.clients.createLoginLink({ clientId: client.clientId, asAdmin: true }),
    ],
    [
      "connect a Telegram bot",
      () => api.channels.connectTelegram({ agentId, token: `123456789:${"A".repeat(35)}` }),
    ],
    [
      "connect a WhatsApp number",
      () =>
        api.channels.connectWhatsappNumber({
          agentId,
          accessToken: `EAA${"b".repeat(60)}`,
          phoneId: "106540352242922",
          wabaId: "102290129340398",
          appId: "1234567890123456",
          appSecret: "0123456789abcdef0123456789abcdef",
        }),
    ],
  ])("cannot %s", async (_what, act) => {
    expect(await refusalOf(act())).toMatchObject(unconfirmed);
  });

  it("leaves their clients as they are, and may take from them what they have", async () => {
    await api.clients.updateClient({
      clientId: client.clientId,
      updates: { canAccess: ["/home"] },
    });
    await expect(signInClient(client)).resolves.toBeDefined();
  });

  it("makes an agent, teaches it, tests it and deploys it all the same", async () => {
    const newcomer = await newOwner({ verified: false });
    const its = await newAgent(newcomer);
    await teachText(newcomer, its, "Pump", "The pump reaches 11 bar.");
    const { token } = await newcomer.api.conversations.openTestSession({ agentId: its });
    await expect(visitorWith(token, its)).resolves.toMatchObject({ agentId: its });
    await newcomer.api.agents.setOnline({ agentId: its, isOnline: true });
    await expect(newVisitor(its)).resolves.toMatchObject({ agentId: its });
  });
});
