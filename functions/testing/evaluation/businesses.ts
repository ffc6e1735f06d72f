import type { BusinessSet } from "./businessSet.ts";
import { furniture } from "./furniture.ts";
import { guesthouse } from "./guesthouse.ts";

/** Those that thresholds and word lists are tuned on. */
export const tunedOn: readonly BusinessSet[] = [furniture, guesthouse];
