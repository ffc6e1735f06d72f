import { randomId } from "@parley/contract/platform/id.ts";
import { FREE_CREDITS } from "@parley/contract/workspaces/workspace.ts";
import { describe } from "vitest";
import { agentUrl } from "../../support/pages/agentPages.ts";
import { newOrg } from "../../support/actors/agencyClient.ts";
import { waitForText } from "../../support/browser/browserSteps.ts";
import { openChat } from "../../support/actors/chat.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { phoneScenario } from "../../support/browser/stage.ts";

describe("an agent whose workspace is out of credits", () => {
  phoneScenario("says so plainly to its owner, and politely to a visitor", async ({ open }) => {
    const owner = await newOwner();
    const { orgId } = await newOrg(owner);
    const agentId = await newAgent(owner);
    const move = (direction: "toOrg" | "toWorkspace") =>
      owner.api.credits.transfer({
        orgId,
        direction,
        amount: FREE_CREDITS,
        idempotencyKey: randomId(),
      });
    await move("toOrg");

    const chat = await openChat(await open(), agentId);
    await chat.say("Hello?");
    await waitForText(chat.page, "I cannot answer at the moment. Please try again later.");

    const page = await open();
    await openAs(page, owner, agentUrl(agentId, "overview"));
    await page.getByRole("button", { name: "Test", exact: true }).first().click();
    const notice = page.getByText("There are no credits left.");
    await notice.waitFor();
    await move("toWorkspace");
    await notice.waitFor({ state: "hidden" });
  });
});
