import type { Region } from "@parley/contract/platform/region.ts";
import { useState, type ChangeEvent } from "react";
import { regionOf, regions } from "../auth/session.ts";
import { regionTexts } from "./regionTexts.ts";
import { useT } from "./useT.ts";

/**
 * The region a person chooses, and the props of its field.
 * @param initial what is chosen before they touch it
 */
export function useRegionChoice(initial: () => Region) {
  const t = useT(regionTexts);
  const [region, setRegion] = useState(initial);
  const field = {
    label: t("region"),
    hint: t("regionHint"),
    options: regions.map((one) => ({ value: one, label: t(one) })),
    value: region,
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) =>
      setRegion(regionOf(target.value) ?? region),
  };
  return { region, field, reset: () => setRegion(initial()) };
}
