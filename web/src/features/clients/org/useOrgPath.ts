import { orgPagePath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import type { OrgSection } from "./orgSections.ts";

/**
 * Path of an organisation's page, or of a section of it: unsaved changes survive switching between the sections below
 * the page's.
 */
export function useOrgPath(orgId: string, section?: OrgSection): string {
  return orgPagePath(
    useSession((state) => state.region),
    orgId,
    section,
  );
}
