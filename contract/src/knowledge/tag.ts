import { z } from "zod";
import { problem } from "../problems/problem.ts";

/** Characters of a tag, and tags of one source. */
const TAG_MAX = 40;
export const TAGS_MAX = 20;

/** A word that sources of knowledge are sorted by. */
export const tag = z
  .string()
  .overwrite((text) => text.replace(/\s+/g, " ").trim())
  .min(1, problem("knowledge.tagRequired"))
  .max(TAG_MAX, problem("knowledge.tagTooLong", { max: TAG_MAX }));
