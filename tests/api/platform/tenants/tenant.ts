import { randomInt } from "node:crypto";
import { CLIENT_ID_LENGTH } from "@parley/contract/clients/sessionsUid.ts";
import { CLIENT_TABS } from "@parley/contract/clients/tabs.ts";
import { unansweredGroup, unansweredPath } from "@parley/contract/knowledge/unanswered.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import type { PrincipalKind } from "@parley/contract/platform/principal.ts";
import { WORKSPACE_ID_LENGTH } from "@parley/contract/workspaces/workspace.ts";
import { freshEmail } from "../../../support/actors/accounts.ts";
import {
  newClient,
  newOrg,
  signInClient,
  type OrgRef,
} from "../../../support/actors/agencyClient.ts";
import type { Caller } from "../../../support/stack/apiAs.ts";
import { database } from "../../../support/stack/database.ts";
import { newEndpoint, sendTestEvent } from "../../../support/stack/events.ts";
import { teachText } from "../../../support/stack/knowledge.ts";
import { newAgent, newOwner, type Owner } from "../../../support/actors/owner.ts";
import { connectBot } from "../../../support/stack/telegram.ts";
import { connectNumber } from "../../../support/stack/whatsapp.ts";
import { newTool } from "../../../support/stack/tools.ts";
import { newVisitor } from "../../../support/actors/visitor.ts";
import type { Resource } from "./callNaming.ts";

/** One id of everything that calls refer to. */
export type Ids = Record<Resource, string>;

/** A customer: its ids, and who calls on its behalf. */
export type Tenant = { ids: Ids; callers: Partial<Record<PrincipalKind, Caller>> };

const everyTab = { canAccess: [...CLIENT_TABS], allowCreateAgents: true };

/** An owner with raised limits, one organisation that has everything, and everybody who may call for them. */
export async function newTenant(): Promise<{ owner: Owner; tenant: Tenant }> {
  const limits = { maxAgents: 50, maxClients: 50, workspaceSeats: 50 };
  const owner = await newOwner({ limits });
  const tenant = await newOrgTenant(owner);
  return { owner, tenant };
}

/** Another organisation of the owner's, with agent, knowledge, conversation and clients. */
export async function newOrgTenant(owner: Owner): Promise<Tenant> {
  const { api, workspaceId, idToken: token } = owner;
  const agentId = await newAgent(owner);
  const source = await teachText(owner, agentId, "Keys", "The key hangs behind the door.");
  const visitor = await newVisitor(agentId);
  await visitor.say("Where is the key?");
  const home = await newOrg(owner, { allowBilling: true, defaultClientAccess: [...CLIENT_TABS] });
  await api.clients.assignAgents({ orgId: home.orgId, widgetIDs: [agentId] });
  const admin = await newClient(owner, home, { ...everyTab, isOrgAdmin: true }, [agentId]);
  const second = await newClient(owner, home, everyTab, [agentId]);
  const email = freshEmail("guest");
  const { data: invitation } = await api.workspaces.createInvitation({ workspaceId, email });
  const further = await api.workspaces.create({ workspaceName: "Further" });
  await newEndpoint(owner);
  const delivery = await sendTestEvent(owner);
  const bot = await connectBot(owner, agentId);
  const number = await connectNumber(owner, agentId);
  const toolId = await newTool(owner);
  const member = { token, workspaceId };
  return {
    ids: {
      agent: agentId,
      conversation: visitor.conversationId,
      document: source.ID,
      unanswered: await newUnanswered(agentId),
      workspace: workspaceId,
      furtherWorkspace: further.id,
      agency: home.agencyId,
      org: home.orgId,
      client: second.clientId,
      invitation: invitation.id,
      delivery: delivery.ID,
      telegramBot: bot.botId,
      waNumber: number.phoneId,
      tool: toolId,
    },
    callers: {
      person: { token },
      member,
      owner: member,
      client: { token: (await signInClient(admin)).idToken },
      visitor: { token: visitor.token },
      agentKey: { token: (await api.agents.revealSecret({ agentId })).SECRET_API_KEY },
      agencyKey: { token: (await api.agencies.revealSecret({ agencyId: home.agencyId })).secret },
      workspaceKey: { token: (await api.workspaces.revealSecret({})).workspaceSecret },
    },
  };
}

/** A question of the agent's visitors that had no answer. */
async function newUnanswered(agentId: string): Promise<string> {
  const ID = randomId(20);
  const group = unansweredGroup.parse({
    ID,
    agentId,
    question: "Do you sell lamps?",
    wordings: [],
    count: 1,
    lastTs: Date.now(),
  });
  await database.doc(unansweredPath(agentId, ID)).set(group);
  return ID;
}

/** A client of that organisation who was granted every page and none of its agents. */
export async function newColleague(owner: Owner, home: OrgRef): Promise<Caller> {
  const made = await newClient(owner, home, everyTab);
  return { token: (await signInClient(made)).idToken };
}

/** Unknown ids, in the same format as ours. */
export function unknownIds(): Ids {
  return {
    agent: randomId(),
    conversation: randomId(20),
    document: randomId(),
    unanswered: randomId(20),
    workspace: randomId(WORKSPACE_ID_LENGTH),
    furtherWorkspace: randomId(WORKSPACE_ID_LENGTH),
    agency: randomId(),
    org: randomId(),
    client: randomId(CLIENT_ID_LENGTH),
    invitation: randomId(20),
    delivery: `evt_${randomId(24)}`,
    tool: randomId(),
    telegramBot: `${randomInt(1_000_000_000, 9_999_999_999)}`,
    waNumber: `${randomInt(1_000_000_000, 9_999_999_999)}`,
  };
}
