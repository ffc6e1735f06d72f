import { orgPagePath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";

/** Path of an organisation's page: unsaved changes survive switching between the sections below it. */
export function useOrgPath(orgId: string): string {
  return orgPagePath(
    useSession((state) => state.region),
    orgId,
  );
}
