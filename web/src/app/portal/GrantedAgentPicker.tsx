import type { ComponentProps } from "react";
import { useMatch } from "react-router";
import { usePortalData } from "#features/portal/data/portalData.ts";
import { AgentPicker } from "../shell/AgentPicker.tsx";

type GrantedAgentPickerProps = Pick<ComponentProps<typeof AgentPicker>, "iconOnly" | "inColumn">;

/** The agents that are granted; the page that is open stays open. */
export function GrantedAgentPicker(props: GrantedAgentPickerProps) {
  const { agents, pages } = usePortalData();
  const open = useMatch("/client/:region/:agencyId/agents/:agentId/:section?/*")?.params;
  if (agents.length === 0) return null;
  return (
    <AgentPicker
      agents={agents}
      currentId={open?.agentId ?? ""}
      section={open?.section ?? pages[0]}
      {...props}
    />
  );
}
