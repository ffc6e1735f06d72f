import { orgSettings } from "@parley/contract/clients/org.ts";
import type { OrgEditable } from "@parley/contract/clients/org.ts";
import { CLIENT_TABS } from "@parley/contract/clients/tabs.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { demoAgents } from "../../emulator-data/demoAgents.ts";
import { newClient, newOrg, type ClientAccount } from "../support/actors/agencyClient.ts";
import { teachUrl } from "../support/stack/knowledge.ts";
import { newAgent, newOwner, type Owner } from "../support/actors/owner.ts";
import { stack } from "../support/stack/stack.ts";
import { newVisitor } from "../support/actors/visitor.ts";

/** Clients of an agency, one per variant of the portal. */
export type ClientPlaces = Record<"vertical" | "horizontal" | "empty" | "off", ClientAccount>;

/** Creates an agency with an organisation per variant. */
export async function preparePortal(): Promise<ClientPlaces> {
  const owner = await newOwner({ limits: { maxAgents: 5, maxClients: 10 } });
  const { agencyId } = await owner.api.agencies.ensure({});
  const look = {
    customThemeJSONString: JSON.stringify({ primary: "#5b3fd6" }),
    supportEmail: "help@tideline.example",
    tosPage: "https://tideline.example/terms",
    privacyPolicypPage: "https://tideline.example/privacy",
  };
  await owner.api.agencies.update({ agencyId, updates: { name: "Tideline Studio", ...look } });
  const settings = orgSettings.parse({
    disableClientAccess: true,
    disableClientAccessMessage: "We are moving house. The dashboard is open again on Monday.",
  });
  return {
    vertical: await busyOrg(owner, { name: "Harbour Row Bakery" }),
    horizontal: await busyOrg(owner, { name: "Mill Lane Café", dashboardLayout: "horizontal" }),
    empty: await newClient(owner, await newOrg(owner, { name: "Old Mill" })),
    off: await newClient(owner, await newOrg(owner, { name: "Quay Stores", settings })),
  };
}

/** An organisation with two agents, one of them with a history. */
async function busyOrg(owner: Owner, fields: Partial<OrgEditable>): Promise<ClientAccount> {
  const home = await newOrg(owner, fields);
  const { orgId } = home;
  const agentId = await newAgent(owner, demoAgents.shop.settings);
  const quiet = await newAgent(owner, { title: "Wedding cakes", description: "Large orders." });
  const widgetIDs = [agentId, quiet];
  await owner.api.clients.assignAgents({ orgId, widgetIDs });
  const idempotencyKey = randomId();
  await owner.api.credits.transfer({ orgId, direction: "toOrg", amount: 100, idempotencyKey });
  await teachUrl(owner, agentId, `${stack.sandbox}/site/opening-hours`);
  await teachUrl(owner, agentId, `${stack.sandbox}/site/prices`);
  const [quick, waiting] = [await newVisitor(agentId), await newVisitor(agentId)];
  await quick.say("When are you open on Saturday?");
  await waiting.say("Can somebody look at my order, please?");
  await waiting.api.conversations.requestHuman({ agentId });
  await newClient(owner, home, { name: "Lee Miller" }, [agentId]);
  const rights = { isOrgAdmin: true, allowCreateAgents: true, canAccess: [...CLIENT_TABS] };
  return newClient(owner, home, rights, widgetIDs);
}
