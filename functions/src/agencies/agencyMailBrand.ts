import { AGENCY_PLACEHOLDER_NAME, type Agency } from "@parley/contract/agencies/agency.ts";
import { readAccent } from "@parley/contract/agencies/agencyTheme.ts";
import { luminance, readHex } from "@parley/contract/platform/colour.ts";
import { isDefaultName } from "@parley/contract/workspaces/shownName.ts";
import { workspace, workspacePath } from "@parley/contract/workspaces/workspace.ts";
import type { Deps } from "../platform/deps.ts";
import { ourBrand } from "../platform/mailLayout.ts";
import type { MailBrand } from "../platform/mailLayout.ts";

/** The lightest on which white has a contrast of 4.5, which text needs (WCAG 2.2). */
const LIGHTEST = 1.05 / 4.5 - 0.05;

type Branded = Pick<Agency, "name" | "customThemeJSONString">;

/** An agency in its mails, as `mailBrandOf`. */
export async function agencyMailBrand(
  { db }: Pick<Deps, "db">,
  agency: Branded & Pick<Agency, "userId">,
): Promise<MailBrand> {
  if (agency.name !== AGENCY_PLACEHOLDER_NAME) return mailBrandOf(agency, "");
  const stored = await db.doc(workspacePath(agency.userId)).get();
  return mailBrandOf(agency, workspace.safeParse(stored.data()).data?.workspaceName ?? "");
}

/**
 * An agency's name and its colour, as much darker as white needs to be legible on it. One that nobody has named goes
 * by its workspace's name, and by ours where nobody has named that either: the placeholder tells a client nothing.
 */
export function mailBrandOf(
  { name, customThemeJSONString }: Branded,
  workspaceName: string,
): MailBrand {
  const accent = readAccent(customThemeJSONString);
  const isWorkspaceNamed = workspaceName !== "" && !isDefaultName(workspaceName);
  const ofWorkspace = isWorkspaceNamed ? workspaceName : ourBrand.name;
  return {
    name: name === AGENCY_PLACEHOLDER_NAME ? ofWorkspace : name,
    color: accent ? darkened(accent) : ourBrand.color,
  };
}

function darkened(colour: string): string {
  for (let share = 1; share > 0; share -= 0.05) {
    const parts = readHex(colour).map((part) => Math.round(part * share * 255));
    const hex = `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
    if (luminance(hex) <= LIGHTEST) return hex;
  }
  return "#000000";
}
