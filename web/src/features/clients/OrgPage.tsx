import type { Org } from "@parley/contract/clients/org.ts";
import { Building2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { Button } from "@chakra-ui/react";
import { useT } from "#platform/i18n/useT.ts";
import { clientsPath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { usePageTitle } from "#platform/page/usePageTitle.ts";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { LiveContent } from "#ui/feedback/LiveContent.tsx";
import { TableSkeleton } from "#ui/feedback/Skeletons.tsx";
import { clientsTexts } from "./clientsTexts.ts";
import { OrgFrame } from "./org/OrgFrame.tsx";
import { orgSectionOf } from "./org/orgSections.ts";
import { useOrgs } from "./useOrgs.ts";

const DeleteOrgDialog = lazy(() => import("./org/DeleteOrgDialog.tsx"));

/** One organisation: its clients, its agents, its settings. */
export default function OrgPage() {
  const t = useT(clientsTexts);
  const { orgId = "", section } = useParams();
  const navigate = useNavigate();
  const region = useSession((state) => state.region);
  const live = useOrgs();
  // Kept here, as the organisation disappears from the list before the call that deletes it answers.
  const [deleting, setDeleting] = useState<Org>();
  return (
    <>
      <LiveContent live={live} waiting={<TableSkeleton />} errorTitle={t("errorTitle")}>
        {(orgs) => {
          const org = orgs.find(({ ID }) => ID === orgId);
          if (org) {
            return (
              <OrgFrame
                key={orgId}
                org={org}
                section={orgSectionOf(section)}
                onDelete={() => setDeleting(org)}
              />
            );
          }
          return deleting ? null : <OrgGone />;
        }}
      </LiveContent>
      {deleting ? (
        <Suspense fallback={null}>
          <DeleteOrgDialog
            org={deleting}
            onClose={() => setDeleting(undefined)}
            onDeleted={() => void navigate(clientsPath(region), { replace: true })}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** Deleted or somebody else's: indistinguishable on purpose. */
function OrgGone() {
  const t = useT(clientsTexts);
  const region = useSession((state) => state.region);
  usePageTitle(t("goneTitle"));
  return (
    <EmptyState
      isPage
      icon={<Building2 />}
      title={t("goneTitle")}
      line={t("goneLine")}
      action={
        <Button asChild variant="outline">
          <Link to={clientsPath(region)}>{t("toList")}</Link>
        </Button>
      }
    />
  );
}
