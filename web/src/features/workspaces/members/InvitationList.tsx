import { Text } from "@chakra-ui/react";
import { timeLeft } from "@parley/contract/workspaces/invitation.ts";
import type { InvitationView } from "@parley/contract/workspaces/invitation.ts";
import { Send } from "lucide-react";
import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import { nowSeconds } from "#platform/i18n/time.ts";
import { useT } from "#platform/i18n/useT.ts";
import type { FetchState } from "#platform/api/useFetched.ts";
import { LiveContent } from "#ui/feedback/LiveContent.tsx";
import { StatusBadge } from "#ui/feedback/StatusBadge.tsx";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { RowMenu } from "#ui/overlay/RowMenu.tsx";
import { TableSkeleton } from "#ui/feedback/Skeletons.tsx";
import type { Column } from "#ui/table/Column.ts";
import { DataTable } from "#ui/table/DataTable.tsx";
import { membersTexts } from "./membersTexts.ts";
import { useSendInvitation } from "./useSendInvitation.ts";

const RevokeDialog = lazy(() => import("./RevokeDialog.tsx"));

interface InvitationListProps {
  workspaceId: string;
  reading: FetchState<readonly InvitationView[]>;
  onChanged: () => void;
}

/** Open invitations, or their skeleton, an error or a line that there are none. */
export function InvitationList({ workspaceId, reading, onChanged }: InvitationListProps) {
  const t = useT(membersTexts);
  return (
    <LiveContent
      live={reading}
      waiting={<TableSkeleton rows={2} columns={3} />}
      errorTitle={t("loadFailed")}
    >
      {(list) =>
        list.length === 0 ? (
          <Text color="fg.muted">{t("none")}</Text>
        ) : (
          <InvitationTable workspaceId={workspaceId} list={list} onChanged={onChanged} />
        )
      }
    </LiveContent>
  );
}

interface InvitationTableProps {
  workspaceId: string;
  list: readonly InvitationView[];
  onChanged: () => void;
}

function InvitationTable({ workspaceId, list, onChanged }: InvitationTableProps) {
  const t = useT(membersTexts);
  const [revoking, setRevoking] = useState<InvitationView>();
  const { send } = useSendInvitation(workspaceId);
  const columns = useColumns();
  const resend = async (invitation: InvitationView) => {
    if (await send(invitation, { again: true })) onChanged();
  };
  const actionsOf = (invitation: InvitationView) => (
    <RowMenu
      size="sm"
      label={t("actions", { email: invitation.email })}
      entries={[
        {
          kind: "item",
          key: "resend",
          label: t("resend"),
          before: <Send size={16} />,
          onSelect: () => void resend(invitation),
        },
      ]}
      remove={{ label: t("revoke"), run: () => setRevoking(invitation) }}
    />
  );
  return (
    <>
      <DataTable
        label={t("invitations")}
        columns={columns}
        rows={list}
        rowKey={({ id }) => id}
        actions={actionsOf}
      />
      {revoking ? (
        <Suspense fallback={null}>
          <RevokeDialog
            invitation={revoking}
            onClose={() => setRevoking(undefined)}
            onTried={onChanged}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function useColumns(): readonly Column<InvitationView>[] {
  const t = useT(membersTexts);
  return useMemo(
    () => [
      {
        key: "email",
        head: t("email"),
        width: "minmax(8rem, 1.4fr)",
        cell: ({ email }) => email,
        sortBy: ({ email }) => email,
      },
      {
        key: "valid",
        head: t("valid"),
        width: "max-content",
        cell: (invitation) => <TimeLeft invitation={invitation} />,
        sortBy: ({ expiresAt }) => expiresAt,
      },
      {
        key: "created",
        head: t("invited"),
        width: "max-content",
        cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
        sortBy: ({ createdAt }) => createdAt,
      },
    ],
    [t],
  );
}

/** It is told in minutes, so checking every ten seconds is precise enough. */
const TICK_MS = 10_000;

/** How long an invitation is still valid; updates itself. */
function TimeLeft({ invitation }: { invitation: Pick<InvitationView, "expiresAt"> }) {
  const t = useT(membersTexts);
  const [now, setNow] = useState(nowSeconds);
  useEffect(() => {
    const timer = setInterval(() => setNow(nowSeconds()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const left = timeLeft(invitation, now);
  if (!left) return <StatusBadge tone="danger">{t("expired")}</StatusBadge>;
  return left.hours > 0 ? t("hoursLeft", left) : t("minutesLeft", { minutes: left.minutes });
}
