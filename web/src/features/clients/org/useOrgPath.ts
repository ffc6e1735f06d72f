import { orgPagePath } from "#platform/paths.ts";
import { useSession } from "#platform/session.ts";

/** Path of an organisation's page; its sections below it keep what was typed in the others. */
export function useOrgPath(orgId: string): string {
  return orgPagePath(
    useSession((state) => state.region),
    orgId,
  );
}
