import { agentPicture } from "@parley/contract/agents/agentPicture.ts";
import type { AgentCard } from "@parley/contract/agents/agent.ts";
import { useNavigate } from "react-router";
import { useT } from "#platform/i18n/useT.ts";
import { agentPagePath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { Picker } from "./Picker.tsx";
import { shellTexts } from "./shellTexts.ts";

interface AgentPickerProps {
  /** In the order they are listed. */
  agents: readonly Pick<AgentCard, "ID" | "title" | "avatarImageUrl" | "roundedImageURL">[];
  /** The agent of the URL, if it names one. */
  currentId: string;
  /** The section that is open, which stays open; undefined leads to an agent's first page. */
  section: string | undefined;
  /** Shown in the menu when there are none. */
  empty?: string;
  /** Collapsed to its picture; screen readers still hear the name. */
  iconOnly?: boolean;
  /** In a narrow column, where a long name takes more lines. */
  inColumn?: boolean;
}

/** Longest title in the switcher; a longer one would push the actions out of the top bar. */
const TITLE_LENGTH = 30;

/** Switches between agents, keeping the section that is open. */
export function AgentPicker(props: AgentPickerProps) {
  const { agents, currentId, section, empty, iconOnly, inColumn } = props;
  const t = useT(shellTexts);
  const navigate = useNavigate();
  const region = useSession((state) => state.region);
  return (
    <Picker
      label={(name) => t("switchAgent", { name })}
      placeholder={t("selectAgent")}
      empty={empty}
      currentId={currentId}
      items={agents.map((agent) => ({
        id: agent.ID,
        name: agent.title,
        picture: <Avatar name={agent.title} src={agentPicture(agent)} size={22} />,
      }))}
      iconOnly={iconOnly}
      inColumn={inColumn}
      nameLength={TITLE_LENGTH}
      onPick={(id) => void navigate(agentPagePath(region, id, section))}
    />
  );
}
