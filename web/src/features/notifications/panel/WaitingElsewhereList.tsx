import { Box, Text } from "@chakra-ui/react";
import { useSession } from "#platform/auth/session.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useWaitingElsewhere } from "#platform/live/waiting.ts";
import { homePath } from "#platform/page/paths.ts";
import { useOpenWorkspace } from "#platform/workspaces/useOpenWorkspace.ts";
import { useWorkspaceLabel } from "#platform/workspaces/workspaceLabel.ts";
import { notificationTexts } from "../notificationTexts.ts";
import { PanelRow } from "./PanelRow.tsx";

/** The person's other workspaces in which visitors wait; each leads to its Home, where they are listed. */
export default function WaitingElsewhereList({ onOpen }: { onOpen: () => void }) {
  const { byWorkspace } = useWaitingElsewhere();
  const t = useT(notificationTexts);
  const { region, workspaces } = useSession();
  const labelOf = useWorkspaceLabel();
  const openWorkspace = useOpenWorkspace();
  return (
    <Box as="ul" listStyleType="none" borderBottomWidth="1px">
      {workspaces.map((one) => {
        const count = byWorkspace.get(one.id);
        if (count === undefined) return null;
        return (
          <PanelRow
            key={one.id}
            onOpen={() => {
              onOpen();
              void openWorkspace(one.id, homePath(region));
            }}
          >
            <Text fontWeight="medium" color="fg.warning">
              {t("waitElsewhere", { count })}
            </Text>
            <Text textStyle="xs" color="fg.muted" truncate>
              {labelOf(one)}
            </Text>
          </PanelRow>
        );
      })}
    </Box>
  );
}
