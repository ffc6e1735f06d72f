import type { GermanOf } from "../GermanOf.ts";

export const agents: GermanOf<"agents"> = {
  nameRequired: "Bitte geben Sie dem Agenten einen Namen.",
  chunkSize: "Die größte Abschnittslänge muss über 1000 liegen",
  notFound: "Kein Agent gefunden",
  revision: "Jemand anderes hat diesen Agenten gespeichert, seit Sie ihn geöffnet haben.",
  titleMismatch: "Bitte geben Sie den Namen des Agenten genau so ein, wie er ist.",
  origin: "Bitte geben Sie eine Adresse wie https://www.example.com ein, ohne Pfad.",
  colour: "Bitte geben Sie eine Farbe wie #0070f3 ein.",
};
