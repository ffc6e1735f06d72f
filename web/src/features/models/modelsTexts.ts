import { defineTexts } from "#platform/i18n/texts.ts";

/** Texts of a workspace's model keys. */
export const modelsTexts = defineTexts({
  en: {
    title: "Your own model service",
    line: "With a key of your own, all agents of this workspace are answered by your service. Credits are charged as before.",
    none: "No key is entered.",
    baseUrl: "URL of the service",
    baseUrlHint: "Any service with OpenAI’s interface.",
    key: "Key",
    keyHint:
      "It is checked with the service before it is saved, kept encrypted, and never shown again.",
    keyKept: "The key {masked} is saved. Enter another one to replace it.",
    sandboxHint: "The sandbox is one: {url}, with any key but one that begins with sk-wrong.",
    save: "Check and save",
    saved: {
      one: "The service takes the key, and offers {count} model.",
      other: "The service takes the key, and offers {count} models.",
    },
    current: "Saved by {name}",
    remove: "Remove the key",
    removeLine: "Agents are then answered by the platform’s service, if it has one.",
    removeTitle: "Remove the key?",
    removeBody:
      "The key of {url} is forgotten. Agents that use a model of this service go on with the platform’s service; without one they answer from their knowledge alone.",
    removed: "The key is removed.",
    platformTitle: "The platform’s service",
    platformYes:
      "The platform has a model service. It answers wherever there is no key of your own.",
    platformNo:
      "None is set up on this server. Without a key of your own, agents answer from their knowledge alone, and their tools are not called.",
    modelsTitle: "Models",
    modelsLine:
      "What the service that answers your agents offers. Each agent’s is chosen in its settings.",
    noModels: "The service names no models. Any name can be typed in an agent’s settings.",
    noService: "There is no model service yet, so there are no models to choose from.",
    onlyStandIn: "There is no model service yet. On your laptop the sandbox has a stand-in:",
    standIn: "{model} (the sandbox’s stand-in)",
    loading: "Asking the service …",
  },
  de: {
    title: "Ihr eigener Modelldienst",
    line: "Mit einem eigenen Schlüssel beantwortet Ihr Dienst alle Fragen an die Agenten dieses Arbeitsbereichs. Credits werden wie bisher berechnet.",
    none: "Es ist kein Schlüssel eingegeben.",
    baseUrl: "URL des Dienstes",
    baseUrlHint: "Jeder Dienst mit der Schnittstelle von OpenAI.",
    key: "Schlüssel",
    keyHint:
      "Er wird beim Dienst geprüft, bevor er gespeichert wird, verschlüsselt aufbewahrt und nie wieder gezeigt.",
    keyKept:
      "Der Schlüssel {masked} ist gespeichert. Geben Sie einen anderen ein, um ihn zu ersetzen.",
    sandboxHint:
      "Die Sandbox ist einer: {url}, mit jedem Schlüssel, der nicht mit sk-wrong beginnt.",
    save: "Prüfen und speichern",
    saved: {
      one: "Der Dienst nimmt den Schlüssel an und bietet {count} Modell.",
      other: "Der Dienst nimmt den Schlüssel an und bietet {count} Modelle.",
    },
    current: "Gespeichert von {name}",
    remove: "Schlüssel entfernen",
    removeLine: "Dann antwortet der Dienst der Plattform, wenn sie einen hat.",
    removeTitle: "Schlüssel entfernen?",
    removeBody:
      "Der Schlüssel von {url} wird gelöscht. Agenten mit einem Modell dieses Dienstes antworten dann über den Dienst der Plattform; ohne einen solchen nur aus ihrem Wissen.",
    removed: "Der Schlüssel ist entfernt.",
    platformTitle: "Der Dienst der Plattform",
    platformYes:
      "Die Plattform hat einen Modelldienst. Er antwortet überall, wo es keinen eigenen Schlüssel gibt.",
    platformNo:
      "Auf diesem Server ist keiner eingerichtet. Ohne eigenen Schlüssel antworten Agenten nur aus ihrem Wissen, und ihre Werkzeuge werden nicht aufgerufen.",
    modelsTitle: "Modelle",
    modelsLine:
      "Was der Dienst bietet, der für Ihre Agenten antwortet. Welches ein Agent nutzt, steht in seinen Einstellungen.",
    noModels:
      "Der Dienst nennt keine Modelle. In den Einstellungen eines Agenten lässt sich jeder Name eingeben.",
    noService: "Es gibt noch keinen Modelldienst und deshalb keine Modelle zur Auswahl.",
    onlyStandIn:
      "Es gibt noch keinen Modelldienst. Auf Ihrem Rechner hat die Sandbox einen Ersatz:",
    standIn: "{model} (Ersatz der Sandbox)",
    loading: "Der Dienst wird abgefragt …",
  },
});
