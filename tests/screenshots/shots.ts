import type { Page } from "playwright-core";
import { english } from "@parley/contract/problems/english.ts";
import { agentUrl, openAgentMenu, pressTest } from "../support/pages/agentPages.ts";
import { openTransfer } from "../support/pages/orgPages.ts";
import { stack } from "../support/stack/stack.ts";
import { openWorkspaceMenu } from "../support/pages/workspacePages.ts";

/** What a screenshot shows: a URL, what to do there, and when it is ready. */
export type Shot = {
  name: string;
  url: string;
  /** Text that is shown once the page is ready, English unless it is a pattern: German then stands after the bar. */
  ready: string | RegExp;
  act?: (page: Page) => Promise<void>;
  /** Resets what the page would remember. */
  undo?: (page: Page) => Promise<void>;
};

export type Places = {
  /** The demo's agent with the most content. */
  agentId: string;
  conversationId: string;
  /** A similar one to chat with, so that the demo's own conversations stay unchanged. */
  chatAgentId: string;
  /** Another owner's, with names and texts of maximum length. */
  long: { agentId: string; conversationId: string };
  /** An agent whose answers have buttons and cards, and a conversation in which they are translated. */
  rich: { agentId: string; conversationId: string };
  /** An agent with nothing in it. */
  emptyAgentId: string;
  /** An agent that calls tools. */
  toolAgentId: string;
};

const app = (path: string) => `${stack.app}${path}`;

/** Pages before sign-in. */
export const signedOutShots: Shot[] = [
  { name: "01-sign-in", url: app("/login"), ready: /On to your agents|Weiter zu Ihren/ },
  {
    name: "02-sign-in-refused",
    url: app("/login"),
    ready: /On to your agents|Weiter zu Ihren/,
    act: async (page) => {
      await page.getByLabel("Email").fill("nobody@tests.example");
      await page.getByLabel("Password", { exact: true }).fill("not-the-password-1");
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      await page.getByText(english("accounts.wrongCredentials")).waitFor();
    },
  },
  {
    name: "03-sign-up",
    url: app("/signup"),
    ready: /Create account|Konto erstellen/,
  },
  {
    name: "04-sign-up-faults",
    url: app("/signup"),
    ready: "Create account",
    act: async (page) => {
      await page.getByLabel("Email").fill("not an address");
      await page.getByRole("button", { name: "Create account" }).click();
      await page.getByText(english("fields.ownNameRequired")).waitFor();
    },
  },
  { name: "05-reset", url: app("/reset"), ready: "Send the link" },
  {
    name: "07-invited",
    url: app("/invite/na/SomeWorkspace?token=some-token"),
    ready: /This invitation has ended|Diese Einladung gilt nicht mehr/,
  },
  {
    name: "06-not-found",
    url: app("/nowhere"),
    ready: /Page not found|nicht gefunden/,
  },
];

/** Pages of the demo's owner. */
export function ownerShots({ agentId, conversationId }: Places): Shot[] {
  const settings = {
    core: /Instructions|Anweisungen/,
    ui: /Look of the widget|Aussehen des Widgets/,
    language: /whatever the widget says|was das Widget von sich aus sagt/,
    security: /Where it may be used|Wo das Widget erscheinen/,
    handoff: /asks for a person appears|nach einem Menschen fragt, erscheint/,
    advanced: "Delete this agent",
  };
  return [
    {
      name: "09-home",
      url: app("/app/na/home"),
      ready: /^(Chats per day|Chats pro Tag)$/,
    },
    {
      name: "09-search",
      url: app("/app/na/home"),
      ready: /^(Chats per day|Chats pro Tag)$/,
      act: async (page) => {
        await page.keyboard.press("Control+k");
        await page.getByRole("option", { name: "Rental desk" }).waitFor();
      },
    },
    { name: "10-agents", url: app("/app/na/agents"), ready: /Rental desk/ },
    {
      name: "11-new-agent",
      url: app("/app/na/agents?new"),
      ready: /All Templates|Alle Vorlagen/,
    },
    {
      name: "11-new-agent-website",
      url: app("/app/na/agents?new"),
      ready: /All Templates|Alle Vorlagen/,
      act: (page) => page.getByRole("radio", { name: "From a website" }).check(),
    },
    {
      name: "12-design",
      url: agentUrl(agentId, "overview"),
      ready: /Identity|Auftritt/,
    },
    {
      name: "12-agent-menu",
      url: agentUrl(agentId, "channels"),
      ready: /Telegram/,
      act: openAgentMenu,
    },
    {
      name: "12-page-search",
      url: agentUrl(agentId, "channels"),
      ready: /Telegram/,
      act: async (page) => {
        await openAgentMenu(page);
        await page.getByRole("menuitem", { name: "Find a page" }).click();
        await page.getByRole("combobox", { name: "Find a page" }).fill("se");
        await page.getByRole("option").first().waitFor();
      },
    },
    {
      name: "14-chats",
      url: agentUrl(agentId, "convos"),
      ready: /I can be there in twenty minutes/,
    },
    {
      name: "15-chat-open",
      url: agentUrl(agentId, "convos"),
      ready: /I can be there in twenty minutes/,
      act: (page) => openConversation(page, conversationId),
    },
    {
      name: "17-knowledge",
      url: agentUrl(agentId, "kb"),
      ready: /Guarantee\.pdf/,
    },
    {
      name: "18-knowledge-failed",
      url: agentUrl(agentId, "kb"),
      ready: /Guarantee\.pdf/,
      act: async (page) => {
        const row = page.getByRole("row").filter({ hasText: "spring-offers" });
        // Its name, wherever the words that only a screen reader gets may be.
        await row.click({ position: { x: 120, y: 20 } });
        await page.getByRole("dialog").waitFor();
      },
    },
    {
      name: "19-knowledge-preview",
      url: agentUrl(agentId, "kb"),
      ready: /Guarantee\.pdf/,
      act: async (page) => {
        await page.getByText("Guarantee.pdf").first().click();
        await page
          .getByRole("dialog")
          .getByText(/ten years/)
          .first()
          .waitFor();
      },
    },
    {
      name: "20-knowledge-add",
      url: agentUrl(agentId, "kb"),
      ready: /Guarantee\.pdf/,
      act: async (page) => {
        await page.getByRole("button", { name: "Add knowledge" }).first().click();
        await page.getByRole("dialog", { name: "Add knowledge" }).waitFor();
      },
    },
    {
      name: "26-knowledge-website",
      url: agentUrl(agentId, "kb"),
      ready: /Guarantee\.pdf/,
      act: (page) => chooseKind(page, "Website"),
    },
    {
      name: "26-knowledge-file",
      url: agentUrl(agentId, "kb"),
      ready: /Guarantee\.pdf/,
      act: (page) => chooseKind(page, "File"),
    },
    {
      name: "21-channels",
      url: agentUrl(agentId, "channels"),
      ready: "The agent answers people who write to your bot.",
    },
    {
      name: "22-telegram",
      url: agentUrl(agentId, "channels"),
      ready: "The agent answers people who write to your bot.",
      act: async (page) => {
        await page.getByRole("button", { name: /Telegram/ }).click();
        await page.getByRole("dialog", { name: "Telegram" }).waitFor();
      },
    },
    {
      name: "22-whatsapp",
      url: agentUrl(agentId, "channels"),
      ready: /people who write to your number|die Ihrer Nummer schreiben/,
      act: async (page) => {
        await page.getByRole("button", { name: /WhatsApp/ }).click();
        await page.getByRole("dialog", { name: "WhatsApp" }).waitFor();
      },
    },
    ...Object.entries(settings).map(([tab, ready], at) => ({
      name: `3${at}-settings-${tab}`,
      url: agentUrl(agentId, "settings", `?tab=${tab}`),
      ready,
    })),
    {
      name: "36-unsaved",
      url: agentUrl(agentId, "settings", "?tab=core"),
      ready: /Instructions|Anweisungen/,
      act: async (page) => {
        await page.getByLabel("System prompt").first().fill("Say ahoy first.");
        await page
          .getByText(/^(There are unsaved changes|Es gibt ungespeicherte Änderungen)$/)
          .filter({ visible: true })
          .first()
          .waitFor();
      },
    },
    {
      name: "37-account-menu",
      url: app("/app/na/agents"),
      ready: /Rental desk/,
      act: async (page) => {
        await page.getByRole("button", { name: "Account" }).click();
        await page.getByRole("menuitem", { name: "Sign out" }).waitFor();
      },
    },
    {
      name: "90-workspace-menu",
      url: app("/app/na/agents"),
      ready: /Rental desk/,
      act: openWorkspaceMenu,
    },
    {
      name: "91-workspace",
      url: app("/app/na/workspace"),
      ready: /^(Name and logo|Name und Logo)$/,
    },
    {
      name: "89-profile",
      url: app("/app/na/profile"),
      ready: /^(Sign out everywhere|Überall abmelden)$/,
    },
    {
      name: "92-credits",
      url: app("/app/na/credits"),
      ready: /Agent’s answer|Antwort eines|Grant|Startguthaben/,
    },
    {
      name: "38-demo-page",
      url: app(`/app/na/prototype?vg_id=${agentId}`),
      ready: /Hello from Harbour Row/,
    },
  ];
}

/** Empty pages, and pages where every name has the maximum length. */
export function extremeShots({
  long,
  emptyAgentId,
  chatAgentId,
  toolAgentId,
  rich,
}: Places): Shot[] {
  return [
    {
      name: "57-cards-translated",
      url: agentUrl(rich.agentId, "convos"),
      ready: /The Heron is our/,
      act: async (page) => {
        await openConversation(page, rich.conversationId);
        await page
          .getByText(/Translated, |Übersetzt, /)
          .first()
          .waitFor();
      },
    },
    {
      name: "56-explained",
      url: agentUrl(rich.agentId, "convos"),
      ready: /The Heron is our/,
      act: async (page) => {
        await openConversation(page, rich.conversationId);
        await page.getByRole("button", { name: "Explain this answer" }).click();
        await page.getByRole("dialog").getByText("Cargo bikes").first().waitFor();
      },
    },
    {
      name: "58-settings-translation",
      url: agentUrl(emptyAgentId, "settings", "?tab=language"),
      ready: /Translation needs a model|Zum Übersetzen braucht es/,
    },
    {
      name: "13-test-panel",
      url: agentUrl(chatAgentId, "settings", "?tab=core&showDebugger=true"),
      ready: /Instructions|Anweisungen/,
      act: async (page) => {
        const field = page.getByRole("textbox", { name: "Write a message" });
        // On a phone it would cover the page, so it opens only on demand.
        if ((page.viewportSize()?.width ?? 0) < 600) await pressTest(page);
        await field.fill("How much is a puncture repair?");
        await field.press("Enter");
        await page.getByText(/£14/).first().waitFor();
      },
      undo: async (page) => {
        await page.getByRole("button", { name: "Close the test" }).click();
        await page.getByRole("textbox", { name: "Write a message" }).waitFor({ state: "hidden" });
      },
    },
    {
      name: "23-tools",
      url: agentUrl(toolAgentId, "tools"),
      ready: /Look up an order/,
    },
    {
      name: "24-tool",
      url: agentUrl(toolAgentId, "tools"),
      ready: /Look up an order/,
      act: async (page) => {
        await page.getByText("Look up an order", { exact: true }).first().click();
        await page.getByRole("dialog").getByLabel("Server URL").waitFor();
      },
    },
    {
      name: "25-tools-import",
      url: agentUrl(toolAgentId, "tools"),
      ready: /Look up an order/,
      act: async (page) => {
        await page.getByRole("button", { name: "Import" }).click();
        const drawer = page.getByRole("dialog", { name: "Import tools" });
        const document = `${stack.sandbox}/shop/openapi/document.json`;
        await drawer.getByLabel("URL of the document").fill(document);
        await drawer.getByRole("button", { name: "List tools" }).click();
        await drawer.getByText(/^3 (tools|Werkzeuge) in/).waitFor();
      },
    },
    {
      name: "101-model-keys",
      url: app("/app/na/workspace/models"),
      ready: /^(The platform’s service|Der Dienst der Plattform)$/,
    },
    {
      name: "40-empty-chats",
      url: agentUrl(emptyAgentId, "convos"),
      ready: /No conversations yet|Noch keine/,
    },
    {
      name: "41-empty-knowledge",
      url: agentUrl(emptyAgentId, "kb"),
      ready: /Teach your agent|Bringen Sie/,
    },
    {
      name: "93-long-workspace",
      url: app("/app/na/workspace"),
      ready: /^(Name and logo|Name und Logo)$/,
    },
    {
      name: "94-long-members",
      url: app("/app/na/workspace/members"),
      ready: /Seats taken|Belegte Plätze/,
    },
    {
      name: "100-notifications",
      url: app("/app/na/workspace/notifications"),
      ready: /^(A conversation has begun|Ein Gespräch hat begonnen)$/,
    },
    {
      name: "98-events",
      url: app("/app/na/workspace/events"),
      ready: /^(Deliveries|Zustellungen)$/,
    },
    {
      name: "99-log",
      url: app("/app/na/workspace/logs"),
      ready: /Donaudampf/,
    },
    {
      name: "95-invite",
      url: app("/app/na/workspace/members?new"),
      ready: /Email of the new member|E-Mail des neuen Mitglieds/,
      act: async (page) => {
        await page.getByLabel("Email of the new member").fill("new@tests.example");
        await page.getByRole("button", { name: "Create a link" }).click();
        await page.getByLabel("Invitation link").waitFor();
      },
    },
    {
      name: "96-new-workspace",
      url: app("/app/na/agents"),
      ready: /Donaudampf/,
      act: async (page) => {
        await openWorkspaceMenu(page);
        await page.getByRole("menuitem", { name: "New Workspace" }).click();
        await page.getByRole("dialog", { name: "New workspace" }).waitFor();
      },
    },
    {
      name: "97-long-credits",
      url: app("/app/na/credits"),
      ready: /Agent’s answer|Antwort eines/,
    },
    {
      name: "48-long-home",
      url: app("/app/na/home"),
      ready: /^(Chats per day|Chats pro Tag)$/,
    },
    { name: "42-long-agents", url: app("/app/na/agents"), ready: /Donaudampf/ },
    { name: "43-long-design", url: agentUrl(long.agentId, "overview"), ready: /Identity|Auftritt/ },
    {
      name: "44-long-knowledge",
      url: agentUrl(long.agentId, "kb"),
      ready: /Rindfleischetikettierung D/,
    },
    ...(
      [
        ["27-knowledge-unanswered", "unanswered", /swimming pool/],
        ["28-knowledge-checks", "checks", /^(Latest check|Letzte Prüfung)$/],
        ["29-knowledge-versions", "versions", /is held back|wird zurückgehalten/],
      ] as const
    ).map(([name, area, ready]) => ({
      name,
      url: `${agentUrl(chatAgentId, "kb")}?area=${area}`,
      ready,
    })),
    {
      name: "45-long-chat",
      url: agentUrl(long.agentId, "convos"),
      ready: /Donaudampf/,
      act: (page) => openConversation(page, long.conversationId),
    },
    {
      name: "46-delete-agent",
      url: app("/app/na/agents"),
      ready: /Donaudampf/,
      act: async (page) => {
        await page.getByRole("button", { name: /^(Actions for |Aktionen für )Donaudampf/ }).click();
        await page.getByRole("menuitem", { name: "Delete" }).click();
        await page.getByRole("alertdialog").or(page.getByRole("dialog")).waitFor();
      },
    },
    {
      name: "47-offline-save",
      url: agentUrl(emptyAgentId, "settings", "?tab=core"),
      ready: /Instructions|Anweisungen/,
      act: async (page) => {
        await page.getByLabel("System prompt").first().fill("Typed in a tunnel.");
        await page.context().setOffline(true);
        await page.getByRole("button", { name: "Publish", exact: true }).click();
        await page
          .getByText(/Failed to save agent|konnte nicht gespeichert werden/)
          .first()
          .waitFor();
        await page.context().setOffline(false);
      },
    },
  ];
}

/** The workspace of a new person. */
export const newcomerShots: Shot[] = [
  {
    name: "50-first-agent",
    url: app("/app/na/agents"),
    ready: /Create your first agent|ersten Agenten/,
  },
  {
    name: "55-first-home",
    url: app("/app/na/home"),
    ready: /Create your first agent|Ersten Agenten/,
  },
  {
    name: "54-no-organization",
    url: app("/app/na/clients"),
    ready: /Create your first organisation|erste Organisation/,
  },
  {
    name: "59-no-agency",
    url: app("/app/na/agency"),
    ready: /Set up an agency|Agentur einrichten/,
  },
  { name: "51-verify", url: app("/verify"), ready: "I have confirmed it" },
  {
    name: "52-no-such-agent",
    url: agentUrl("ThisNeverExisted", "overview"),
    ready: "No agent found",
  },
  {
    // The last of its series, because this tab cannot reach the database any more.
    name: "53-unreachable",
    url: app("/app/na/agents"),
    ready: /Create your first agent|ersten Agenten/,
    act: async (page) => {
      await page.route(`http://${stack.firestoreHost}/**`, (route) => route.abort());
      await page.reload();
      await page.getByText("This did not load").waitFor();
    },
  },
];

/** The agency and its customers. */
export function agencyShots({ orgId, agentId }: { orgId: string; agentId: string }): Shot[] {
  const org = (part: string) => app(`/app/na/clients/${orgId}${part}`);
  return [
    { name: "80-clients", url: app("/app/na/clients"), ready: /Quay Café/ },
    { name: "81-org-clients", url: org(""), ready: /Wim de Groot/ },
    { name: "82-org-agents", url: org("/agents"), ready: /Rental desk/ },
    {
      name: "83-org-settings",
      url: org("/settings"),
      ready: /Access for new clients|Zugang für neue Personen/,
    },
    {
      name: "84-client-editor",
      url: org(""),
      ready: /Wim de Groot/,
      act: async (page) => {
        await page.getByText("Ada Okafor").click();
        await page.getByRole("dialog", { name: "Edit client" }).waitFor();
      },
    },
    {
      name: "85-client-added",
      url: org(""),
      ready: /Wim de Groot/,
      act: async (page) => {
        await page.getByRole("button", { name: "Add client" }).click();
        const drawer = page.getByRole("dialog", { name: "Add client" });
        await drawer.getByRole("button", { name: "Add client" }).click();
        await drawer.getByText("Please fill out all fields.").first().waitFor();
      },
    },
    {
      name: "86-transfer",
      url: org(""),
      ready: /Wim de Groot/,
      act: async (page) => {
        await openTransfer(page);
        const drawer = page.getByRole("dialog", { name: "Transfer credits" });
        await drawer.getByLabel(/^(Amount|Betrag)/).fill("5000");
        await drawer.getByRole("button", { name: "Transfer", exact: true }).click();
        await drawer.getByText("Not enough credits in workspace.").waitFor();
      },
    },
    {
      name: "87-sign-in-link",
      url: org(""),
      ready: /Wim de Groot/,
      act: async (page) => {
        await page.getByRole("button", { name: "Actions for Ada Okafor" }).click();
        await page.getByRole("menuitem", { name: "Sign-in link" }).click();
        await page.getByText(/You cannot see it again|nur dieses eine Mal/).waitFor();
      },
    },
    {
      name: "23-tools-empty",
      url: agentUrl(agentId, "tools"),
      ready: /No tools yet|Noch keine Werkzeuge/,
    },
    { name: "88-agency", url: app("/app/na/agency"), ready: /Brand|Marke/ },
  ];
}

async function openConversation(page: Page, conversationId: string): Promise<void> {
  await page.locator(`[data-conversation="${conversationId}"]`).click();
  await page.getByRole("button", { name: "Take over" }).first().waitFor();
}

/** Opens the drawer that adds knowledge, with one of its kinds. */
async function chooseKind(page: Page, kind: string): Promise<void> {
  await page.getByRole("button", { name: "Add knowledge" }).first().click();
  const drawer = page.getByRole("dialog", { name: "Add knowledge" });
  await drawer.getByText(kind, { exact: true }).first().click();
}
