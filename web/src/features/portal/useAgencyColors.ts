import type { AgencyView } from "@parley/contract/agencies/agency.ts";
import { readAccent } from "@parley/contract/agencies/agencyTheme.ts";
import { useLayoutEffect } from "react";
import { brandStyles } from "#ui/theme/brandStyles.ts";

/** Gives the page the agency's colour, if it has one, before anything of the agency is painted. */
export function useAgencyColors(agency: AgencyView | undefined): void {
  const accent = agency && readAccent(agency.customThemeJSONString);
  useLayoutEffect(() => {
    if (accent === undefined) return undefined;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(brandStyles(accent));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [accent]);
}
