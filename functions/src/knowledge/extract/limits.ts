import { TEXT_MAX } from "@parley/contract/knowledge/source.ts";

/** Maximum length of a document's text, in characters; about 2,000 printed pages. */
export const MAX_TEXT = TEXT_MAX;
