import type { BusinessSet } from "../businessSet.ts";

/** Businesses that are only counted: nobody tunes on them, so that they show how well strangers are answered. */
export const counted: readonly BusinessSet[] = [];
