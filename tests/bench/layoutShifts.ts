import type { Page } from "playwright-core";
import { demo } from "../../scripts/stack/project.mjs";
import { demoAgents } from "../../emulator-data/demoAgents.ts";
import { demoClient, demoOrg } from "../../emulator-data/demoOrg.ts";
import { signIn } from "../support/actors/accounts.ts";
import { apiAs } from "../support/stack/apiAs.ts";
import { newOwner } from "../support/actors/owner.ts";
import { openAs } from "../support/browser/openAs.ts";
import { signInByForm, waitForText } from "../support/browser/browserSteps.ts";
import { withBrowser } from "../support/browser/withBrowser.ts";
import { agentUrl } from "../support/pages/agentPages.ts";
import { portalUrl, signInAsClient } from "../support/pages/portalPages.ts";
import { workspaceUrl } from "../support/pages/workspacePages.ts";
import { slowDown } from "../support/browser/slowDown.ts";
import { layoutShiftOf, SHIFT_LIMIT, watchLayoutShift } from "../support/pages/layoutShift.ts";
import { stack } from "../support/stack/stack.ts";
import type { Figure } from "./Figure.ts";

const screens = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** Name, URL, and words that it shows once it is loaded. */
type Place = [name: string, url: string, shows: string];

const signedOutPages: Place[] = [
  ["sign-in", `${stack.app}/login`, "On to your agents"],
  ["sign-up", `${stack.app}/signup`, "Create account"],
  ["reset", `${stack.app}/reset`, "Send the link"],
  ["unknown page", `${stack.app}/nowhere`, "Page not found"],
];

function ownersPages(): Place[] {
  const { id } = demoAgents.shop;
  const app = `${stack.app}/app/na`;
  const knowledgeArea = (area: string) => agentUrl(id, "kb", `?area=${area}`);
  return [
    ["home", `${app}/home`, "Chats per day"],
    ["agents", `${app}/agents`, demoAgents.shop.settings.title],
    ["new agent", `${app}/agents?new`, "All Templates"],
    ["agent's design", agentUrl(id, "overview"), "Identity"],
    ["agent's chats", agentUrl(id, "convos"), "Haben Sie sie in Schwarz"],
    ["agent's knowledge", agentUrl(id, "kb"), "Guarantee.pdf"],
    ["agent's unanswered questions", knowledgeArea("unanswered"), "had no answer to"],
    ["agent's checks", knowledgeArea("checks"), "When they are asked"],
    ["agent's versions", knowledgeArea("versions"), "Your agent answers from the one"],
    ["agent's channels", agentUrl(id, "channels"), "people who write to your bot"],
    ["agent's tools", agentUrl(id, "tools"), "No tools yet"],
    ["agent's settings", agentUrl(id, "settings"), "Instructions"],
    ["agent's look", agentUrl(id, "settings", "?tab=ui"), "Look of the widget"],
    ["agent's language", agentUrl(id, "settings", "?tab=language"), "Words of the widget"],
    ["agent's security", agentUrl(id, "settings", "?tab=security"), "Where it may be used"],
    ["agent's handoff", agentUrl(id, "settings", "?tab=handoff"), "Visitors may ask"],
    ["agent's advanced", agentUrl(id, "settings", "?tab=advanced"), "Delete this agent"],
    ["clients", `${app}/clients`, demoOrg.name],
    ["organisation", `${app}/clients/${demoOrg.id}`, demoClient.email],
    ["organisation's agents", `${app}/clients/${demoOrg.id}/agents`, "Rental desk"],
    ["organisation's settings", `${app}/clients/${demoOrg.id}/settings`, "Access for new clients"],
    ["agency", `${app}/agency`, "Terms and contact"],
    ["credits", workspaceUrl("credits"), "Agent’s answer"],
    ["workspace settings", workspaceUrl("workspace"), "Name and logo"],
    ["members", workspaceUrl("workspace/members"), "Seats taken"],
    ["notifications", workspaceUrl("workspace/notifications"), "A conversation has begun"],
    ["events", workspaceUrl("workspace/events"), "Nothing sent yet"],
    ["log", workspaceUrl("workspace/logs"), "What your servers and ours"],
    ["model keys", workspaceUrl("workspace/models"), "The platform’s service"],
    ["profile", `${app}/profile`, "Sign out everywhere"],
  ];
}

/**
 * How far each main page moves while it loads: Chromium's layout shift, summed as the web's own figure is. On a
 * slow connection, so that whatever is drawn while a page waits is seen.
 */
export async function measureLayoutShifts(): Promise<Figure[]> {
  const { idToken: token, uid: workspaceId } = await signIn(demo);
  const { agencyId } = await apiAs({ token, workspaceId }).agencies.ensure({});
  const clientSignIn: Place[] = [["client's sign-in", portalUrl({ agencyId }), "Sign In"]];
  const rental = `/agents/${demoAgents.rental.id}`;
  const portal = (path: string) => portalUrl({ agencyId }, path);
  const clientsPages: Place[] = [
    ["client's home", portal(""), "Rental desk"],
    ["client's chats", portal(`${rental}/convos`), "We look forward to it!"],
    ["client's knowledge", portal(`${rental}/kb`), "The rental desk"],
  ];
  const newcomer = await newOwner();
  const firstRun: Place[] = [
    ["first run's home", `${stack.app}/app/na/home`, "Create your first agent"],
  ];
  return withBrowser(async (open) => {
    const atSize = async (screen: { width: number; height: number }) => {
      const figures: Figure[] = [];
      const measure = async (page: Page, places: readonly Place[]) => {
        await slowDown(page, { cpu: 1 });
        await watchLayoutShift(page);
        for (const place of places) figures.push(await shiftOf(page, place, screen.width));
      };
      await measure(await open(screen), [...signedOutPages, ...clientSignIn]);
      const owner = await open(screen);
      await signInByForm(owner, demo);
      await measure(owner, ownersPages());
      const client = await open(screen);
      await signInAsClient(client, { agencyId, ...demoClient });
      await measure(client, clientsPages);
      const first = await open(screen);
      await openAs(first, newcomer);
      await measure(first, firstRun);
      return figures;
    };
    return (await Promise.all(screens.map(atSize))).flat();
  });
}

async function shiftOf(page: Page, [name, url, shows]: Place, width: number): Promise<Figure> {
  await page.goto(url);
  await waitForText(page, shows);
  const { value, moved } = await layoutShiftOf(page);
  return {
    name: `layout shift: ${name}, ${width} px`,
    unit: "shift",
    value,
    limit: { text: `under ${SHIFT_LIMIT}`, holds: value < SHIFT_LIMIT },
    ...(moved.length > 0 ? { details: { moved: moved.join("; ") } } : {}),
  };
}
