import { randomId } from "@parley/contract/platform/id.ts";
import { newAgent, newOwner, type Owner } from "../support/actors/owner.ts";

const longName =
  "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen und Söhne, Zweigniederlassung";

/** An agency with organisations, one of those, and one of its agents. */
export type PreparedAgency = { owner: Owner; orgId: string; agentId: string };

/** Creates an agency whose organisations have clients, agents and credits, one of them with extreme values. */
export async function prepareAgency(): Promise<PreparedAgency> {
  const owner = await newOwner({ name: "Robin Alder", limits: { maxAgents: 3, maxClients: 4 } });
  const { clients, agencies, credits } = owner.api;
  const { agencyId } = await agencies.ensure({});
  const look = {
    customThemeJSONString: JSON.stringify({ primary: "#ffb020" }),
    supportEmail: "help@alder.example",
    tosPage: "https://alder.example/terms",
  };
  await agencies.update({ agencyId, updates: { name: "Alder Studio", ...look } });
  const agentId = await newAgent(owner, { title: "Harbour guide" });
  const agents = [
    agentId,
    await newAgent(owner, { title: "Rental desk" }),
    await newAgent(owner, { title: longName.slice(0, 100) }),
  ];
  const { orgId } = await clients.createOrg({ fields: { name: "Harbour Row Bicycles" } });
  const { orgId: longOrg } = await clients.createOrg({ fields: { name: longName } });
  await clients.createOrg({ fields: { name: "Quay Café" } });
  await clients.assignAgents({ orgId, widgetIDs: agents.slice(0, 2) });
  await clients.assignAgents({ orgId: longOrg, widgetIDs: agents.slice(2) });
  await credits.transfer({ orgId, direction: "toOrg", amount: 640, idempotencyKey: randomId() });
  const people = [
    { name: "Ada Okafor", email: "ada.okafor@harbour-row.example", isOrgAdmin: true },
    { name: "Wim de Groot", email: "wim@harbour-row.example" },
    { name: longName, email: `${"sehr-lange-adresse-".repeat(3)}x@harbour-row.example` },
  ];
  for (const fields of people) {
    await clients.createClient({
      orgId,
      fields,
      widgetIDs: agents.slice(0, 2),
      password: randomId(15),
    });
  }
  return { owner, orgId, agentId };
}
