import { demoAgents } from "../../emulator-data/demoAgents.ts";
import { agentAddress } from "../support/agentPages.ts";
import { embedAddress } from "../support/embedAddress.ts";
import { stack } from "../support/stack.ts";
import type { Cast } from "./people.ts";
import type { Shot } from "./Shot.ts";
import {
  askForPrice,
  askForReset,
  meetConflict,
  openDocument,
  openDrawer,
  openFirstWaiting,
  openTest,
  openWidget,
  seeGreeting,
  withoutDatabase,
} from "./steps.ts";

const shop = demoAgents.shop.id;
const agents = `${stack.app}/app/na/agents`;
const both = { languages: ["en", "de"] } as const;
const settingsTabs = ["core", "ui", "language", "security", "handoff", "advanced"] as const;

/** Every picture, in the order it is taken in: what leaves a panel or a draft open comes last. */
export function shotsOf({ longNames, longAgentId }: Cast): readonly Shot[] {
  return [
    { name: "login", by: "visitor", at: `${stack.app}/login`, ...both },
    { name: "signup", by: "visitor", at: `${stack.app}/signup`, ...both },
    { name: "reset", by: "visitor", at: `${stack.app}/reset` },
    { name: "reset-sent", by: "visitor", at: `${stack.app}/reset`, steps: askForReset },
    { name: "verify", by: "unproven", at: `${stack.app}/verify` },
    { name: "verify-banner", by: "unproven", at: agents },
    { name: "not-found", by: "visitor", at: `${stack.app}/404` },

    { name: "agents-list", by: "demo", at: agents, ...both },
    { name: "agents-list-empty", by: "newcomer", at: agents, ...both },
    { name: "agents-list-error", by: "newcomer", at: agents, before: withoutDatabase },
    { name: "agents-list-long", by: "longNames", at: agents },
    { name: "agents-new", by: "demo", at: `${agents}?new`, whole: true },

    { name: "design", by: "demo", at: agentAddress(shop, "overview"), whole: true, ...both },
    { name: "design-long", by: "longNames", at: agentAddress(longAgentId, "overview") },
    ...settingsTabs.map((tab) => ({
      name: `settings-${tab}`,
      by: "demo" as const,
      at: agentAddress(shop, "settings", `?tab=${tab}`),
      whole: true,
      ...both,
    })),

    { name: "chats", by: "demo", at: agentAddress(shop, "convos"), ...both },
    {
      name: "chats-open",
      by: "demo",
      at: agentAddress(shop, "convos"),
      steps: openFirstWaiting,
      ...both,
    },
    { name: "chats-empty", by: "longNames", at: agentAddress(longAgentId, "convos") },

    { name: "knowledge", by: "demo", at: agentAddress(shop, "kb"), ...both },
    { name: "knowledge-empty", by: "longNames", at: agentAddress(longAgentId, "kb"), ...both },
    { name: "knowledge-add", by: "demo", at: agentAddress(shop, "kb"), steps: openDrawer },
    { name: "knowledge-preview", by: "demo", at: agentAddress(shop, "kb"), steps: openDocument },

    { name: "demo-page", by: "visitor", at: `${stack.app}/app/na/prototype?vg_id=${shop}` },
    { name: "demo-page-unknown", by: "visitor", at: `${stack.app}/app/na/prototype?vg_id=none` },
    { name: "widget-closed", by: "visitor", at: embedAddress(shop), steps: seeGreeting },
    { name: "widget-first-words", by: "visitor", at: embedAddress(shop), steps: openWidget },
    { name: "widget-open", by: "visitor", at: embedAddress(shop), steps: askForPrice },
    { name: "widget-embedded", by: "visitor", at: embedAddress(shop, "embedded") },

    { name: "test-panel", by: "demo", at: agentAddress(shop, "overview"), steps: openTest },
    {
      name: "conflict",
      by: "longNames",
      at: agentAddress(longAgentId, "settings", "?tab=core"),
      steps: meetConflict(longNames, longAgentId),
    },
  ];
}
