import type { Agency } from "@parley/contract/agencies/agency.ts";
import { readAccent } from "@parley/contract/agencies/agencyTheme.ts";
import { luminance, readHex } from "@parley/contract/platform/colour.ts";
import { ourBrand } from "../platform/mailLayout.ts";
import type { MailBrand } from "../platform/mailLayout.ts";

/** The lightest on which white has a contrast of 4.5, which text needs (WCAG 2.2). */
const LIGHTEST = 1.05 / 4.5 - 0.05;

/** An agency in its mails: its name and its colour, as much darker as white needs to be legible on it. */
export function agencyMailBrand({
  name,
  customThemeJSONString,
}: Pick<Agency, "name" | "customThemeJSONString">): MailBrand {
  const accent = readAccent(customThemeJSONString);
  return accent ? { name, color: darkened(accent) } : { ...ourBrand, name };
}

function darkened(colour: string): string {
  for (let share = 1; share > 0; share -= 0.05) {
    const parts = readHex(colour).map((part) => Math.round(part * share * 255));
    const hex = `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
    if (luminance(hex) <= LIGHTEST) return hex;
  }
  return "#000000";
}
