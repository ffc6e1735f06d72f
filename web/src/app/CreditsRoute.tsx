import { useOrgs } from "#features/clients/useOrgs.ts";
import CreditsPage from "#features/credits/CreditsPage.tsx";

const none: readonly never[] = [];

/** The credits, of the workspace and of each of its organisations. */
export default function CreditsRoute() {
  const orgs = useOrgs();
  // Without the organisations the workspace's own account is there all the same.
  return <CreditsPage orgs={orgs.data ?? none} />;
}
