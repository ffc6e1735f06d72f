import { useNavigate, useMatch } from "react-router";
import { useClientData } from "#features/portal/data/clientData.ts";
import { useT } from "#platform/i18n/useT.ts";
import { agentPagePath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { Picker } from "../shell/Picker.tsx";
import { clientTexts } from "./clientTexts.ts";

interface PickerPlace {
  /** Folded to its picture; the name is read out all the same. */
  iconOnly?: boolean;
}

/** The client's organisation; a client has one. */
export function OrgPicker({ iconOnly }: PickerPlace) {
  const t = useT(clientTexts);
  const { org } = useClientData();
  const picture = <Avatar name={org.name} src={org.squarePhotoURL} size={22} square />;
  return (
    <Picker
      label={(name) => t("organization", { name })}
      placeholder={org.name}
      currentId={org.ID}
      items={[{ id: org.ID, name: org.name, picture }]}
      iconOnly={iconOnly}
      onPick={() => undefined}
    />
  );
}

/** The agents that are granted, by name; the page that is open stays open. */
export function AgentPicker({ iconOnly }: PickerPlace) {
  const t = useT(clientTexts);
  const navigate = useNavigate();
  const region = useSession((state) => state.region);
  const { agents, pages } = useClientData();
  const open = useMatch("/client/:region/:agencyId/agents/:agentId/:section?/*")?.params;
  if (agents.length === 0) return null;
  return (
    <Picker
      label={(name) => t("agent", { name })}
      placeholder={t("selectAgent")}
      currentId={open?.agentId ?? ""}
      items={agents.map(({ ID, title, roundedImageURL }) => ({
        id: ID,
        name: title,
        picture: <Avatar name={title} src={roundedImageURL} size={22} />,
      }))}
      iconOnly={iconOnly}
      onPick={(id) => void navigate(agentPagePath(region, id, open?.section ?? pages[0]))}
    />
  );
}
