import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { newClient, newOrg } from "../../support/actors/agencyClient.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { newVisitor } from "../../support/actors/visitor.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { desktopScenario, phoneScenario, scenario } from "../../support/browser/stage.ts";
import { agentUrl } from "../../support/pages/agentPages.ts";
import { inboxRows } from "../../support/pages/inbox.ts";
import { portalUrl, signInAsClient } from "../../support/pages/portalPages.ts";
import { workspaceUrl } from "../../support/pages/workspacePages.ts";
import { teachText } from "../../support/stack/knowledge.ts";
import { stack } from "../../support/stack/stack.ts";
import { newTool } from "../../support/stack/tools.ts";

/** Names of an open conversation's buttons that have room around them, and their drawn size. */
const buttons = { "Back to the list": 36, "Actions for this conversation": 36, Send: 36 };

describe("a drawer that edits", () => {
  const openTool = async (page: Page): Promise<Locator> => {
    const owner = await newOwner();
    const agentId = await newAgent(owner);
    await newTool(owner, { agentId, tool: { name: "Look up an order" } });
    await openAs(page, owner, agentUrl(agentId, "tools"));
    await page.getByText("Look up an order").first().click();
    const drawer = page.getByRole("dialog", { name: "Edit Look up an order" });
    await expect
      .poll(() => drawer.evaluate((one) => one.contains(document.activeElement)))
      .toBe(true);
    return drawer;
  };
  const hasFocus = (one: Locator) => one.evaluate((it) => it === document.activeElement);

  scenario("opens without a field that has the focus and is selected", async ({ open }) => {
    expect(await hasFocus(await openTool(await open()))).toBe(true);
  });

  scenario("begins with an empty field for a mouse alone", async ({ open, size }) => {
    const page = await open();
    await openAs(page, await newOwner(), `${stack.app}/app/na/agents?new`);
    const drawer = page.getByRole("dialog", { name: "New Agent" });
    const focused = size === 390 ? drawer : drawer.getByLabel("Agent Name");
    await expect.poll(() => hasFocus(focused)).toBe(true);
  });
});

describe("a button", () => {
  phoneScenario("takes a finger's press on 44 px, however small it is drawn", async ({ open }) => {
    const page = await open();
    await openConversation(page);
    for (const [name, drawn] of Object.entries(buttons)) {
      const button = page.getByRole("button", { name, exact: true });
      const box = await button.boundingBox();
      expect([name, box?.width, box?.height]).toEqual([name, drawn, drawn]);
      expect([name, await pressableSize(button)]).toEqual([name, { width: 44, height: 44 }]);
    }
  });

  phoneScenario("takes it 44 px high on every kind of page", async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { title: "Finch" });
    const page = await open();
    await openAs(page, owner);
    await buttonsAre44PxHigh(page, page.getByRole("heading", { name: "Finch" }));
    await page.goto(agentUrl(agentId, "overview"));
    await buttonsAre44PxHigh(page, page.getByRole("heading", { name: "Identity" }));
    await page.goto(agentUrl(agentId, "kb"));
    await buttonsAre44PxHigh(page, page.getByRole("heading", { name: "Teach your agent" }));
  });

  desktopScenario("takes a mouse's press only where it is drawn", async ({ open }) => {
    const page = await open();
    await openConversation(page);
    const send = page.getByRole("button", { name: "Send", exact: true });
    // It may begin within a pixel of the screen.
    expect((await pressableSize(send)).height).toBeLessThan(38);
  });
});

describe("whatever is pressed", () => {
  phoneScenario("takes a finger on 44 px among the agents and in the navigation", async (stage) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { title: "Finch" });
    const visitor = await newVisitor(agentId);
    await visitor.say("How much is a puncture repair?");
    await visitor.api.conversations.requestHuman({ agentId });
    const page = await stage.open();
    await openAs(page, owner);
    const waiting = page.getByRole("main").getByRole("link", { name: "1 waiting" });
    await targetsAre44PxHigh(page, "agents", waiting);
    await page.getByRole("button", { name: "Open navigation" }).click();
    const navigation = page.getByRole("dialog", { name: "Navigation" });
    await targetsAre44PxHigh(page, "navigation", navigation, navigation);
  });

  phoneScenario("takes it so on Home, in Chats and on Credits", async ({ open }) => {
    const owner = await newOwner({ limits: { maxAgents: 10 } });
    const titles = ["Auk", "Crane", "Dunlin", "Egret", "Finch", "Gull", "Heron"];
    const agentIds = await Promise.all(titles.map((title) => newAgent(owner, { title })));
    const [agentId = ""] = agentIds;
    const visitor = await newVisitor(agentId);
    await visitor.say("How much is a puncture repair?");
    await visitor.api.conversations.requestHuman({ agentId });
    const page = await open();
    await openAs(page, owner, `${stack.app}/app/na/home`);
    const more = page.getByRole("link", { name: "1 more agent" });
    await targetsAre44PxHigh(page, "Home", more);
    await page.goto(agentUrl(agentId, "convos"));
    await targetsAre44PxHigh(page, "Chats", inboxRows(page));
    await page.goto(workspaceUrl("credits"));
    await targetsAre44PxHigh(
      page,
      "Credits",
      page.getByRole("table", { name: "Credit transactions" }),
    );
  });

  phoneScenario("takes it so on a document's tags", async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner);
    const { ID } = await teachText(owner, agentId, "Price list", "A puncture repair costs £14.");
    const action = { act: "tag" as const, add: ["repairs", "prices", "a"], remove: [] };
    await owner.api.knowledge.bulk({ agentId, docIds: [ID], action });
    const page = await open();
    await openAs(page, owner, agentUrl(agentId, "kb", `?doc_id=${ID}`));
    const drawer = page.getByRole("dialog", { name: "Price list" });
    const drop = drawer.getByRole("button", { name: "Take the tag prices away" });
    await targetsAre44PxHigh(page, "document", drop, drawer);
  });

  phoneScenario("takes it so for an agency's client", async ({ open }) => {
    const owner = await newOwner();
    const org = await newOrg(owner);
    const updates = {
      tosPage: "https://loaf.example/terms",
      privacyPolicypPage: "https://loaf.example/privacy",
      supportEmail: "help@loaf.example",
    };
    await owner.api.agencies.update({ agencyId: org.agencyId, updates });
    const agentId = await newAgent(owner, { title: "Bread desk" });
    await owner.api.clients.assignAgents({ orgId: org.orgId, widgetIDs: [agentId] });
    const canAccess = ["/home", "/convos", "/kb"] as const;
    const account = await newClient(owner, org, { canAccess: [...canAccess] }, [agentId]);
    const page = await open();
    await page.goto(portalUrl(account));
    await targetsAre44PxHigh(page, "sign-in", page.getByRole("link", { name: "Terms of Service" }));
    await signInAsClient(page, account);
    await targetsAre44PxHigh(page, "home", page.getByRole("link", { name: /Bread desk/ }));
  });

  phoneScenario("takes it so where somebody signs in", async ({ open }) => {
    const page = await open();
    await page.goto(`${stack.app}/login`);
    await targetsAre44PxHigh(page, "sign-in", page.getByRole("heading", { name: "Sign in" }));
    await page.goto(`${stack.app}/signup`);
    await targetsAre44PxHigh(page, "sign-up", page.getByLabel("Where your data is kept"));
  });

  phoneScenario("takes it so in Knowledge, and where it is taught", async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { title: "Finch" });
    await teachText(owner, agentId, "Price list", "A puncture repair costs £14.");
    const page = await open();
    await openAs(page, owner, agentUrl(agentId, "kb"));
    await targetsAre44PxHigh(page, "Knowledge", page.getByText("Price list").first());
  });

  phoneScenario("takes it so among the events of a workspace", async ({ open }) => {
    const page = await open();
    await openAs(page, await newOwner(), workspaceUrl("workspace/events"));
    await targetsAre44PxHigh(page, "events", page.getByLabel("URL of your endpoint"));
  });

  phoneScenario("takes it so on an agent's Design page", async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { title: "Finch" });
    const page = await open();
    await openAs(page, owner, agentUrl(agentId, "overview"));
    await targetsAre44PxHigh(page, "Design", page.getByRole("heading", { name: "Identity" }));
  });
});

async function openConversation(page: Page): Promise<void> {
  const owner = await newOwner();
  const agentId = await newAgent(owner, { title: "Finch" });
  const visitor = await newVisitor(agentId);
  await visitor.say("How much is a puncture repair?");
  await openAs(page, owner, agentUrl(agentId, "convos"));
  await inboxRows(page).first().click();
  await page.getByRole("button", { name: "Take over" }).click();
  await page.getByRole("textbox", { name: "Reply" }).fill("£14.");
}

/** @param shown what tells that the page is there */
async function buttonsAre44PxHigh(page: Page, shown: Locator): Promise<void> {
  await shown.waitFor();
  const all = await page.locator(".chakra-button:visible:not(:disabled)").all();
  expect(all.length).toBeGreaterThan(3);
  for (const button of all) {
    const drawn = await button.evaluate((one) => one.outerHTML);
    expect([drawn, (await pressableSize(button)).height]).toEqual([drawn, 44]);
  }
}

/** All that is pressed or typed into. A link in a sentence is as high as its line. */
const TARGETS = [
  "a[href]:not(p a, [href='#main'])",
  "button",
  "select",
  "textarea",
  "input:not([type=checkbox], [type=radio], [type=file], [type=color])",
  "label:has(input)",
  "[role=button]",
];

/**
 * @param shown what tells that the page is there
 * @param within a dialog, beside which nothing is pressed
 */
async function targetsAre44PxHigh(
  page: Page,
  what: string,
  shown: Locator,
  within: Page | Locator = page,
): Promise<void> {
  await shown.first().waitFor();
  // A notice may come at any moment, and covers for seconds what is below it.
  await page.addStyleTag({ content: "[aria-label=Notices] { display: none }" });
  const all = await within.locator(TARGETS.map((one) => `${one}:visible`).join(",")).all();
  expect(all.length).toBeGreaterThan(3);
  const small: string[] = [];
  for (const target of all) {
    if (await target.isDisabled()) continue;
    const { height } = await pressableSize(target);
    if (height < 44)
      small.push(`${height} ${await target.evaluate((one) => one.outerHTML.slice(0, 300))}`);
  }
  expect([what, ...small].join("\n")).toBe(what);
}

/** How wide and high the area around a button's centre is that presses it, in px; at most 44 is looked at. */
async function pressableSize(button: Locator): Promise<{ width: number; height: number }> {
  return button.evaluate((one) => {
    // Its reach is in view, too, and not below a bar at the window's edge.
    one.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = one.getBoundingClientRect();
    const presses = (dx: number, dy: number) => {
      const hit = document.elementFromPoint(left + width / 2 + dx, top + height / 2 + dy);
      return one.contains(hit);
    };
    const reach = (dx: number, dy: number) => {
      let px = 0;
      // One more than half of 44: from a centre between two pixels, one side holds more than the other.
      while (px < 23 && presses(dx * (px + 0.5), dy * (px + 0.5))) px += 1;
      return px;
    };
    const both = (x: number, y: number) => Math.min(44, reach(-x, -y) + reach(x, y));
    return { width: both(1, 0), height: both(0, 1) };
  });
}
