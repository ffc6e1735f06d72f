import { TEXT_MAX } from "@parley/contract/knowledge/source.ts";
import { useT } from "#platform/i18n/useT.ts";
import { addTexts } from "./addTexts.ts";

/** From here on the limit is worth knowing. */
const NEAR = 0.8 * TEXT_MAX;

/** Says how long a text is and, near the limit, how long it may be. */
export function useLengthHint(): (count: number) => string {
  const t = useT(addTexts);
  return (count) =>
    count < NEAR ? t("contentCount", { count }) : t("contentHint", { count, max: TEXT_MAX });
}
