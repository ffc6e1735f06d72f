import type { sentences } from "@parley/contract/sentences.ts";

/** A German text for each sentence of one group: a missing or an extra one does not compile. */
export type GermanOf<In extends keyof typeof sentences> = {
  readonly [Key in keyof (typeof sentences)[In]]: string;
};
