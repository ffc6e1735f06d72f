import { randomId } from "@parley/contract/platform/id.ts";
import { describe, expect } from "vitest";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { agentUrl } from "../../support/pages/agentPages.ts";
import { waitForText } from "../../support/browser/browserSteps.ts";
import { chatOn } from "../../support/actors/chat.ts";
import { embedUrl } from "../../support/pages/embedUrl.ts";
import { teachText, teachUrl } from "../../support/stack/knowledge.ts";
import { dangerousParts } from "../../support/browser/foreignTraffic.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { stack } from "../../support/stack/stack.ts";
import { phoneScenario, scenario } from "../../support/browser/stage.ts";
import { collect, newVisitor } from "../../support/actors/visitor.ts";

const sandbox = sandboxApi(stack.sandbox);

const bite = `<img src=x onerror="window.bitten=1"><script>window.bitten=1</script>`;
const link = "[x](javascript:window.bitten=1)";
const said = `${bite} ${link} <javascript:window.bitten=1> <svg onload=window.bitten=1> **bold**`;

/** An agent with markup in every text that is shown anywhere, with knowledge and a visitor to match. */
async function agentWithMarkup() {
  const owner = await newOwner({ name: `Robin ${bite}` });
  const agentId = await newAgent(owner, {
    title: `Finch ${bite}`,
    description: `Helps ${bite} ${link}`,
    vg_initMessages: `Welcome ${said}`,
    branding: `By ${bite}`,
    proactiveMessage: `Psst ${bite} ${link}`,
    UIhandoffTitle: `A person ${bite}`,
    UIhandoffSubtitle: `Soon ${bite}`,
    alwaysShowHandoff: true,
    vg_defaultModel: `sandbox-test-${randomId(8)}`,
    messageDelayMS: 0,
  });
  const sources = [
    await teachText(owner, agentId, `Bell ${bite}`, `A bell ${bite} ${link} costs £12.`),
    await teachUrl(owner, agentId, sandbox.awkwardUrl("hostile")),
  ];
  const visitor = await newVisitor(agentId);
  await collect(
    await visitor.api.conversations.send({
      agentId,
      messageId: randomId(),
      text: `say exactly: ${said}`,
      page: "javascript:window.bitten=1",
      language: bite.slice(0, 35),
    }),
  );
  await visitor.say(said);
  return { owner, agentId, visitor, sources };
}

describe("markup and javascript: links", () => {
  scenario(
    "are plain text on every page of the owner's",
    async ({ open }) => {
      const { owner, agentId, visitor, sources } = await agentWithMarkup();
      const page = await open();
      await openAs(page, owner);
      await page.getByRole("link", { name: /Finch/ }).first().waitFor();
      expect(["list", await dangerousParts(page)]).toEqual(["list", []]);
      for (const section of ["overview", "kb", "settings"] as const) {
        await page.goto(agentUrl(agentId, section));
        await waitForText(page, /<img src=x/);
        expect([section, await dangerousParts(page)]).toEqual([section, []]);
      }
      for (const [at, { ID, name }] of sources.entries()) {
        await page.goto(agentUrl(agentId, "kb", `?doc_id=${ID}`));
        const preview = page.getByRole("dialog");
        await preview
          .getByText(at === 0 ? "£12" : "11 bar")
          .first()
          .waitFor();
        expect([name, await dangerousParts(page)]).toEqual([name, []]);
      }
      await page.goto(agentUrl(agentId, "convos", `?convo=${visitor.conversationId}`));
      await page.locator("strong", { hasText: "bold" }).first().waitFor();
      await waitForText(page, "javascript:window.bitten=1");
      expect(["conversation", await dangerousParts(page)]).toEqual(["conversation", []]);
    },
    { sizes: [1440], timeout: 170_000 },
  );

  phoneScenario("are plain text in the delete dialog and in its notice", async ({ open }) => {
    const { owner } = await agentWithMarkup();
    const page = await open();
    await openAs(page, owner);
    await page.getByRole("button", { name: /^Actions for Finch/ }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByRole("textbox").fill(`Finch ${bite}`);
    expect(await dangerousParts(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Delete agent" }).click();
    await waitForText(page, /Finch <img .* was deleted/);
    expect(await dangerousParts(page)).toEqual([]);
  });

  phoneScenario("are plain text in the widget and on the demo page", async ({ open }) => {
    const { agentId } = await agentWithMarkup();
    const page = await open();
    await page.goto(embedUrl(agentId));
    await page.getByText(/^Psst <img/).waitFor();
    expect(["greeting", await dangerousParts(page)]).toEqual(["greeting", []]);
    const chat = chatOn(page);
    await chat.open();
    await chat.say(`say exactly: ${said}`);
    await chat.log.locator("strong", { hasText: "bold" }).nth(1).waitFor();
    expect(["widget", await dangerousParts(page)]).toEqual(["widget", []]);
    await page.goto(`${stack.app}/app/na/prototype?vg_id=${agentId}`);
    await page
      .getByRole("heading", { level: 1, name: /^Finch <img/ })
      .waitFor({ state: "attached" });
    await page
      .getByText(/^Welcome/)
      .first()
      .waitFor();
    expect(["demo", await dangerousParts(page)]).toEqual(["demo", []]);
    expect(await page.title()).toContain("<img");
  });
});
