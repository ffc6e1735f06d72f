import { isOnItsWay, type EventDelivery } from "@parley/contract/events/delivery.ts";
import { RotateCw } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { StatusBadge } from "#ui/feedback/StatusBadge.tsx";
import type { Column } from "#ui/table/Column.ts";
import { DataTable } from "#ui/table/DataTable.tsx";
import { eventsTexts } from "./eventsTexts.ts";
import { deliveryTone, useDeliveryTexts } from "./useDeliveryTexts.ts";
import { useSendEvent } from "./useSendEvent.ts";

const DeliveryDrawer = lazy(() => import("./DeliveryDrawer.tsx"));

/** Deliveries as rows; each opens to show its tries and what was sent. */
export function DeliveryTable({ list }: { list: readonly EventDelivery[] }) {
  const t = useT(eventsTexts);
  const [openId, setOpenId] = useState<string>();
  const { busy, sendAgain } = useSendEvent();
  const columns = useColumns();
  const [openedAt] = useState(() => Date.now());
  const actionsOf = (delivery: EventDelivery) => (
    <IconButton
      size="sm"
      color="fg.muted"
      label={t("again")}
      icon={<RotateCw />}
      disabled={busy || isOnItsWay(delivery, openedAt)}
      onClick={() => void sendAgain(delivery.ID)}
    />
  );
  const opened = list.find(({ ID }) => ID === openId);
  return (
    <>
      <DataTable
        label={t("deliveries")}
        columns={columns}
        rows={list}
        rowKey={({ ID }) => ID}
        onOpen={({ ID }) => setOpenId(ID)}
        actions={actionsOf}
      />
      {opened ? (
        <Suspense fallback={null}>
          <DeliveryDrawer delivery={opened} onClose={() => setOpenId(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}

function useColumns(): readonly Column<EventDelivery>[] {
  const t = useT(eventsTexts);
  const { eventName, tryOutcome } = useDeliveryTexts();
  return [
    {
      key: "event",
      head: t("event"),
      width: "minmax(9rem, 1.2fr)",
      cell: ({ type }) => eventName(type),
      sortBy: ({ type }) => eventName(type),
    },
    {
      key: "state",
      head: t("state"),
      width: "max-content",
      cell: ({ state }) => <StatusBadge tone={deliveryTone[state]}>{t(state)}</StatusBadge>,
      sortBy: ({ state }) => t(state),
    },
    {
      key: "reply",
      head: t("reply"),
      width: "minmax(6rem, 1fr)",
      cell: ({ tries }) => tries.slice(-1).map(tryOutcome).join("") || "–",
    },
    {
      key: "tries",
      head: t("tries"),
      width: "max-content",
      numeric: true,
      cell: ({ tried }) => tried,
      sortBy: ({ tried }) => tried,
    },
    {
      key: "time",
      head: t("time"),
      width: "max-content",
      cell: ({ createdAt }) => <RelativeTime at={createdAt / 1000} />,
      sortBy: ({ createdAt }) => createdAt,
    },
  ];
}
