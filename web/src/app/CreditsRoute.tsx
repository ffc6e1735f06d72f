import { useOrgs } from "#features/clients/useOrgs.ts";
import CreditsPage from "#features/credits/CreditsPage.tsx";

const none: readonly never[] = [];

/** The credits of the workspace and of each of its organisations. */
export default function CreditsRoute() {
  const orgs = useOrgs();
  // The workspace's own account is shown even while the organisations are loading or failed to.
  return <CreditsPage orgs={orgs.data ?? none} />;
}
