import { Box, Flex } from "@chakra-ui/react";
import type { Workspace } from "@parley/contract/workspaces/workspace.ts";
import { lookUp } from "@parley/contract/platform/lookUp.ts";
import { UserMinus } from "lucide-react";
import { lazy, Suspense, useMemo, useState } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { useSession } from "#platform/auth/session.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { IconButton } from "#ui/button/IconButton.tsx";
import { StatusBadge } from "#ui/feedback/StatusBadge.tsx";
import type { Column } from "#ui/table/Column.ts";
import { DataTable } from "#ui/table/DataTable.tsx";
import { membersTexts } from "./membersTexts.ts";

const RemoveMemberDialog = lazy(() => import("./RemoveMemberDialog.tsx"));

interface Member {
  uid: string;
  email: string;
  /** Empty where none is known. */
  name: string;
}

interface MemberTableProps {
  workspace: Workspace;
  onRemoved: (email: string) => void;
}

/** The members; all but the owner and oneself can be removed. */
export function MemberTable({ workspace, onRemoved }: MemberTableProps) {
  const t = useT(membersTexts);
  const uid = useSession((state) => state.user?.uid);
  const [removing, setRemoving] = useState<string>();
  const { memberUids, workspaceEmails, memberNames, ownerId } = workspace;
  const members = workspaceEmails.map((email, at) => {
    const member = memberUids[at] ?? email;
    return { email, uid: member, name: lookUp(memberNames, member) ?? "" };
  });
  const columns = useColumns(ownerId);
  const actionsOf = (member: Member) =>
    member.uid === uid || member.uid === ownerId ? null : (
      <IconButton
        size="sm"
        color="fg.muted"
        label={t("remove", { email: member.email })}
        icon={<UserMinus />}
        onClick={() => setRemoving(member.email)}
      />
    );
  return (
    <>
      <DataTable
        label={t("members")}
        columns={columns}
        rows={members}
        rowKey={(member) => member.uid}
        actions={actionsOf}
      />
      {removing === undefined ? null : (
        <Suspense fallback={null}>
          <RemoveMemberDialog
            workspaceId={workspace.id}
            email={removing}
            onRemoved={() => onRemoved(removing)}
            onClose={() => setRemoving(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

function useColumns(ownerId: string): readonly Column<Member>[] {
  const t = useT(membersTexts);
  const uid = useSession((state) => state.user?.uid);
  return useMemo<readonly Column<Member>[]>(
    () => [
      {
        key: "member",
        head: t("member"),
        width: "minmax(8rem, 1fr)",
        // Behind the picture.
        insetOnPhone: "2.875rem",
        cell: (member) => <MemberName member={member} isSelf={member.uid === uid} />,
        sortBy: (member) => member.name || member.email,
      },
      {
        key: "role",
        head: t("role"),
        width: "max-content",
        cell: (member) => t(member.uid === ownerId ? "owner" : "member"),
        sortBy: (member) => t(member.uid === ownerId ? "owner" : "member"),
      },
    ],
    [ownerId, t, uid],
  );
}

const belowName = {
  color: "fg.muted",
  flexShrink: "1000",
  order: { base: "1", md: "0" },
  flexBasis: { base: "100%", md: "auto" },
  ps: { base: "2.125rem", md: "0" },
  fontWeight: "400",
  whiteSpace: { base: "normal", md: "nowrap" },
  overflowWrap: { base: "anywhere", md: "normal" },
} as const;

/**
 * Name and address on one line; where there is too little room, the address gives way first. On a phone it has the
 * line below, behind the picture.
 */
function MemberName({ member, isSelf }: { member: Member; isSelf: boolean }) {
  const t = useT(membersTexts);
  const { name, email } = member;
  return (
    <Flex align="center" columnGap="2.5" minW="0" wrap={{ base: "wrap", md: "nowrap" }}>
      <Avatar name={name || email} size={24} />
      {name === "" ? null : (
        // Beside the picture however long it is, and no wider than it is.
        <Box
          flex={{ base: "1 1 0", md: "0 1 auto" }}
          minW="0"
          maxW="max-content"
          title={name}
          truncate
        >
          {name}
        </Box>
      )}
      <Box minW="0" title={email} truncate {...(name === "" ? {} : belowName)}>
        {email}
      </Box>
      {isSelf ? (
        <StatusBadge tone="neutral" dot={false}>
          {t("you")}
        </StatusBadge>
      ) : null}
    </Flex>
  );
}
