import { Text } from "@chakra-ui/react";
import { FREE_CREDITS } from "@parley/contract/workspaces/workspace.ts";
import { useSession } from "#platform/auth/session.ts";
import { useT } from "#platform/i18n/useT.ts";
import { firstStepsTexts } from "./firstStepsTexts.ts";

/** The credits everybody starts with, once they are there; until then a banner asks to confirm the address. */
export function FreeCredits() {
  const t = useT(firstStepsTexts);
  const workspaceId = useSession((state) => state.workspaceId);
  const workspaces = useSession((state) => state.workspaces);
  const open = workspaces.find(({ id }) => id === workspaceId);
  if (!open || open.freeLTsTS === 0) return null;
  return (
    <Text color="fg.muted" borderTopWidth="1px" pt="3">
      {t("freeCredits", { count: FREE_CREDITS })}
    </Text>
  );
}
