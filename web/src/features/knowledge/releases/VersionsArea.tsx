import { Box, Button } from "@chakra-ui/react";
import type { Releases } from "@parley/contract/knowledge/release.ts";
import { useCallback, useState } from "react";
import { api } from "#platform/api/api.ts";
import { useFetched } from "#platform/api/useFetched.ts";
import { useT } from "#platform/i18n/useT.ts";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { ErrorState } from "#ui/feedback/ErrorState.tsx";
import { LiveContent } from "#ui/feedback/LiveContent.tsx";
import { TableSkeleton } from "#ui/feedback/Skeletons.tsx";
import { ActionRow } from "#ui/layout/ActionRow.tsx";
import { Card } from "#ui/layout/Card.tsx";
import { ConfirmDialog } from "#ui/overlay/ConfirmDialog.tsx";
import { AreaFrame } from "../areas/AreaFrame.tsx";
import { releaseTexts } from "./releaseTexts.ts";
import { useReleaseActs } from "./useReleaseActs.ts";
import { useReleases } from "./useReleases.ts";
import { VersionTable } from "./VersionTable.tsx";

/** The versions of an agent's knowledge, to go back to one or to let the newest go live. */
export default function VersionsArea({ agentId }: { agentId: string }) {
  const t = useT(releaseTexts);
  const live = useReleases(agentId);
  const acts = useReleaseActs(agentId);
  return (
    <AreaFrame agentId={agentId} area="versions" line={t("line")}>
      <LiveContent
        live={live}
        waiting={<TableSkeleton rows={4} columns={4} />}
        errorTitle={t("errorTitle")}
      >
        {(state: Releases | null) =>
          state === null || state.versions.length === 0 ? (
            <FirstVersion agentId={agentId} />
          ) : (
            <>
              <VersionTable state={state} acts={acts} />
              {hasOlder(state) ? <DropOlder agentId={agentId} /> : null}
            </>
          )
        }
      </LiveContent>
    </AreaFrame>
  );
}

/** Without any version: what an agent learned before they were kept becomes the first, which comes live. */
function FirstVersion({ agentId }: { agentId: string }) {
  const t = useT(releaseTexts);
  const begin = useCallback(() => api.knowledge.beginVersions({ agentId }), [agentId]);
  const { reading } = useFetched(begin);
  if (reading.status === "error")
    return (
      <ErrorState title={t("errorTitle")} line={reading.error.message} onRetry={reading.retry} />
    );
  if (reading.status === "loading" || reading.data.live > 0)
    return <TableSkeleton rows={1} columns={4} />;
  return <EmptyState drawing="rows" title={t("emptyTitle")} line={t("emptyLine")} />;
}

function hasOlder({ versions, live }: Releases): boolean {
  return versions.some(({ version }, place) => place > 0 && version !== live);
}

/** What must not be kept is removed with the older versions. */
function DropOlder({ agentId }: { agentId: string }) {
  const t = useT(releaseTexts);
  const acts = useReleaseActs(agentId);
  const [asking, setAsking] = useState(false);
  return (
    <Box mt="6">
      <Card p={{ base: "4", md: "5" }}>
        <ActionRow title={t("dropTitle")} line={t("dropLine")}>
          <Button
            variant="outline"
            colorPalette="red"
            color="fg.error"
            onClick={() => setAsking(true)}
          >
            {t("drop")}
          </Button>
        </ActionRow>
      </Card>
      <ConfirmDialog
        open={asking}
        title={t("dropTitle")}
        confirmLabel={t("drop")}
        busy={acts.busy}
        onConfirm={() => void acts.drop().then(() => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        {t("dropBody")}
      </ConfirmDialog>
    </Box>
  );
}
