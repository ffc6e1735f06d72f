import { orgPagePath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";

/** Path of an organisation's page; its sections below it keep what was typed in the others. */
export function useOrgPath(orgId: string): string {
  return orgPagePath(
    useSession((state) => state.region),
    orgId,
  );
}
