import type { ReactNode } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { portalTexts } from "../portalTexts.ts";
import { usePortalData } from "../data/portalData.ts";
import { usePortalTitle } from "../usePortalTitle.ts";

interface NothingGrantedProps {
  what: "noAgents" | "noPages";
  /** What the client can do about it themselves. */
  action?: ReactNode;
}

/** Shown instead of the pages while no agent, or no page, is granted. */
export function NothingGranted({ what, action }: NothingGrantedProps) {
  const t = useT(portalTexts);
  const { agency, org } = usePortalData();
  const { name } = agency;
  const noAgents = org.widgetIDs.length === 0 ? t("noAgentsInOrg") : t("noAgentsGranted");
  const title = what === "noAgents" ? noAgents : t("noPagesTitle");
  usePortalTitle(title, name);
  return (
    <EmptyState
      drawing="tiles"
      title={title}
      action={action}
      line={what === "noAgents" ? t("noAgentsLine", { name }) : t("noPagesLine", { name })}
    />
  );
}
