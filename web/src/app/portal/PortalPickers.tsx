import { useNavigate, useMatch } from "react-router";
import { usePortalData } from "#features/portal/data/portalData.ts";
import { useT } from "#platform/i18n/useT.ts";
import { agentPagePath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { Picker } from "../shell/Picker.tsx";
import { portalShellTexts } from "./portalShellTexts.ts";

interface PickerPlace {
  /** Folded to its picture; the name is read out all the same. */
  iconOnly?: boolean;
}

/** The client's organisation; a client has one. */
export function OrgPicker({ iconOnly }: PickerPlace) {
  const t = useT(portalShellTexts);
  const { org } = usePortalData();
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
  const t = useT(portalShellTexts);
  const navigate = useNavigate();
  const region = useSession((state) => state.region);
  const { agents, pages } = usePortalData();
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
