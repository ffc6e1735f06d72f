import type { GermanOf } from "../GermanOf.ts";

export const uploads: GermanOf<"uploads"> = {
  tooLarge: "Maximale Größe: {megabytes} MB",
  wrongType: "Nur Dateien vom Typ {endings}",
  empty: "Diese Datei ist leer.",
};
