import type { SettingPanelName, BilingualText } from "@parley/contract/agents/setting.ts";
import { settingNames, settingOf } from "@parley/contract/agents/settings.ts";
import type { SettingName } from "@parley/contract/agents/settings.ts";
import type { ReactNode } from "react";
import { Panel } from "#ui/layout/Panel.tsx";
import { SettingField } from "../fields/SettingField.tsx";
import { useWording } from "../fields/useSetting.ts";
import { useHasRoom } from "../testPanel/usePreview.ts";

interface PanelWords {
  title: BilingualText;
  line?: BilingualText;
  /** For an agency's client, who saves where an owner publishes; without it, `line` is for both. */
  clientLine?: BilingualText;
  /** For an owner without room for the preview; without it, `line` is for both. */
  lineWithoutRoom?: BilingualText;
}

const panelWords: Record<SettingPanelName, PanelWords> = {
  identity: {
    title: { en: "Identity", de: "Auftritt" },
    line: {
      en: "Name and picture appear in the widget and in your list of agents.",
      de: "Name und Bild erscheinen im Widget und in Ihrer Liste der Agenten.",
    },
  },
  words: {
    title: { en: "First words", de: "Erste Worte" },
    line: {
      en: "What visitors read before they write.",
      de: "Was Besucher lesen, bevor sie schreiben.",
    },
  },
  prompt: {
    title: { en: "Instructions", de: "Anweisungen" },
    line: {
      en: "What the model is told before each answer. The built-in model ignores these instructions.",
      de: "Was dem Modell vor jeder Antwort gesagt wird. Das eingebaute Modell beachtet diese Anweisungen nicht.",
    },
  },
  model: {
    title: { en: "Model", de: "Modell" },
    line: {
      en: "The name of any OpenAI-compatible model. Where no key is set, the built-in model answers with sentences from the knowledge and names their source. It does not read temperature and longest answer.",
      de: "Jedes OpenAI-kompatible Modell; geben Sie seinen Namen ein. Ohne Schlüssel antwortet das eingebaute Modell mit Sätzen aus dem Wissen und nennt die Quelle. Temperatur und längste Antwort beachtet es nicht.",
    },
  },
  search: {
    title: { en: "Search in the knowledge", de: "Suche im Wissen" },
    line: {
      en: "Which passages of the knowledge an answer is made of, whichever model writes it.",
      de: "Aus welchen Abschnitten des Wissens eine Antwort entsteht, welches Modell sie auch schreibt.",
    },
  },
  look: {
    title: { en: "Look of the widget", de: "Aussehen des Widgets" },
    line: {
      en: "The preview shows your changes at once; visitors see them once they are published.",
      de: "Die Vorschau zeigt Änderungen sofort; Besucher sehen sie, sobald sie veröffentlicht sind.",
    },
    clientLine: {
      en: "The preview shows your changes at once; visitors see them once they are saved.",
      de: "Die Vorschau zeigt Änderungen sofort; Besucher sehen sie, sobald sie gespeichert sind.",
    },
    lineWithoutRoom: {
      en: "“Test” shows your changes at once; visitors see them once they are published.",
      de: "„Testen“ zeigt Änderungen sofort; Besucher sehen sie, sobald sie veröffentlicht sind.",
    },
  },
  behaviour: { title: { en: "Behaviour", de: "Verhalten" } },
  css: {
    title: { en: "Custom CSS", de: "Eigenes CSS" },
    line: {
      en: "Applied inside the widget only; it cannot touch the page around it.",
      de: "Gilt nur innerhalb des Widgets; die Seite darum herum bleibt unberührt.",
    },
  },
  language: {
    title: { en: "Words of the widget", de: "Texte des Widgets" },
    line: {
      en: "The language of whatever the widget says by itself.",
      de: "Die Sprache von allem, was das Widget von sich aus sagt.",
    },
  },
  translation: {
    title: { en: "Translation", de: "Übersetzung" },
    line: {
      en: "For visitors and a team that do not share a language. The agent’s model translates; each translation costs credits by its tokens.",
      de: "Für Besucher und ein Team, die keine Sprache gemeinsam haben. Das Modell des Agenten übersetzt; jede Übersetzung kostet Credits nach ihren Tokens.",
    },
  },
  origins: {
    title: { en: "Where it may be used", de: "Wo das Widget erscheinen darf" },
    line: {
      en: "Other websites are refused. Leave it empty to allow every website.",
      de: "Andere Websites werden abgewiesen. Ohne Eintrag ist jede Website erlaubt.",
    },
  },
  limits: {
    title: { en: "Limits", de: "Grenzen" },
    line: {
      en: "They protect you from visitors who send message after message, and from days that cost too much.",
      de: "Zum Schutz vor Besuchern, die eine Nachricht nach der anderen schreiben, und vor Tagen, die zu viel kosten.",
    },
  },
  handoff: {
    title: { en: "Talk to a person", de: "Mit einem Menschen sprechen" },
    line: {
      en: "A visitor who asks for a person appears in Chats, where you take over.",
      de: "Wer nach einem Menschen fragt, erscheint unter Chats; dort übernehmen Sie das Gespräch.",
    },
  },
  chunks: {
    title: { en: "How knowledge is split", de: "Wie Wissen zerlegt wird" },
    line: {
      en: "Applies to whatever is added or changed from now on.",
      de: "Gilt für alles, was ab jetzt hinzukommt oder sich ändert.",
    },
  },
};

interface SettingPanelProps {
  panel: SettingPanelName;
  /** For an agency's client. */
  asClient?: boolean;
  /** Leaves out the settings for which it is false. */
  isShown?: (name: SettingName) => boolean;
  /** Below the settings. */
  children?: ReactNode;
}

/** The settings whose description names this panel. */
export function SettingPanel(props: SettingPanelProps) {
  const { panel, asClient = false, isShown = () => true, children } = props;
  const say = useWording();
  const hasRoom = useHasRoom();
  const words = panelWords[panel];
  const { title, clientLine, lineWithoutRoom } = words;
  // A client has no Test button: their preview is below the settings where it has no room beside them.
  const line = (asClient ? clientLine : hasRoom ? undefined : lineWithoutRoom) ?? words.line;
  return (
    <Panel title={say(title)} line={line && say(line)}>
      {settingNames
        .filter((name) => settingOf(name).panel === panel && isShown(name))
        .map((name) => (
          <SettingField key={name} name={name} />
        ))}
      {children}
    </Panel>
  );
}
