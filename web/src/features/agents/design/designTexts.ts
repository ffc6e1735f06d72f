import { defineTexts } from "#platform/i18n/texts.ts";

export const designTexts = defineTexts({
  en: {
    lookLink: "Change colours and avatar",

    embedTitle: "Website Script", // fixed
    embedLine: "Paste it before the closing body tag of your page, or into your site builder.",
    kind: "Kind of widget",
    popup: "Popup Widget", // fixed
    popupLine: "A bubble at the bottom right that opens the chat.",
    embedded: "Embedded Chat", // fixed
    embeddedLine: "The chat inside the page, 500 by 500 pixels.",
    snippet: "Script",
    copySnippet: "Copy script",
    originsNote: "Only the websites named under Security may show it.",
  },
  de: {
    lookLink: "Farben und Avatar ändern",

    embedTitle: "Website-Skript",
    embedLine:
      "Fügen Sie es vor dem schließenden body-Tag Ihrer Seite ein oder in Ihren Website-Baukasten.",
    kind: "Art des Widgets",
    popup: "Popup-Widget",
    popupLine: "Eine Blase unten rechts, die den Chat öffnet.",
    embedded: "Eingebetteter Chat",
    embeddedLine: "Der Chat in der Seite, 500 mal 500 Pixel.",
    snippet: "Skript",
    copySnippet: "Skript kopieren",
    originsNote: "Nur die unter „Sicherheit“ genannten Websites dürfen es zeigen.",
  },
});
