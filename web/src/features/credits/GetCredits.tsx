import { Button, Flex, Text } from "@chakra-ui/react";
import { useNavigate } from "react-router";
import { selectWorkspace, useSession } from "#platform/auth/session.ts";
import { useT } from "#platform/i18n/useT.ts";
import { creditsPath } from "#platform/page/paths.ts";
import { ownerName, workspaceLabel } from "#platform/workspaces/workspaceLabel.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { creditsTexts } from "./creditsTexts.ts";
import { useOwnWorkspaces } from "./useOwnWorkspaces.ts";

/** How a workspace without credits gets some: its owner transfers them from another of theirs, which this opens. */
export function GetCredits() {
  const t = useT(creditsTexts);
  const navigate = useNavigate();
  const { region, workspaceId, workspaces, user } = useSession();
  const { open, others } = useOwnWorkspaces();
  const shown = workspaces.find(({ id }) => id === workspaceId);
  if (!shown) return null;
  const line = !open
    ? t("noneOfOwner", { owner: ownerName(shown) })
    : t(others.length > 0 ? "noneLine" : "noneElsewhere");
  const transferFrom = (id: string) => {
    void navigate(creditsPath(region, { giveTo: workspaceId }));
    selectWorkspace(id);
  };
  return (
    <Callout tone="info">
      <Text fontWeight="medium">{t("noneTitle")}</Text>
      <Text>{line}</Text>
      {open && others.length > 0 ? (
        <Flex gap="2" wrap="wrap" mt="2.5">
          {others.map((one) => (
            <Button
              key={one.id}
              size="sm"
              variant="outline"
              maxW="full"
              onClick={() => transferFrom(one.id)}
            >
              <Text truncate>{t("getFrom", { name: workspaceLabel(one, user?.uid) })}</Text>
            </Button>
          ))}
        </Flex>
      ) : null}
    </Callout>
  );
}
