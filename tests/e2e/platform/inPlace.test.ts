import { workspaceAccount } from "@parley/contract/credits/account.ts";
import { describe, expect } from "vitest";
import { newClient, newOrg } from "../../support/actors/agencyClient.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { newVisitor, visitorWith } from "../../support/actors/visitor.ts";
import { edges } from "../../support/browser/edges.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { desktopScenario, phoneScenario, scenario } from "../../support/browser/stage.ts";
import { agentUrl, pressTest } from "../../support/pages/agentPages.ts";
import { portalUrl } from "../../support/pages/portalPages.ts";
import { workspaceUrl } from "../../support/pages/workspacePages.ts";
import { entriesOf } from "../../support/stack/credits.ts";
import { stack } from "../../support/stack/stack.ts";

/** A form's greatest width, in px: 42rem. */
const FORM_PX = 672;

describe("a page's parts", () => {
  desktopScenario(
    "are fields no wider than a form, and a row's button at its end",
    async ({ open }) => {
      const owner = await newOwner();
      const page = await open();
      await openAs(page, owner, workspaceUrl("workspace/events"));
      const endpoint = page.getByLabel("URL of your endpoint");
      expect((await edges(endpoint)).width).toBeLessThan(FORM_PX);
      expect((await edges(page.getByLabel("Signing key"))).width).toBeLessThan(FORM_PX);

      await page.goto(`${stack.app}/app/na/profile`);
      const address = page.getByRole("button", { name: "Change address" });
      const password = page.getByRole("button", { name: "Change password" });
      expect((await edges(address)).right).toBe((await edges(password)).right);
      const everywhere = page.getByRole("button", { name: "Sign out everywhere" });
      expect((await edges(address)).right).toBe((await edges(everywhere)).right);
      // Beside the form, whose own edge they do not cross.
      const name = await edges(page.getByRole("textbox", { name: "Name" }));
      expect(name.width).toBeLessThan(FORM_PX);
      expect((await edges(address)).left).toBeGreaterThan(name.right);
      const email = await edges(page.getByText(owner.email));
      expect((await edges(address)).left).toBeGreaterThan(email.right);
    },
  );

  scenario("are the script that the last of the first steps leads to", async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { title: "Finch" });
    const page = await open();
    await openAs(page, owner, agentUrl(agentId, "convos"));
    await page.getByRole("link", { name: "Put it on your website" }).click();
    const script = page.getByRole("region", { name: "Website Script" });
    const title = script.getByRole("heading", { name: "Website Script" });
    await expect
      .poll(() => script.evaluate((one) => one.parentElement?.matches(":focus")))
      .toBe(true);
    // Below the bar, and above the lower edge of the smaller window.
    const { top, bottom } = await edges(title);
    expect(top).toBeGreaterThan(55);
    expect(bottom).toBeLessThan(800);
  });

  phoneScenario("are whole at a client's sign-in, however long the name", async ({ open }) => {
    const owner = await newOwner({ limits: { maxClients: 5 } });
    const home = await newOrg(owner);
    const account = await newClient(owner, home);
    const name = "Nordlicht Digital – Agentur für Chat-Assistenten";
    await owner.api.agencies.update({ agencyId: home.agencyId, updates: { name } });
    const page = await open();
    await page.goto(portalUrl(account));
    const mark = page.getByRole("banner").getByText(name);
    await mark.waitFor();
    const { left, right } = await edges(page.getByRole("banner"));
    expect(left).toBeGreaterThanOrEqual(16);
    expect(right).toBeLessThanOrEqual(390 - 16);
  });

  phoneScenario(
    "are whole on a German phone: an amount, an address, a button's words, a long path",
    async ({ open }) => {
      const name = "Maximiliane Hohenstein-Falkenhagen";
      const owner = await newOwner({ name });
      const title = "Werkstatt und Verleih am Hafen";
      const agentId = await newAgent(owner, { title });
      await (await newVisitor(agentId)).say("When do you open?");
      const account = workspaceAccount(owner.workspaceId);
      await expect.poll(async () => (await entriesOf(account)).length).toBe(2);
      const page = await open({ locale: "de-DE" });
      const cut = ({ scrollWidth, clientWidth }: HTMLElement) => scrollWidth - clientWidth;
      await openAs(page, owner, workspaceUrl("credits"));
      const movement = page.getByRole("row").filter({ hasText: title });
      const amount = movement.getByText("\u22121", { exact: true });
      await amount.waitFor();
      const beyond = Math.max(0, (await edges(amount)).right - (await edges(movement)).right);

      await page.goto(workspaceUrl("workspace/members"));
      const address = page.getByRole("row").getByText(owner.email);
      await address.waitFor();
      const ofAddress = await address.evaluate(cut);

      await page.goto(agentUrl(agentId, "tools"));
      const add = page.getByRole("button", { name: "Werkzeug hinzufügen" });
      await add.waitFor();
      const ofButton = await add.evaluate(cut);

      await page.goto(workspaceUrl("workspace/logs"));
      const path = page.getByText(`/workspace/${owner.workspaceId}/logs`);
      await path.waitFor();
      const ofPath = await path.evaluate(cut);
      expect({ beyond, ofAddress, ofButton, ofPath }).toEqual({
        beyond: 0,
        ofAddress: 0,
        ofButton: 0,
        ofPath: 0,
      });
    },
  );

  desktopScenario("are as high as their words: the state above a conversation", async (stage) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { title: "Finch" });
    const visitor = await newVisitor(agentId);
    await visitor.say("When do you open?");
    await visitor.api.conversations.requestHuman({ agentId });
    await visitor.api.conversations.leaveContact({
      agentId,
      name: "Maximiliane Hohenstein",
      email: "maximiliane@hohenstein-falkenhagen.example",
    });
    const page = await stage.open();
    await openAs(page, owner, agentUrl(agentId, "convos", `?convo=${visitor.conversationId}`));
    await pressTest(page);
    const name = page.getByRole("heading", { level: 2, name: /^Maximiliane/ });
    const header = page.getByRole("main").locator("header").filter({ has: name });
    const state = header.getByText("Waiting", { exact: true });
    await state.waitFor();
    const { top, bottom } = await edges(state);
    expect(bottom - top).toBeLessThan(32);
  });

  desktopScenario(
    "are whole in German Chats: each filter, one row of buttons",
    async ({ open }) => {
      const owner = await newOwner();
      const agentId = await newAgent(owner, { title: "Finch" });
      const visitor = await newVisitor(agentId);
      await visitor.say("When do you open?");
      await visitor.api.conversations.requestHuman({ agentId });
      const other = await newVisitor(agentId);
      await other.say("Do you repair bells?");
      const { conversationId } = other;
      await owner.api.conversations.takeOver({ agentId, conversationId });
      const { token } = await owner.api.conversations.openTestSession({ agentId });
      await (await visitorWith(token, agentId)).say("Do you answer?");
      const page = await open({ locale: "de-DE" });
      await openAs(page, owner, agentUrl(agentId, "convos"));
      const filters = page.getByRole("group", { name: "Anzeigen" });
      await filters.getByRole("button", { name: /Wartend\s*1/ }).waitFor();
      await filters.getByRole("button", { name: /Tests\s*1/ }).waitFor();
      await filters.getByRole("button", { name: /Mensch\s*1/ }).waitFor();
      const last = filters.getByRole("button", { name: /Tests\s*1/ });
      expect((await edges(last)).right).toBeLessThanOrEqual((await edges(filters)).right);
      const all = filters.getByRole("button", { name: /Alle\s*2/ });
      expect((await edges(last)).top).toBe((await edges(all)).top);
      const rows = page.getByRole("list", { name: "Gespräche, neueste zuerst" });
      await rows.getByRole("link", { name: /Wartet/ }).click();
      const leave = page.getByRole("button", { name: "Dem Agenten überlassen" });
      const close = page.getByRole("button", { name: "Chat schließen" });
      expect((await edges(leave)).top).toBe((await edges(close)).top);
      // With the name and the state in one row, in which nothing lies on anything else.
      const header = page.getByRole("main").locator("header").filter({ has: leave });
      const state = await edges(header.getByText("Wartet", { exact: true }));
      const name = await edges(header.getByRole("heading", { level: 2 }));
      const button = await edges(leave);
      expect(name.right).toBeLessThanOrEqual(state.left);
      expect(state.right).toBeLessThanOrEqual(button.left);
      for (const one of [name, state]) {
        expect(one.top).toBeGreaterThanOrEqual(button.top);
        expect(one.bottom).toBeLessThanOrEqual(button.bottom);
      }
    },
  );
});
