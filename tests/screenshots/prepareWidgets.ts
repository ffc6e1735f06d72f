import { writeCustomTheme } from "@parley/contract/agents/customTheme.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { FREE_CREDITS } from "@parley/contract/workspaces/workspace.ts";
import { newOrg } from "../support/actors/agencyClient.ts";
import { newAgent, newOwner, type Owner } from "../support/actors/owner.ts";
import { teachUrl } from "../support/stack/knowledge.ts";
import { stack } from "../support/stack/stack.ts";

/** Agents whose widget is in one of its rarer states, and who owns all but the poor one. */
export type WidgetPlaces = {
  owner: Owner;
  greetingAgentId: string;
  askAgentId: string;
  limitedAgentId: string;
  germanAgentId: string;
  /** Its workspace has no credits. */
  poorAgentId: string;
};

/** Follows the visitor's system, so that a dark picture shows the dark widget. */
const look = {
  theme: "custom" as const,
  customThemeJSONString: writeCustomTheme({
    themeType: "system",
    primary: "#0f6f79",
    nineColorPallet: [],
  }),
};

/** Creates an agent for each state of the widget that is not reached by writing to it. */
export async function prepareWidgets(): Promise<WidgetPlaces> {
  const [owner, poor] = await Promise.all([
    newOwner({ name: "Robin Alder", limits: { maxAgents: 5 } }),
    newOwner(),
  ]);
  const first = "Hello from Harbour Row. What can I do for you?";
  const make = (settings: Parameters<typeof newAgent>[1]) =>
    newAgent(owner, { title: "Harbour Row", vg_initMessages: first, ...look, ...settings });
  const places = {
    owner,
    greetingAgentId: await make({ proactiveMessage: "Questions about a repair? Ask away." }),
    askAgentId: await make({ alwaysShowHandoff: true }),
    limitedAgentId: await make({ messagesLimit: 1 }),
    germanAgentId: await make({
      lang: "de",
      title: "Hafenwerkstatt",
      vg_initMessages: "Guten Tag! Wie kann ich Ihnen helfen?",
    }),
    poorAgentId: await newAgent(poor, { title: "Harbour Row", vg_initMessages: first, ...look }),
  };
  await teachUrl(owner, places.limitedAgentId, `${stack.sandbox}/site/opening-hours`);
  const { orgId } = await newOrg(poor);
  await poor.api.credits.transfer({
    orgId,
    direction: "toOrg",
    amount: FREE_CREDITS,
    idempotencyKey: randomId(),
  });
  return places;
}
