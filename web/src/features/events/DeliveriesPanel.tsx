import { Box, Button } from "@chakra-ui/react";
import { deliveriesPath, delivery } from "@parley/contract/events/delivery.ts";
import type { EventDelivery } from "@parley/contract/events/delivery.ts";
import type { Workspace } from "@parley/contract/workspaces/workspace.ts";
import { Send } from "lucide-react";
import { useState } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { useLiveQuery } from "#platform/live/live.ts";
import { listRef } from "#platform/live/liveRef.ts";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { LiveContent } from "#ui/feedback/LiveContent.tsx";
import { MoreButton } from "#ui/button/MoreButton.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { TableSkeleton } from "#ui/feedback/Skeletons.tsx";
import { DeliveryTable } from "./DeliveryTable.tsx";
import { eventsTexts } from "./eventsTexts.ts";
import { useSendEvent } from "./useSendEvent.ts";

/** Deliveries shown at first, and more with each click. */
const STEP = 25;

/** The deliveries, live and newest first, and a button to test the endpoint. */
export function DeliveriesPanel({ workspace }: { workspace: Workspace }) {
  const t = useT(eventsTexts);
  const [limit, setLimit] = useState(STEP);
  const { busy, sendTest } = useSendEvent();
  const hasEndpoint = workspace.events.endpoint !== "";
  const live = useLiveQuery(
    listRef(deliveriesPath(workspace.id), { orderBy: [["createdAt", "desc"]], limit }),
    delivery,
  );
  return (
    <Panel
      title={t("deliveriesTitle")}
      line={t("deliveriesLine")}
      action={
        <Button
          size="sm"
          variant="outline"
          flexShrink="0"
          disabled={!hasEndpoint}
          loading={busy}
          onClick={() => void sendTest()}
        >
          <Send />
          {t("sendTest")}
        </Button>
      }
    >
      <LiveContent
        live={live}
        waiting={<TableSkeleton rows={3} columns={4} />}
        errorTitle={t("loadFailed")}
      >
        {(list: readonly EventDelivery[]) =>
          list.length === 0 ? (
            <EmptyState
              drawing="rows"
              title={t("emptyTitle")}
              line={t(hasEndpoint ? "emptyLine" : "emptyFirst")}
            />
          ) : (
            <Box>
              <DeliveryTable list={list} />
              {list.length < limit ? null : (
                <MoreButton onClick={() => setLimit(limit + STEP)}>{t("more")}</MoreButton>
              )}
            </Box>
          )
        }
      </LiveContent>
    </Panel>
  );
}
