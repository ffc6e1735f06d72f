import type { ClientTab } from "@parley/contract/clients/tabs.ts";
import { defineTexts } from "#platform/i18n/texts.ts";

/** Names of the pages that can be granted, as in the client's own menu, and texts of the fields around them. */
export const tabTexts = defineTexts({
  en: {
    "/home": "Home",
    "/voice": "Voice",
    "/metrics": "Metrics",
    "/campaigns": "Campaigns",
    "/convos": "Chats",
    "/leads": "Leads",
    "/analytics": "Analytics",
    "/kb": "Knowledge",
    "/channels": "Channels",
    "/prompt": "Canvas",
    "/nodes": "Prompt",
    "/settings": "Settings",
    notYet: "Not available yet: {pages}.",
    onHome: "For now as figures on Home",
    up: "Move {name} up",
    down: "Move {name} down",
  },
  de: {
    "/home": "Start",
    "/voice": "Stimme",
    "/metrics": "Kennzahlen",
    "/campaigns": "Kampagnen",
    "/convos": "Chats",
    "/leads": "Leads",
    "/analytics": "Statistik",
    "/kb": "Wissen",
    "/channels": "Kanäle",
    "/prompt": "Canvas",
    "/nodes": "Prompt",
    "/settings": "Einstellungen",
    notYet: "Noch nicht verfügbar: {pages}.",
    onHome: "Vorerst als Zahlen auf der Startseite",
    up: "{name} nach oben",
    down: "{name} nach unten",
  },
}) satisfies { en: Record<ClientTab, string> };
