import { describe, expect } from "vitest";
import { english } from "@parley/contract/problems/english.ts";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { expectAccessible } from "../../support/browser/axe.ts";
import { waitForText } from "../../support/browser/browserSteps.ts";
import { deliveriesOf, runNextAttempt, retryUntilGivenUp } from "../../support/stack/events.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { stack } from "../../support/stack/stack.ts";
import { desktopScenario, phoneScenario, scenario } from "../../support/browser/stage.ts";
import { workspaceUrl } from "../../support/pages/workspacePages.ts";

const sandbox = sandboxApi(stack.sandbox);

describe("a workspace's events", () => {
  scenario("go to an endpoint, which is tested, fails and is fixed", async ({ open, size }) => {
    const owner = await newOwner();
    const name = `page-${size}-${crypto.randomUUID().slice(0, 8)}`;
    const page = await open();
    await openAs(page, owner, workspaceUrl("workspace/events"));
    await waitForText(page, "Nothing sent yet");
    const test = page.getByRole("button", { name: "Send test event" });
    expect(await test.isDisabled()).toBe(true);
    const endpoint = page.getByLabel("URL of your endpoint");
    await endpoint.fill("http://example.com/hook");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await waitForText(page, english("fields.httpsUrl"));
    await endpoint.fill(sandbox.endpointUrl(name));
    await page.getByRole("checkbox", { name: "Agent created" }).check({ force: true });
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await waitForText(page, "Events saved.");

    await test.click();
    const rows = page.getByRole("table", { name: "Deliveries" }).getByRole("row");
    const tested = rows.filter({ hasText: "Test event" });
    await tested.getByText("Delivered").waitFor();
    await tested.getByText("HTTP 200").waitFor();
    expect(await sandbox.receivedEvents(name)).toHaveLength(1);

    await sandbox.setReceiverMode(name, "error-500");
    await newAgent(owner, { title: "Front desk" });
    const made = rows.filter({ hasText: "Agent created" });
    await made.getByText("Waiting").waitFor();
    await made.getByText("HTTP 500").waitFor();
    await expectAccessible(page, "the events");
    await made.click();
    const drawer = page.getByRole("dialog", { name: "Agent created" });
    await drawer.getByText("Next attempt").waitFor();
    await drawer.getByText(/"title": "Front desk"/).waitFor();
    await expectAccessible(page, "a delivery");
    await page.keyboard.press("Escape");
    await drawer.waitFor({ state: "hidden" });

    const waiting = (await deliveriesOf(owner)).find(({ state }) => state === "retrying");
    if (waiting === undefined) throw new Error("no delivery waits for its next try");
    await retryUntilGivenUp(owner, await runNextAttempt(owner, waiting));
    await made.getByText("Failed").waitFor();
    await sandbox.setReceiverMode(name, "ok");
    await made.getByRole("button", { name: "Send again" }).click();
    await made.getByText("Delivered").waitFor();

    await page.getByRole("link", { name: "Log", exact: true }).click();
    await waitForText(page, /^The event agent\.created could not be delivered to/);
  });

  desktopScenario("have their own key, shown on demand", async ({ open }) => {
    const owner = await newOwner();
    const page = await open();
    await openAs(page, owner, workspaceUrl("workspace/events"));
    const key = page.getByLabel("Signing key", { exact: true });
    expect(await key.inputValue()).toMatch(/^whsec_•+$/);
    await page.getByRole("button", { name: "Show key" }).click();
    await page.getByRole("button", { name: "Hide key" }).waitFor();
    const shown = await key.inputValue();
    expect(shown).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(shown).toBe((await owner.api.events.revealSecret({})).signingSecret);
  });
});

describe("the log", () => {
  phoneScenario("shows a server's entries live, by type and agent", async ({ open }) => {
    const owner = await newOwner({ limits: { maxAgents: 50 } });
    const [finch, wren] = [
      await newAgent(owner, { title: "Finch" }),
      await newAgent(owner, { title: "Wren" }),
    ];
    const page = await open();
    await openAs(page, owner, workspaceUrl("workspace/logs"));
    await waitForText(page, "Nothing logged yet");
    const { workspaceId: userId } = owner;
    const note = (agentId: string, type: "info" | "error", content: string) =>
      owner.api.workspaces.log({ userId, agentId, type, content, metadata: { order: "A-7" } });
    await note(finch, "error", "The order could not be placed");
    await note(wren, "info", "The order was placed");
    const rows = page.getByRole("table", { name: "Log entries" }).getByRole("row");
    const failed = rows.filter({ hasText: "could not be placed" });
    const placed = rows.filter({ hasText: "was placed" });
    await failed.getByText("Finch").waitFor();
    await placed.getByText("Wren").waitFor();
    await expectAccessible(page, "the log");
    await page.getByRole("combobox", { name: "Type" }).selectOption({ label: "Error" });
    await placed.waitFor({ state: "detached" });
    await failed.waitFor();
    await page.getByRole("combobox", { name: "Agent" }).selectOption({ label: "Wren" });
    await waitForText(page, "No entry matches these filters.");
    await page.getByRole("combobox", { name: "Type" }).selectOption({ label: "All types" });
    await placed.click();
    const drawer = page.getByRole("dialog", { name: "Note" });
    await drawer.getByText("A-7").waitFor();
  });
});
