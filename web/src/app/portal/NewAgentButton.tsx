import { Plus } from "lucide-react";
import { usePortalData } from "#features/portal/data/portalData.ts";
import { useT } from "#platform/i18n/useT.ts";
import { AddButton } from "#ui/button/AddButton.tsx";
import { IconButton } from "#ui/button/IconButton.tsx";
import { shellTexts } from "../shell/shellTexts.ts";
import { openAgentDrawer } from "./agentDrawer.ts";

interface NewAgentButtonProps {
  iconOnly?: boolean;
  /** True in the bars; elsewhere it is the page's primary action. */
  quiet?: boolean;
}

/** Aligned with the sidebar's links (NavItem). */
const line = { justifyContent: "flex-start", gap: "2.5", px: "2.5", h: "9" } as const;

/** Opens the drawer for a new agent; nothing for a client who may not create any. */
export function NewAgentButton({ iconOnly = false, quiet = false }: NewAgentButtonProps) {
  const t = useT(shellTexts);
  const { rights } = usePortalData();
  if (!rights.createAgents) return null;
  const look = quiet ? ({ variant: "outline", size: "sm" } as const) : {};
  const shape = quiet && !iconOnly ? line : {};
  return iconOnly ? (
    <IconButton {...look} label={t("newAgent")} icon={<Plus />} onClick={openAgentDrawer} />
  ) : (
    <AddButton {...look} {...shape} onClick={openAgentDrawer}>
      {t("newAgent")}
    </AddButton>
  );
}
