import { randomId } from "@parley/contract/platform/id.ts";
import type { ClientTab } from "@parley/contract/clients/tabs.ts";
import { FREE_CREDITS } from "@parley/contract/workspaces/workspace.ts";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { newClient, newOrg } from "../../support/actors/agencyClient.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { newVisitor } from "../../support/actors/visitor.ts";
import { waitForText } from "../../support/browser/browserSteps.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { slowDown } from "../../support/browser/slowDown.ts";
import { scenario } from "../../support/browser/stage.ts";
import { agentUrl } from "../../support/pages/agentPages.ts";
import { layoutShiftOf, SHIFT_LIMIT, watchLayoutShift } from "../../support/pages/layoutShift.ts";
import { portalUrl, signInAsClient } from "../../support/pages/portalPages.ts";
import { workspaceUrl } from "../../support/pages/workspacePages.ts";
import { stack } from "../../support/stack/stack.ts";

describe("a page on a slow connection", () => {
  scenario(
    "stays in its place while it loads, at the owner's",
    async ({ open }) => {
      const owner = await newOwner();
      const agentId = await newAgent(owner);
      const orgId = await poorOrg(owner, agentId);
      const page = await open();
      await openAs(page, owner);
      await slowDown(page, { cpu: 1 });
      await watchLayoutShift(page);
      // With first steps left to do.
      await standsStill(page, `${stack.app}/app/na/home`, "Teach your agent");
      await standsStill(page, agentUrl(agentId, "overview"), "Identity");
      await standsStill(page, agentUrl(agentId, "settings"), "Instructions");
      await standsStill(page, agentUrl(agentId, "tools"), "No tools yet");
      await standsStill(page, workspaceUrl("credits"), "Usage per day");
      const org = `${stack.app}/app/na/clients/${orgId}`;
      await standsStill(page, org, "Too few for its agents to answer");
    },
    { timeout: 170_000 },
  );

  scenario(
    "stays in its place while it loads, below the line about credits",
    async ({ open, size }) => {
      const owner = await newOwner();
      const agentId = await newAgent(owner);
      const { orgId } = await newOrg(owner);
      const [amount, idempotencyKey] = [FREE_CREDITS, randomId()];
      await owner.api.credits.transfer({ orgId, direction: "toOrg", amount, idempotencyKey });
      const page = await open();
      await openAs(page, owner);
      await slowDown(page, { cpu: 1 });
      await watchLayoutShift(page);
      const said =
        size === 390
          ? "Too few credits to answer."
          : "There are too few credits for your agents to answer.";
      await standsStill(page, agentUrl(agentId, "overview"), said);
      await standsStill(page, `${stack.app}/app/na/agents`, said);
    },
  );

  scenario("stays in its place while it loads, at a client's", async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner);
    const home = await newOrg(owner);
    await owner.api.clients.assignAgents({ orgId: home.orgId, widgetIDs: [agentId] });
    const canAccess: ClientTab[] = ["/home", "/convos"];
    const account = await newClient(owner, home, { canAccess }, [agentId]);
    for (let waiting = 0; waiting < 4; waiting += 1) {
      const visitor = await newVisitor(agentId);
      await visitor.say("When do you open?");
      await visitor.api.conversations.requestHuman({ agentId });
    }
    const page = await open();
    await signInAsClient(page, account);
    await slowDown(page, { cpu: 1 });
    await watchLayoutShift(page);
    await standsStill(page, portalUrl(account), "Your agents");
  });
});

/** An organisation that has an agent and not a credit left. */
async function poorOrg(owner: Awaited<ReturnType<typeof newOwner>>, agentId: string) {
  const { orgId } = await newOrg(owner, { name: "Harbour Row" });
  await owner.api.clients.assignAgents({ orgId, widgetIDs: [agentId] });
  for (const direction of ["toOrg", "toWorkspace"] as const) {
    const idempotencyKey = randomId();
    await owner.api.credits.transfer({ orgId, direction, amount: 20, idempotencyKey });
  }
  return orgId;
}

/** Opens a page and expects that nothing on it has moved once it is there. */
async function standsStill(page: Page, url: string, shows: string): Promise<void> {
  await page.goto(url);
  await waitForText(page, shows);
  const { value, moved } = await layoutShiftOf(page);
  expect(value, `${url} moved: ${moved.join("; ")}`).toBeLessThan(SHIFT_LIMIT);
}
