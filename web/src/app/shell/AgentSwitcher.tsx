import { useMatch, useNavigate } from "react-router";
import { useAgentCards } from "#platform/live/agentCards.ts";
import { useT } from "#platform/i18n/useT.ts";
import { agentPagePath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { Picker } from "./Picker.tsx";
import { shellTexts } from "./shellTexts.ts";

/** The workspace's agents by name, the open one on the button; it keeps the section that is open. */
export function AgentSwitcher() {
  const t = useT(shellTexts);
  const navigate = useNavigate();
  const region = useSession((state) => state.region);
  const open = useMatch("/app/:region/agents/:agentId/:section?")?.params;
  const agents = useAgentCards();
  if (agents.status !== "ready") return null;
  const sorted = agents.data.toSorted((a, b) => a.title.localeCompare(b.title));
  return (
    <Picker
      label={(name) => t("switchAgent", { name })}
      placeholder={t("selectAgent")}
      empty={t("noAgents")}
      currentId={open?.agentId ?? ""}
      items={sorted.map((agent) => ({
        id: agent.ID,
        name: agent.title,
        picture: <Avatar name={agent.title} src={agent.roundedImageURL} size={22} />,
      }))}
      onPick={(id) => void navigate(agentPagePath(region, id, open?.section))}
    />
  );
}
